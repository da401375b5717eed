import { createTransport } from 'nodemailer';
import type { SmtpServer } from './addresses.ts';
import { toNodemailer, type Transport, MailRejectedError } from './message.ts';

/** Milliseconds that a server may take to connect and greet, to say its next word, and for one mail as a whole. */
export type MailTimeouts = { connect: number; silence: number; whole: number };
export const TIMEOUTS: MailTimeouts = { connect: 10_000, silence: 15_000, whole: 30_000 };

const HANDS = 3;
const IDLE = 30_000;

type Failure = { code?: unknown; responseCode?: unknown; permanent?: unknown; name?: unknown };

/** Only what a server says of the message itself is for good: a wrong password or a full disk may be mended. */
function notTaken(error: unknown): MailRejectedError {
  const { code, responseCode, permanent, name }: Failure = error instanceof Error ? error : {};
  const word =
    name === 'TimeoutError' || code === 'EABORT' ? 'ETIMEDOUT' : typeof code === 'string' ? code : 'EUNKNOWN';
  return new MailRejectedError(
    word,
    typeof responseCode === 'number' ? responseCode : null,
    permanent === true && (word === 'EENVELOPE' || word === 'EMESSAGE'),
  );
}

/**
 * Hands mails to an SMTP server over a few connections that stay open for the next ones. A server that cannot prove who it
 * is gets nothing. @param ca a certificate to believe, for tests; a shop sets NODE_EXTRA_CA_CERTS.
 */
export function smtpTransport(
  { host, port, secure, requireTls, auth }: SmtpServer,
  patience: MailTimeouts = TIMEOUTS,
  ca?: string,
): Transport {
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(auth && { auth }),
    maxConnections: HANDS,
    maxRequeues: 0,
    idleTimeout: IDLE,
    dnsTimeout: patience.connect,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.silence,
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    hands: HANDS,
    carry: async (message, signal) => {
      // Silence alone does not end a server that says one letter every ten seconds.
      const tooLong = AbortSignal.timeout(patience.whole);
      try {
        await transport.sendMail({ ...toNodemailer(message), signal: AbortSignal.any([signal, tooLong]) });
      } catch (error) {
        throw notTaken(error);
      }
    },
    close: () => transport.close({ force: true }),
  };
}
