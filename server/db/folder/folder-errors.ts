import { hostname } from 'node:os';

/** Another process has the folder; `pid` is its number there, null if it is not known, `host` the name of its machine or container. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
  readonly pid: number | null;
  constructor(folder: string, pid: number | null, host: string = hostname()) {
    const where = host === hostname() ? '' : ` on ${host}`;
    super(
      `The data folder ${folder} is in use by process ${pid ?? '(unknown)'}${where}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/** Another process took the folder over while this one stood still: this one must end, and has not written since. */
export class FolderTaken extends Error {
  override name = 'FolderTaken';
  constructor(folder: string) {
    super(
      `Another process took over the data folder ${folder} while this one stood still or could not reach it. This one ends and has written nothing since.`,
    );
  }
}

/** The folder, or the database in it, cannot be opened; the message is a sentence for the person who starts the server. */
export class UnusableFolder extends Error {
  override name = 'UnusableFolder';
}

/** A beat failed, by the error in `cause`, while the folder is still this process's: it is tried again each second. */
export class LockNotRenewed extends Error {
  override name = 'LockNotRenewed';
  constructor(folder: string, cause: unknown) {
    super(`The lock of the data folder ${folder} cannot be renewed. It is tried again each second.`, { cause });
  }
}
