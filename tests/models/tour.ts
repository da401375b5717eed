import type { Locator } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Edge } from '../explorer/explore.ts';
import type { Stage } from '../tours/stage.ts';

/** What the tours know of a machine in a real browser: who causes what, where, and what is then on the screen. */

/** An event that the shopper does with a control. */
export type Press<Snapshot = AnyMachineSnapshot, Event = AnyEventObject> = {
  samples: readonly Event[];
  /** Where the screen offers it, of all states that answer it; everywhere unless given. */
  offered?: (snapshot: Snapshot, event: Event) => boolean;
  /** The address at which the control is; the page that is open unless given. */
  place?: (event: Event) => string;
  control: (stage: Stage, event: Event) => Locator;
  /** What is done with the control; a press unless given. */
  by?: (stage: Stage, control: Locator, event: Event) => Promise<void>;
  /** What the same hand does before: a field is left by going elsewhere. */
  before?: (snapshot: Snapshot, event: Event) => readonly AnyEventObject[];
  /** What follows at once from the same press. */
  after?: (snapshot: Snapshot, event: Event) => readonly AnyEventObject[];
  /** 'absent' (unless given): no such control, or a disabled one, where it is not offered. 'inert': it is there, and does nothing. */
  elsewhere?: 'absent' | 'inert' | 'other';
};

/** An event that comes from outside the page, or of itself: an answer, the clock, another tab, Back. */
export type Coming<Snapshot = AnyMachineSnapshot, Event = AnyEventObject> = {
  samples: readonly Event[];
  offered: (snapshot: Snapshot, event: Event) => boolean;
  make: (stage: Stage, event: Event) => Promise<void>;
  before?: (snapshot: Snapshot, event: Event) => readonly AnyEventObject[];
  after?: (snapshot: Snapshot, event: Event) => readonly AnyEventObject[];
};

/** How a tour begins. */
export type Start = {
  input?: unknown;
  /** What the machine has been told when the page is there. */
  given?: readonly AnyEventObject[];
  open: (stage: Stage) => Promise<void>;
};

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFromLogic<Machine>, { type: Type }>;
type Presses<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]?: Press<SnapshotFrom<Machine>, EventOf<Machine, Type>>;
};
type Comings<Machine extends AnyStateMachine> = {
  [Type in EventFromLogic<Machine>['type']]?: Coming<SnapshotFrom<Machine>, EventOf<Machine, Type>>;
};

export type TourPack<Machine extends AnyStateMachine = AnyStateMachine> = {
  /** The name under which the machine lives in the shop. */
  name: string;
  machine: Machine;
  device: 'desktop' | 'phone';
  starts: Record<string, Start>;
  press: Presses<Machine>;
  come?: Comings<Machine>;
  /** How what the machine waits for is made to come, as the paths call it. */
  waits?: Record<
    string,
    {
      outputs?: readonly unknown[];
      make: (stage: Stage, event: AnyEventObject) => Promise<void>;
      offered?: (snapshot: SnapshotFrom<Machine>) => boolean;
      after?: readonly AnyEventObject[];
    }
  >;
  /** What the rest of the shop sends back because of a step. */
  echo?: (edge: Edge) => readonly AnyEventObject[];
  /** What tells two states apart, and is compared with the live machine; the whole context unless given. */
  tells?: (context: SnapshotFrom<Machine>['context']) => unknown;
  /** A state past this is not walked further. */
  within?: (context: SnapshotFrom<Machine>['context']) => boolean;
  /** What is visible in each innermost state, and in no other. */
  seen: Record<string, (stage: Stage) => Locator>;
  /** The path of the page on which the states are seen; it is opened after each step. */
  seenAt?: string;
  /** Compares the screen with the machine's selectors. */
  shows?: (stage: Stage, snapshot: SnapshotFrom<Machine>) => Promise<void>;
  /** True where no time may pass for the page but what a step lets pass. */
  still?: boolean;
  /** Begins before somebody is there: all others have had their first input. */
  isUntouched?: boolean;
};

/** A tour pack, checked against its machine's own types. */
export const tourPack = <Machine extends AnyStateMachine>(it: TourPack<Machine>): TourPack<Machine> => it;

/** A tour pack as the generic driver sees it. */
export type AnyTour = Omit<TourPack, 'press' | 'come' | 'waits' | 'shows' | 'tells' | 'within'> & {
  press: Record<string, Press>;
  come?: Record<string, Coming>;
  waits?: Record<
    string,
    {
      outputs?: readonly unknown[];
      make: (stage: Stage, event: AnyEventObject) => Promise<void>;
      offered?: (snapshot: AnyMachineSnapshot) => boolean;
      after?: readonly AnyEventObject[];
    }
  >;
  shows?: (stage: Stage, snapshot: AnyMachineSnapshot) => Promise<void>;
  tells?: (context: unknown) => unknown;
  within?: (context: unknown) => boolean;
};
