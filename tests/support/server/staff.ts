import { runStaff } from '../../../server/staff/run.ts';

type Context = Parameters<typeof runStaff>[1];
/** What a command of the staff ended with, and what it said. */
export type StaffRun = { exit: number; out: string; err: string };

/** Runs a command of the staff at a shop, as if it were typed without a terminal. @param context what else it is given, such as a folder of its own. */
export async function runAsStaff(
  shop: Omit<Context, 'cwd' | 'isTerminal' | 'signal' | 'out' | 'err'>,
  words: readonly string[],
  context: Partial<Pick<Context, 'cwd' | 'actor' | 'ask'>> = {},
): Promise<StaffRun> {
  const said = { out: '', err: '' };
  const exit = await runStaff(words, {
    cwd: '/',
    ...shop,
    ...context,
    isTerminal: false,
    signal: new AbortController().signal,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
  });
  return { exit, ...said };
}
