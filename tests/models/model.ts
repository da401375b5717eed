import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Bounds, Edge } from '../explorer/explore.ts';
import type { Browser, Doing } from './browser.ts';

type EventOf<Machine extends AnyStateMachine, Type extends string> = Extract<EventFromLogic<Machine>, { type: Type }>;

/** The samples of every event of a machine: one left out does not compile. */
type Samples<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]: readonly EventOf<Machine, Type>[];
};

/** What a tester says of a machine (docs/testing-with-paths.md). */
export type Pack<Machine extends AnyStateMachine = AnyStateMachine> = Omit<Bounds, 'events' | 'key' | 'within'> & {
  machine: Machine;
  events: Samples<Machine>;
  key?: (context: ContextFrom<Machine>) => unknown;
  within?: (context: ContextFrom<Machine>) => boolean;
  /** True in every state; named as a sentence. */
  invariants: Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>;
  /** True of every step between two states; named as a sentence. */
  steps?: Record<string, (edge: Edge, before: SnapshotFrom<Machine>, after: SnapshotFrom<Machine>) => boolean>;
  /** Where the shopper can go on shopping: from every state one such state can be reached. */
  rest: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** Declared transitions that are not taken within the bounds, each with its reason. */
  untaken?: Record<string, string>;
  /** Events that no state ignores, each with its reason. */
  neverIgnored?: { [Type in EventFromLogic<Machine>['type']]?: string };
  /** Events that a state may answer without any effect, each with its reason. */
  idle?: { [Type in EventFromLogic<Machine>['type']]?: string };
  /** How a real browser does and shows all this, where the machine can be seen in one. */
  browser?: Omit<Browser, 'done'> & {
    done: { [Type in EventFromLogic<Machine>['type']]: Doing<EventOf<Machine, Type>> };
  };
};

/** A pack, checked against its machine's own types. */
export const pack = <Machine extends AnyStateMachine>(it: Pack<Machine>): Pack<Machine> => it;

/** A pack as the generic checks see it. */
export type AnyPack = Bounds & {
  machine: AnyStateMachine;
  invariants: Record<string, (snapshot: AnyMachineSnapshot) => boolean>;
  steps?: Record<string, (edge: Edge, before: AnyMachineSnapshot, after: AnyMachineSnapshot) => boolean>;
  rest: (snapshot: AnyMachineSnapshot) => boolean;
  untaken?: Record<string, string>;
  neverIgnored?: Record<string, string>;
  idle?: Record<string, string>;
  browser?: Browser;
};
