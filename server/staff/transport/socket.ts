import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { StaffShop } from '../command.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { drained } from './drained.ts';
import { MAX_ACTOR } from './operator.ts';
import { onLine, sendLine } from './protocol.ts';
import { runStaff } from '../run.ts';
import { guardSocketFolder, removeSocketFolder, socketPath } from './socket-path.ts';

const ask = v.union([
  v.object({ cancel: v.literal(true) }),
  v.object({ answer: v.pipe(v.string(), v.maxLength(10_000)) }),
  v.object({
    argv: v.pipe(v.array(v.pipe(v.string(), v.maxLength(10_000))), v.maxLength(1000)),
    // A command line of the version before does not say.
    actor: v.optional(v.pipe(v.string(), v.maxLength(MAX_ACTOR)), UNKNOWN_ACTOR),
    cwd: v.pipe(v.string(), v.maxLength(10_000)),
    isTerminal: v.boolean(),
    answers: v.optional(v.boolean(), false),
  }),
]);

/** Milliseconds that the commands have to come to an end when the shop closes. */
const END_WITHIN = 5000;

/** Characters of one message: far from the most that a line may have, whatever JSON makes of them. */
const PART = 100_000;

/** A text in parts, none of which ends within a sign. */
function inParts(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const cut = at + PART;
    const end = /[\ud800-\udbff]/.test(text[cut - 1] ?? '') ? cut + 1 : cut;
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}

type Shop = StaffShop & { log: Pick<Logger, 'info' | 'warn'> };

/** One connection is one command: its words, then its exit code. Whoever goes away has pressed Ctrl-C. */
function converse(socket: Socket, { log, ...shop }: Shop, closing: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const stop = new AbortController();
    let begun = false;
    let answered: (answer: string) => void = () => undefined;
    const question = (text: string) =>
      new Promise<string>((answer, failed) => {
        const nobodyAnswers = () => failed(new Error('nobody answers'));
        // A signal tells it only once, which may be over.
        if (stop.signal.aborted) return nobodyAnswers();
        answered = answer;
        stop.signal.addEventListener('abort', nobodyAnswers, { once: true });
        sendLine(socket, { question: text });
      });
    closing.addEventListener('abort', () => (begun ? stop.abort() : void socket.destroy()), { signal: stop.signal });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      stop.abort();
      if (!begun) done();
    });
    onLine(socket, (message) => {
      const asked = v.parse(ask, message);
      if ('cancel' in asked) return stop.abort();
      if ('answer' in asked) return answered(asked.answer);
      if (begun) return;
      begun = true;
      const { argv, actor, cwd, isTerminal, answers } = asked;
      // Its name only: the words of a command may be private.
      log.info({ command: argv[0] ?? '' }, 'the staff asks');
      const out = (text: string) => {
        for (const part of inParts(text)) sendLine(socket, { out: part });
      };
      const err = (text: string) => void sendLine(socket, { err: text });
      const work = async () => {
        const exit = await runStaff(argv, {
          ...shop,
          actor,
          out,
          drained: () => drained(socket),
          err,
          ask: answers ? question : undefined,
          cwd,
          isTerminal,
          isShopOpen: true,
          signal: stop.signal,
        });
        if (socket.destroyed) return done();
        socket.once('close', () => done());
        socket.end(`${JSON.stringify({ exit })}\n`);
      };
      void work();
    });
  });
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(path, () => done());
  });

/**
 * Lets the staff's command line work while the shop is open: a socket of mode 600 in a folder of mode 700, so that only
 * whoever runs the shop (or root) may use it. The caller holds the data folder's lock: a socket found there is stale.
 * @param endWithin milliseconds, for tests.
 * @returns `close`, which stops running commands at their next safe point and waits 5 s for them. One that does not end is
 * left: what it still does in a transaction goes with the database's end.
 */
export async function serveStaff(
  { dataDir, ...shop }: Shop & { dataDir: string },
  endWithin = END_WITHIN,
): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(dataDir);
  const closing = new AbortController();
  const conversations = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  guardSocketFolder(path);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const talk = converse(socket, shop, closing.signal).finally(() => conversations.delete(talk));
    conversations.add(talk);
  });
  await listen(server, path);
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  server.on('error', (error) => shop.log.warn({ err: error }, 'the staff socket failed'));
  return {
    close: async () => {
      closing.abort();
      const closed = new Promise<void>((done) => server.close(() => done()));
      const ended = Promise.all([...conversations, closed]).then(() => true);
      const late = new AbortController();
      const inTime = await Promise.race([ended, pause(endWithin, false, { signal: late.signal }).catch(() => false)]);
      late.abort();
      if (!inTime) {
        shop.log.warn('a command of the staff did not end in time');
        for (const socket of sockets) socket.destroy();
        await closed;
      }
      removeSocketFolder(path);
    },
  };
}
