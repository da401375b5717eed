import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMail } from '../../../scripts/outbox/read-mail.ts';

export type TakenMail = ReadMail & { envelope: { from: string; to: string[] }; user: unknown };

export type MailServer = { port: number; taken: TakenMail[]; close(): Promise<void> };

/** A real SMTP server on this machine, without TLS unless told; it keeps what it took. @param answerAfter milliseconds from having a mail until it says so. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0, answerAfter = 0): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, { envelope, user }, done) => {
      const pieces: Buffer[] = [];
      stream
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          taken.push({
            ...readMail(Buffer.concat(pieces)),
            envelope: { from, to: envelope.rcptTo.map(({ address }) => address) },
            user,
          });
          if (answerAfter === 0) done();
          else setTimeout(done, answerAfter);
        });
    },
    ...options,
  });
  // A client that hangs up is no failure of the server.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
