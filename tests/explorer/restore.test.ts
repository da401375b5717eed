import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  initialTransition,
  transition,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { linesFromStored, storedFromLines } from '../../src/domain/cart/cart-serialization.ts';
import { cartMachine, selectAmount, selectCount, selectLines } from '../../src/machines/cart/cart-machine.ts';
import { packs } from '../models/all.ts';
import { cart } from '../models/cart/cart.model.ts';
import { isLong } from '../support/run-length.ts';
import { eventsIn, walkOf } from './explore.ts';
import { nameOfConfiguration } from './names.ts';
import { tour } from './tour.ts';

/** A state as it comes back from what was kept of it as text. */
function restored(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const kept = JSON.stringify(machine.getPersistedSnapshot(snapshot));
  return createActor(machine, { snapshot: JSON.parse(kept) as never }).getSnapshot() as AnyMachineSnapshot;
}

/** All of a state that decides what comes next. */
const whole = (snapshot: AnyMachineSnapshot, events: readonly AnyEventObject[]) => ({
  value: snapshot.value,
  context: snapshot.context as unknown,
  tags: [...snapshot.tags].sort(),
  children: Object.keys(snapshot.children).sort(),
  offered: events.filter((event) => snapshot.can(event)),
});

/** Steps through events; with `restores`, through the kept text before each of them. */
function ends(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
  restores: boolean,
): { snapshot: AnyMachineSnapshot; said: string[][] } {
  let [snapshot] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
  const said = events.map((event) => {
    const [next, actions] = transition(machine, restores ? restored(machine, snapshot) : snapshot, event);
    snapshot = next as AnyMachineSnapshot;
    return actions.map(
      ({ type, params }) => `${type} ${JSON.stringify((params as { event?: unknown } | undefined)?.event)}`,
    );
  });
  return { snapshot, said };
}

describe.each(Object.entries(packs))('%s', (_, pack) => {
  const { machine } = pack;
  const found = walkOf(pack);
  /** One state of each configuration. */
  const witnesses = [
    ...new Map([...found.visits.values()].map(({ snapshot }) => [nameOfConfiguration(snapshot), snapshot])).values(),
  ];
  const everyState = isLong() ? [...found.visits.values()].map(({ snapshot }) => snapshot) : witnesses;

  test(`what it knows is plain JSON in every ${isLong() ? 'state' : 'configuration'}`, () => {
    const other = everyState.find((snapshot) => {
      try {
        expect(JSON.parse(JSON.stringify(snapshot.context))).toStrictEqual(snapshot.context);
        return false;
      } catch {
        return true;
      }
    });
    expect(other?.context).toBeUndefined();
  });

  test('it comes back from text in every configuration, and offers the same', () => {
    for (const snapshot of witnesses) {
      const events = eventsIn(snapshot, pack);
      expect(whole(restored(machine, snapshot), events)).toStrictEqual(whole(snapshot, events));
    }
  });

  test.runIf(isLong())('a tour of all transitions that is broken off before each step ends alike', () => {
    for (const path of tour(found, ({ taken }) => taken)) {
      const events = path.map(({ event }) => event);
      const straight = ends(machine, pack.input, events, false);
      const broken = ends(machine, pack.input, events, true);
      expect(broken.said).toEqual(straight.said);
      expect(whole(broken.snapshot, [])).toStrictEqual(whole(straight.snapshot, []));
    }
  });
});

describe('the guest cart as the app keeps it', () => {
  const found = walkOf(cart as never);
  // A discount is this visit's: at the next one the checkout asks about its code anew.
  const open = [...found.visits.values()].filter(({ snapshot }) =>
    snapshot.matches({ lines: 'open', discount: 'none', whose: 'guest' }),
  );
  const shown = (snapshot: never) => ({
    value: (snapshot as AnyMachineSnapshot).value,
    lines: selectLines(snapshot),
    count: selectCount(snapshot),
    amount: selectAmount(snapshot),
  });

  /** A new visit that finds what the last one stored. */
  function nextVisit(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
    const { lines, products } = snapshot.context as ContextFrom<typeof cartMachine>;
    const stored = linesFromStored(JSON.parse(JSON.stringify(storedFromLines(lines))));
    const events = [
      { type: 'stored.read', lines: stored },
      { type: 'customer.gone', why: 'nobody' },
      ...(products === null ? [] : [{ type: 'products.known', products }]),
    ];
    let [next] = initialTransition(cartMachine, cart.input as never) as unknown as [AnyMachineSnapshot, unknown];
    for (const event of events)
      [next] = transition(cartMachine as AnyStateMachine, next, event) as unknown as [AnyMachineSnapshot, unknown];
    return next;
  }

  test('is the same cart at the next visit, from every state', () => {
    expect(open.length).toBeGreaterThan(50);
    for (const { snapshot } of open) expect(shown(nextVisit(snapshot) as never)).toEqual(shown(snapshot as never));
  });

  test('offers the same at the next visit, and answers each alike', () => {
    for (const { snapshot } of open) {
      const next = nextVisit(snapshot);
      for (const event of eventsIn(snapshot, cart as never)) {
        const [here, there] = [snapshot, next].map((it) => {
          const [after, actions] = transition(cartMachine as AnyStateMachine, it, event);
          return {
            can: it.can(event),
            after: shown(after as never),
            said: actions.map(({ type, params }) => [type, (params as { event?: unknown }).event]),
          };
        });
        expect(there).toEqual(here);
      }
    }
  });
});
