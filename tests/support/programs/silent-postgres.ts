import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What speaks enough of PostgreSQL's protocol to be connected to and to answer statements without rows, or says nothing at all. */
export type SilentPostgres = {
  url: string;
  /** From now on it takes whatever comes and answers none of it. */
  fallSilent(): void;
  /** Answers again; what came meanwhile is forgotten. */
  speak(): void;
  /** How many connections there were, and how many of them are open. */
  connections(): { all: number; open: number };
  close(): Promise<void>;
};

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = message('C', Buffer.from('SELECT 0\0'));
const ANSWERS: Readonly<Record<string, Buffer>> = {
  Q: Buffer.concat([DONE, READY]),
  P: message('1'),
  B: message('2'),
  D: message('n'),
  E: DONE,
  S: READY,
};

export async function openSilentPostgres(): Promise<SilentPostgres> {
  const open = new Set<Socket>();
  let all = 0;
  let isSilent = false;
  const server = createServer((socket) => {
    all += 1;
    open.add(socket);
    let isWelcome = false;
    let waiting = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (bytes) => {
      if (isSilent) return;
      waiting = Buffer.concat([waiting, bytes]);
      for (;;) {
        const header = isWelcome ? 1 : 0;
        const length = waiting.length < header + 4 ? Number.POSITIVE_INFINITY : header + waiting.readInt32BE(header);
        if (waiting.length < length) return;
        const answer = isWelcome ? ANSWERS[waiting.toString('latin1', 0, 1)] : WELCOME;
        isWelcome = true;
        waiting = waiting.subarray(length);
        if (answer) socket.write(answer);
      }
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `postgres://shop:secret@127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    fallSilent: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    connections: () => ({ all, open: open.size }),
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}
