import { readSettings } from './config.ts';
import { loadEnvFile } from './env-file.ts';
import { drained } from './staff/transport/drained.ts';
import { operatorOf } from './staff/transport/operator.ts';
import { openQuestions } from './staff/questions.ts';
import { shopCommand } from './staff/transport/shop-command.ts';

/** `npm run shop -- <command>`: the staff's command line, on the shop that the environment names. */

const INTERRUPTED = 130;
/** Milliseconds: whatever runs this may pass the same Ctrl-C on a second time. */
const SAME_PRESS = 500;
const stop = new AbortController();
let pressed = 0;
process.on('SIGINT', () => {
  if (stop.signal.aborted && Date.now() - pressed > SAME_PRESS) process.exit(INTERRUPTED);
  pressed ||= Date.now();
  stop.abort();
});
process.on('SIGTERM', () => stop.abort());

/** Of a reader that has gone, as `| head` does, the words are lost and no more: the command comes to its own end. */
const dropWords = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
};
process.stdout.on('error', dropWords);
process.stderr.on('error', dropWords);

/** Commands whose answers may also come from a pipe; the others ask a person, or nobody. */
const TAKES_PIPED = new Set(['setup']);
const isTyped = process.stdin.isTTY && process.stdout.isTTY;
const questions = openQuestions(process.stdin, process.stdout, stop.signal);

try {
  loadEnvFile();
  process.exitCode = await shopCommand(readSettings(process.env), {
    argv: process.argv.slice(2),
    actor: operatorOf(process.env),
    // npm moves to the project's folder; names of files are meant from where the person typed.
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    isTerminal: process.stdout.isTTY === true,
    out: (text) => void process.stdout.write(text),
    drained: () => drained(process.stdout),
    err: (text) => void process.stderr.write(text),
    ask: isTyped || TAKES_PIPED.has(process.argv[2] ?? '') ? questions.ask : undefined,
    signal: stop.signal,
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  // What else would be typed keeps the process no longer.
  questions.close();
}
