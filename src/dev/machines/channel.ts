import type { AnyEventObject } from 'xstate';
import type { SessionLog } from '../session-log/session-log.ts';
import type { PageActor, Step } from './log.ts';

/** The channel on which the app's tabs and the page that watches them talk; of this origin, in this browser. */
export const CHANNEL = 'shop machines';

/** A tab that runs the app. */
export type Tab = { id: string; path: string; title: string; startedAt: number };

export type FromApp =
  /** The answer to `who`, and the first word of a tab. */
  | { kind: 'here'; tab: Tab; actors: PageActor[]; steps: Step[]; dropped: number }
  | { kind: 'actor'; tab: string; actor: PageActor }
  | { kind: 'step'; tab: string; step: Step }
  /** Which of the events asked about would do something now. */
  | { kind: 'can'; tab: string; ask: number; can: boolean[] }
  | { kind: 'log'; tab: string; log: SessionLog }
  | { kind: 'bye'; tab: string };

export type FromPage =
  | { kind: 'who' }
  | { kind: 'send'; tab: string; actor: string; event: AnyEventObject }
  | { kind: 'can'; tab: string; ask: number; actor: string; events: AnyEventObject[] }
  | { kind: 'log'; tab: string };
