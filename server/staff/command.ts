import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Shop } from '../shop.ts';

/** Parts of the shop that commands work with. */
export type StaffShop = Pick<Shop, 'db' | 'media' | 'mailer' | 'seal' | 'settings' | 'now'>;

/** Context that a command works with: the shop, and where its words go. A command never touches the process it runs in. */
export type StaffContext = StaffShop & {
  /** For results; the text brings its own line ends. */
  out: (text: string) => void;
  /** Resolves once the reader has taken what was printed so far; missing where that cannot be known. */
  drained?: (() => Promise<void>) | undefined;
  /** For what went wrong. */
  err: (text: string) => void;
  /** Person who typed the command, for the trail (operator.ts); missing if nobody said. */
  actor?: string | undefined;
  /** The folder where the person typed: names of files are read from there. */
  cwd: string;
  /** Whether a person watches: then progress may rewrite its line. */
  isTerminal: boolean;
  /** Puts a question to the person; resolves with the line that they type. Missing where nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined;
  /** True in the process that serves the shop. */
  isShopOpen?: boolean;
  /** Ctrl-C: stop at the next point where nothing is half done. */
  signal: AbortSignal;
};

/** Command of the staff's command line: a file in commands/ and an entry in table.ts. */
export type Command = {
  name: string;
  /** One line, for the list of commands. */
  summary: string;
  /** All that --help prints. */
  help: string;
  /** Only looks: it neither makes a database nor changes the schema of one. */
  onlyLooks?: true;
  /** Shapes of what --json prints, of commands that have it; --help prints them too. Names in <brackets> are the shop's. */
  json?: string;
  /** Set for what replaces the database: it never runs in an open shop, and runs where a restore has not ended. */
  needsClosedShop?: true;
  /** The exit code: 0 done, 1 failed, 2 asked wrongly (throw BadUsage). */
  run: (args: readonly string[], context: StaffContext) => Promise<number>;
};

/** The command was asked wrongly; the message says how, for the person who typed it. */
export class BadUsage extends Error {
  override name = 'BadUsage';
}

type Flags = NonNullable<ParseArgsConfig['options']>;

/**
 * The flags and the other words of a command.
 * @throws BadUsage for a flag that it does not have, or one without its value.
 */
export function readArgs<const Options extends Flags>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BadUsage(error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? '') + '.' : String(error));
  }
}
