import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { type ApiError, type ApiErrorCode, apiError } from '../../src/api/errors.ts';
import { lineKey } from '../../src/domain/cart/cart.ts';
import { cartMachine, selectCount } from '../../src/machines/cart/cart-machine.ts';
import { packs } from '../models/all.ts';
import type { AnyPack } from '../models/model.ts';
import { tee } from '../support/samples/samples.ts';
import { heldServer, memoryDevice, openShop, settled } from '../support/app/shop.ts';
import { nodesOf, walkOf } from './explore.ts';

/** Every promise that a machine waits for, and the state that waits. */
function invokesOf({ machine }: AnyPack): { id: string; node: AnyStateNode }[] {
  return nodesOf(machine.root).flatMap((node) =>
    node.invoke.filter(({ id }) => node.transitions.has(`xstate.done.actor.${id}`)).map(({ id }) => ({ id, node })),
  );
}

const started: AnyActorRef[] = [];
afterEach(() => started.splice(0).forEach((it) => it.stop()));

/** A machine of a pack, live: its clock and every answer are the test's. */
function live(pack: AnyPack) {
  const clock = new SimulatedClock();
  type Held = { answer: (output: unknown) => void; fail: (error: unknown) => void; signal: AbortSignal };
  const held = new Map<string, Held[]>();
  const waiting = invokesOf(pack).map(({ id }) => id);
  const actors = Object.keys(pack.machine.implementations.actors).map((src) => [
    src,
    waiting.includes(src)
      ? fromPromise(
          ({ signal }) =>
            new Promise((answer, fail) => held.set(src, [...(held.get(src) ?? []), { answer, fail, signal }])),
        )
      : fromCallback(() => undefined),
  ]);
  const machine = pack.machine.provide({ actors: Object.fromEntries(actors) as never }) as AnyStateMachine;
  const said: unknown[] = [];
  const errors: unknown[] = [];
  const actor = createActor(machine, { clock, input: pack.input });
  actor.on('*' as never, (event: unknown) => void said.push(event));
  actor.subscribe({ error: (error) => void errors.push(error) });
  started.push(actor);
  actor.start();
  const call = (id: string): Held => {
    const calls = held.get(id);
    if (!calls) throw new Error(`Nobody waits for '${id}'`);
    return calls.at(-1) as Held;
  };
  return { actor, clock, call, said, errors };
}
type Live = ReturnType<typeof live>;

/** The time limit of a state that waits. */
const delayOf = (node: AnyStateNode): string =>
  [...node.transitions.keys()]
    .map((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1])
    .find((it) => it !== undefined) ?? '';
function limitOf({ actor }: Live, machine: AnyStateMachine, delay: string): number {
  const limit = machine.implementations.delays[delay as never] as unknown as
    | number
    | ((of: { context: unknown }) => number);
  return typeof limit === 'number' ? limit : limit({ context: actor.getSnapshot().context as unknown });
}

/** Does to a live machine what an event of the explorer stands for. */
async function happens(it: Live, { machine }: AnyPack, event: AnyEventObject): Promise<void> {
  const { actor, clock, call } = it;
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (kind === 'done') call(id).answer(event['output']);
  else if (kind === 'error') call(id).fail(event['error']);
  else if (delay !== undefined) clock.increment(limitOf(it, machine, delay));
  else actor.send(event);
  await settled();
}

const codes: Record<ApiErrorCode, number> = {
  offline: 0,
  timeout: 0,
  unauthorised: 401,
  refused: 400,
  unavailable: 503,
  broken: 200,
};
const refusals = Object.entries(codes).map(([code, status]): [string, ApiError] => [
  `an error: ${code}`,
  { code: code as ApiErrorCode, status, said: '' },
]);
const oddities: [string, unknown][] = [
  ['an Error of our own', new Error('a fault')],
  ['a text', 'no'],
  ['null', null],
  ['nothing', undefined],
  ['an object of another shape', { code: 7 }],
  ['a number', 500],
];
const malformed: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'sold out'],
  ['a number', 7],
  ['an object of another shape', { products: 'many' }],
  ['a list of nothing', [null]],
];

const seen = ({ actor, said }: Live) => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  return { status: snapshot.status, value: snapshot.value, context: snapshot.context as unknown, said: [...said] };
};

describe.each(
  Object.entries(packs).flatMap(([name, pack]) =>
    invokesOf(pack).map(({ id, node }) => [name, id, node, pack] as const),
  ),
)('%s, %s', (_, id, node, pack) => {
  const found = walkOf(pack);
  const way =
    [...found.visits.values()].find(({ snapshot }) => snapshot._nodes.some((it: AnyStateNode) => it.id === node.id))
      ?.path ?? [];

  async function waiting(): Promise<Live> {
    const it = live(pack);
    for (const event of way) await happens(it, pack, event);
    expect(waits(it)).toBe(true);
    return it;
  }
  const waits = ({ actor }: Live): boolean =>
    (actor.getSnapshot() as AnyMachineSnapshot)._nodes.some((it: AnyStateNode) => it.id === node.id);

  /** It runs, it no longer waits, and from where it is the shopper gets to rest by events of the pack and good answers. */
  async function goesOn(it: Live): Promise<void> {
    expect(it.errors).toEqual([]);
    expect(seen(it).status).toBe('active');
    expect(waits(it)).toBe(false);
    for (let tries = 0; tries < 5 && !pack.rest(it.actor.getSnapshot()); tries++) {
      for (const event of Object.values(pack.events).map((samples) => samples[0]))
        if (event && (it.actor.getSnapshot() as AnyMachineSnapshot).can(event)) await happens(it, pack, event);
      for (const other of invokesOf(pack)) {
        if ((it.actor.getSnapshot() as AnyMachineSnapshot)._nodes.some((at: AnyStateNode) => at.id === other.node.id)) {
          it.call(other.id).answer(pack.outcomes?.[other.id]?.done[0]);
          await settled();
        }
      }
    }
    expect(pack.rest(it.actor.getSnapshot())).toBe(true);
  }

  test.each([...refusals, ...oddities])('rejected with %s: the shopper can go on', async (_what, error) => {
    const it = await waiting();
    it.call(id).fail(error);
    await settled();
    await goesOn(it);
  });

  test('never answered: its time limit ends the waiting, and gives the call up', async () => {
    const it = await waiting();
    const { signal } = it.call(id);
    it.clock.increment(limitOf(it, pack.machine, delayOf(node)) - 1);
    expect(waits(it)).toBe(true);
    it.clock.increment(1);
    expect(signal.aborted).toBe(true);
    await goesOn(it);
  });

  test.each(['answered', 'refused'])(
    '%s after the waiting has ended: nothing changes and nothing is said',
    async (how) => {
      const it = await waiting();
      const late = it.call(id);
      it.clock.increment(limitOf(it, pack.machine, delayOf(node)));
      await settled();
      const before = seen(it);
      if (how === 'answered') late.answer(pack.outcomes?.[id]?.done[0]);
      else late.fail(pack.outcomes?.[id]?.error[0]);
      await settled();
      expect(seen(it)).toEqual(before);
      expect(it.errors).toEqual([]);
    },
  );

  test('answered twice: the second answer changes nothing', async () => {
    const it = await waiting();
    const output = pack.outcomes?.[id]?.done[0];
    it.call(id).answer(output);
    await settled();
    const before = seen(it);
    // A promise cannot settle twice; whatever may stand in its place can.
    it.actor.send({ type: `xstate.done.actor.${id}`, output, actorId: id } as never);
    await settled();
    expect(seen(it)).toEqual(before);
    expect(it.errors).toEqual([]);
  });

  test.each(malformed)('answered with %s: it no longer waits, and runs', async (_what, output) => {
    const it = await waiting();
    it.call(id).answer(output);
    await settled();
    await goesOn(it);
  });
});

describe.each(['/', '/collection', '/product/tee'])('the whole shop at %s', (address) => {
  const lists = {
    '/api/product/list': 'products',
    '/api/categories': 'categories',
    '/api/vendors': 'vendors',
  } as const;

  /** A server's body as the client reads it. */
  async function bodyComes(held: ReturnType<ReturnType<typeof heldServer>['last']>, body: unknown): Promise<void> {
    try {
      held.answer(held.call.read(body));
    } catch (thrown) {
      held.fail(apiError(thrown));
    }
    await settled();
  }

  test.each(Object.keys(lists).flatMap((path) => malformed.map(([what, body]) => [path, what, body] as const)))(
    '%s answered with %s: every actor runs, and the list is there or can be had again',
    async (path, _what, body) => {
      const server = heldServer();
      const { shop, go } = openShop({ address, client: server.client, device: memoryDevice().tab() });
      started.push(shop);
      await bodyComes(server.last(path), body);
      const catalogue = shop.system.get('catalogue') as AnyActorRef;
      const isReady = (): boolean =>
        (catalogue.getSnapshot() as AnyMachineSnapshot).hasTag(`${lists[path as keyof typeof lists]} ready`);
      if (!isReady()) {
        go('/cart');
        await bodyComes(server.last(path), { success: true, products: [], categories: [], vendors: [] });
      }
      expect(isReady()).toBe(true);
      expect([shop, ...Object.values(shop.getSnapshot().children)].map((it) => it?.getSnapshot().status)).not.toContain(
        'error',
      );
    },
  );
});

describe('the storage of the cart', () => {
  function cartWith(logic: Parameters<typeof fromCallback>[0]) {
    const clock = new SimulatedClock();
    const actor = createActor(cartMachine.provide({ actors: { cartStorage: fromCallback(logic as never) } }), {
      clock,
      input: { painted: tee },
    });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => void errors.push(error) });
    started.push(actor);
    actor.start();
    return { actor, clock, errors };
  }
  const add = { type: 'line.add', choice: { itemId: 'tee', size: 'S', properties: {} } } as const;

  test('that never answers does not keep the shopper from the cart', () => {
    const { actor, clock } = cartWith(() => undefined);
    actor.send(add);
    clock.increment(2_000);
    expect(actor.getSnapshot().value).toEqual({ lines: { open: 'filled' }, discount: 'none', whose: 'unsure' });
    expect(selectCount(actor.getSnapshot())).toBe(1);
  });

  test('that answers late loses nothing of what was put in meanwhile', () => {
    let answer = (): void => undefined;
    const { actor, clock } = cartWith(({ sendBack }) => {
      answer = () =>
        sendBack({
          type: 'stored.read',
          lines: [{ key: lineKey(add.choice), ...add.choice, name: 'Palmyra Tee', quantity: 2 }],
        });
    });
    actor.send(add);
    clock.increment(2_000);
    answer();
    expect(selectCount(actor.getSnapshot())).toBe(3);
  });

  test('that cannot be begun leaves a cart in memory', () => {
    const { actor, clock, errors } = cartWith(() => {
      throw new Error('no storage');
    });
    expect(errors).toEqual([]);
    clock.increment(2_000);
    actor.send(add);
    expect(selectCount(actor.getSnapshot())).toBe(1);
  });
});
