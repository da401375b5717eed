import { BadUsage, type Command, type StaffContext } from './command.ts';
import { printable } from './escape.ts';
import { commands } from './table.ts';

/** True for a command that runs where a restore has not ended. */
export const needsClosedShop = (argv: readonly string[]): boolean =>
  commands.some(({ name, needsClosedShop: needs }) => name === argv[0] && needs === true);

const list = (): string => commands.map(({ name, summary }) => `  ${name.padEnd(16)}${summary}\n`).join('');

const help = (): string =>
  `The shop's command line.\n\n  npm run shop -- <command> [words and --flags]\n\n${list()}\n` +
  'A command with --help says more. It works on the shop that DATA_DIR or DATABASE_URL names, whether it is open or not.\n';

export type CommandResult = { out?: string; err?: string; exit: number };

export function speak({ out, err, exit }: CommandResult, to: Pick<StaffContext, 'out' | 'err'>): number {
  if (out !== undefined) to.out(out);
  if (err !== undefined) to.err(err);
  return exit;
}

/** What an error says, a line each, whatever the person's own words in it would do to a terminal. */
const plain = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').map(printable).join('\n');

/** All that is said of a command, its JSON included. */
export const helpOf = ({ help: text, json }: Command): string =>
  json === undefined
    ? text
    : `${text}
With --json, where moments are ISO 8601 in UTC and amounts rupees; fields may be added, none is renamed or goes:

${json.replace(/^/gm, '  ')}
`;

/** Answer that needs no open shop: help, or that there is no such command. Null: a command is to be run. */
export function runOffline(argv: readonly string[]): CommandResult | null {
  const [name, ...args] = argv;
  if (name === undefined) return { err: help(), exit: 2 };
  if (name === '--help' || name === '-h' || (name === 'help' && args.length === 0)) return { out: help(), exit: 0 };
  // `help import` is about the command import; `help import FILE` and `help unanswered` are for the command help.
  const isAbout = name === 'help' && args.length === 1 && !/^-|^(export|unanswered)$/.test(args[0] ?? '');
  const wanted = isAbout ? args[0] : name;
  const command = commands.find((one) => one.name === wanted);
  if (!command)
    return { err: `There is no command "${printable(wanted ?? '')}". The commands are:\n\n${list()}\n`, exit: 2 };
  if (!isAbout && !args.includes('--help') && !args.includes('-h')) return null;
  const other =
    isAbout && wanted === 'import' ? "\nThe chat's help is taken in by: npm run shop -- help import help.json\n" : '';
  return { out: `${helpOf(command)}${other}`, exit: 0 };
}

/** True for a command that leaves the database's schema as it is, in an empty folder too. */
export const onlyLooks = ([name]: readonly string[]): boolean =>
  commands.find((one) => one.name === name)?.onlyLooks === true;

/**
 * Runs one command of the staff (readings 5.8). Failures are reported through `err`, never thrown.
 * @param argv the words after `npm run shop --`.
 * @returns the exit code: 0 done, 1 failed, 2 asked wrongly.
 */
export async function runStaff(argv: readonly string[], context: StaffContext): Promise<number> {
  const alone = runOffline(argv);
  const command = commands.find((one) => one.name === argv[0]);
  if (alone || !command) return alone ? speak(alone, context) : 2;
  if (command.needsClosedShop && context.isShopOpen) {
    context.err(`The shop is open: stop it first (Ctrl+C where it runs), then ${command.name}. Nothing was changed.\n`);
    return 1;
  }
  try {
    return await command.run(argv.slice(1), context);
  } catch (error) {
    if (error instanceof BadUsage) {
      context.err(`${plain(error)}\nSee: npm run shop -- ${command.name} --help\n`);
      return 2;
    }
    context.err(`${context.signal.aborted ? 'Stopped.' : `It failed: ${plain(error)}`}\n`);
    return 1;
  }
}
