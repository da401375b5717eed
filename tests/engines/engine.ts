/** A browser with one page in it. Elements are named by XPath, the one language that every driver understands. */
export type EngineBrowser = {
  /** Its name and version, such as `Firefox 140.4.0`. */
  name: string;
  open(address: string): Promise<void>;
  /** The address of the page that is shown. */
  address(): Promise<string>;
  /** Waits until an element is shown. @throws Error that names it when it does not come within SHOWN_WITHIN. */
  see(path: string): Promise<void>;
  /** Waits for an element as `see` does, and presses it. */
  press(path: string): Promise<void>;
  /** Writes into a field, or chooses an option of a list, in place of what it held. */
  enter(path: string, text: string): Promise<void>;
  /** Errors that the page wrote into its console so far; null where the driver does not hand them out. */
  errors(): readonly string[] | null;
  close(): Promise<void>;
};

/** An engine that this system may have. */
export type Engine = {
  name: string;
  /** @returns what was found of it, such as a path; null where the system lacks it. */
  find(): string | null;
  start(found: string): Promise<EngineBrowser>;
};

/** Milliseconds; a page that is opened for the first time may take its pictures from scratch. */
export const SHOWN_WITHIN = 30_000;
