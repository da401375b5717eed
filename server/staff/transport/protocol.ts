import type { Socket } from 'node:net';

/** Messages of the person's side: first the command, then an answer to each question, and a cancel if they press Ctrl-C. */
export type StaffRequest =
  | { argv: string[]; actor?: string; cwd: string; isTerminal: boolean; answers: boolean }
  | { answer: string }
  | { cancel: true };

/** Messages of the shop's side: words for the person, questions if they answer such, and at the end the exit code. */
export type StaffResponse = { out: string } | { err: string } | { question: string } | { exit: number };

const MAX_LINE_LENGTH = 1_000_000;

export const sendLine = (socket: Socket, message: StaffRequest | StaffResponse): boolean =>
  socket.write(`${JSON.stringify(message)}\n`);

/** Calls `receive` with every JSON line that comes; a line too long or not JSON ends the connection. */
export function onLine(socket: Socket, receive: (message: unknown) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    rest += text;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) return void socket.destroy();
    for (const line of lines) {
      try {
        receive(JSON.parse(line));
      } catch {
        return void socket.destroy();
      }
    }
  });
}
