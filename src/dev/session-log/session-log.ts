/**
 * Session as it was: the events of every machine of the shop and their results, with everything private taken out. The
 * log is JSON. `replay.ts` runs it through the production machines again (verification.md, session log).
 */
export type SessionLog = {
  format: 'session log';
  version: 1;
  /** Which build of the app it comes from: the name of its entry file, or what the recorder was told. */
  build: string;
  /** ISO date and time; every `at` counts from here. */
  startedAt: string;
  /** Ids of the machines that occur. */
  machines: string[];
  /** How many of the oldest steps had no more room. */
  dropped: number;
  actors: LoggedActor[];
  /** In the order in which they ended; the steps of one actor are all there and in its own order. */
  steps: LoggedStep[];
  /** Large values, each once, by the name that `{ "$ref": name }` gives them anywhere in this log. */
  payloads: Record<string, Json>;
};

/** Actor that runs a machine. */
export type LoggedActor = {
  /** Unique in this log. An actor that is started anew is another one. */
  id: string;
  /** Its own id after those of its parents: `shop/catalogue`. */
  path: string;
  /** The id of its machine. */
  machine: string;
  /** Where its first step begins: null is its birth, a snapshot the end of the last step that was dropped. */
  base: LoggedSnapshot | null;
  /**
   * True where all that this machine decides by is in the log: then each of its steps can be reproduced exactly. False
   * where something that it decides by was taken out; a step of it that comes out otherwise proves nothing.
   */
  exact: boolean;
};

/** Event that an actor received, and its result. */
export type LoggedStep = {
  /** Milliseconds since `startedAt`. */
  at: number;
  /** The id of the actor. */
  actor: string;
  /** The path of the actor that sent it, its own for its timers; null is the world outside: a press, the router. */
  from: string | null;
  /** The first one of an actor is `xstate.init`, with its input. */
  event: { type: string } & { [key: string]: Json };
  /** Transitions in the order taken, eventless ones too: `collection.address price.move 0` is source, event and which alternative. */
  taken: string[];
  /** What it did outside itself, in order: `says toast`, `tells line.add`, or the name of an action. Absent where nobody listened. */
  said?: string[];
  /** Null where the actor never came to the end of it: it threw, or was stopped before. */
  after: LoggedSnapshot | null;
};

export type LoggedSnapshot = {
  status: 'active' | 'done' | 'error' | 'stopped';
  value: Json;
  context: { [key: string]: Json };
  /** Ids of the actors that it has. */
  children: string[];
};

/**
 * JSON, with these meanings: `{ "$ref": name }` is a value in `payloads`, `{ "$number": "NaN" }` a number that JSON has
 * not, REDACTED what may not leave the page. A key of the data that begins with `$` has another `$` before it.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** In the place of everything that the allow-list (`allow-list.ts`) does not name. It is equal to any value. */
export const REDACTED = '[redacted]';
