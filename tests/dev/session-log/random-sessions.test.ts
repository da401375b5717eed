import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { senders } from '../../../scripts/flows/senders.ts';
import { replay } from '../../../src/dev/session-log/replay.ts';
import { GUEST_CART } from '../../../src/machines/storage-keys.ts';
import { shopMachines } from '../../../src/dev/shop-machines.ts';
import { demoTerms, unknownTerms } from '../../../src/domain/shop-profile.ts';
import { actorsOf } from '../../../scripts/flows/presses.ts';
import { packs } from '../../models/all.ts';
import { asha, categories, kurta, offline, saree, tee, unpriced, vendors } from '../../support/samples/samples.ts';
import { settled } from '../../support/app/shop.ts';
import { isLong } from '../../support/run-length.ts';
import { recordedShop } from './recorded-shop.ts';

const machines = shopMachines();
const addresses = [
  '/',
  '/collection',
  '/collection?category=men&page=9',
  '/collection?q=saree',
  '/product/tee',
  '/product/gone',
  '/cart',
  '/about',
  '/nowhere',
];
const answers: Readonly<Record<string, readonly unknown[]>> = {
  '/api/product/list': [[tee, kurta, saree, unpriced], [tee], []],
  '/api/categories': [categories, []],
  '/api/vendors': [vendors],
  '/api/carousel': [
    { images: [], settings: { autoplay: false, interval: 5_000, showIndicators: true, showControls: true } },
  ],
  '/api/product/most-viewed': [[tee], []],
  '/api/product/search?query=kurta': [[kurta], []],
  '/api/user/login': ['a token'],
  '/api/user/register': ['a token'],
  '/api/user/data': [asha],
  '/api/user/profile-data': [asha],
  '/api/cart/get': [
    { lines: [], keepsKeys: true },
    { lines: [], keepsKeys: false },
  ],
  '/api/shop-profile': [demoTerms, unknownTerms],
  '/api/shop-profile/delivery?product=kurta': [{ rule: demoTerms.delivery, schedule: null }],
  '/api/shop-profile/about': [{ name: 'Nool' }, {}],
  '/api/order/userorders': [[]],
  '/api/order/place': [{ id: 'order', number: null, total: null }],
  '/api/redeem-codes/validate': [
    { code: 'WELCOME', name: 'Welcome', type: 'fixed', value: 10_000, discountedAmount: 185_000 },
  ],
};
/** Answers that say nothing but done. */
const done = [undefined];
const stored = ['{}', 'no json', JSON.stringify({ tee: { S: { quantity: 2 } } }), 'null'];
/** What any of the machines may be told, by its actor. */
const told = Object.entries(packs).flatMap(([name, { events }]) =>
  Object.values(events)
    .flat()
    .flatMap((event: AnyEventObject) => actorsOf(name).map((actor) => [actor, event] as const)),
);

type Visit = ReturnType<typeof recordedShop>;
type Act = { name: string; run: (visit: Visit) => void | Promise<void> };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...addresses).map((to) => ({ name: `go to ${to}`, run: ({ go }: Visit) => go(to) })),
  {
    weight: 6,
    arbitrary: fc.constantFrom(...told).map(([name, event]) => ({
      name: `tell ${name} ${JSON.stringify(event)}`,
      run: ({ actor }: Visit) => (actor(name) as AnyActorRef | undefined)?.send(event),
    })),
  },
  fc
    .constantFrom(1, 299, 300, 2_000, 6_000, 21_000)
    .map((ms) => ({ name: `wait ${ms}`, run: ({ clock }: Visit) => clock.increment(ms) })),
  fc.constantFrom(...stored).map((text) => ({
    name: `another tab stores ${text}`,
    run: ({ memory }: Visit) => memory.tab().write(GUEST_CART, text),
  })),
  fc.tuple(fc.nat(), fc.nat()).map(([which, how]) => ({
    name: `the server answers call ${which} with ${how}`,
    run: async ({ server }: Visit) => {
      const held = server.calls[which % Math.max(1, server.calls.length)];
      const known = answers[held?.call.path ?? ''] ?? done;
      if (how % 4 === 0) held?.fail(offline);
      else if (how % 4 === 1) held?.fail(new TypeError('a fault of our own'));
      else held?.answer(known[how % known.length]);
      await settled();
    },
  })),
);

/** How a session begins: at an address, with a server that has answered already or not yet. */
const beginning = fc.record({ address: fc.constantFrom(...addresses), isAnswered: fc.boolean() });
type Beginning = { address: string; isAnswered: boolean };

/** Runs a session and gives what became of it, as a file would have it. */
async function session({ address, isAnswered }: Beginning, acts: readonly Act[], mostSteps = 2_000) {
  const visit = recordedShop(address, { mostSteps });
  if (isAnswered) for (const { call, answer } of visit.server.calls) answer(answers[call.path]?.[0]);
  await settled();
  for (const { run } of acts) await run(visit);
  await settled();
  visit.shop.stop();
  return JSON.parse(JSON.stringify(visit.log.read())) as ReturnType<Visit['log']['read']>;
}

const acts = fc
  .array(act, { minLength: 10, maxLength: 60, size: 'max' })
  .map((all) => Object.assign(all, { toString: () => all.map(({ name }) => name).join('\n') }));

/** Of the machines of an account and of the chat, what they decide by is taken out: of their steps alone some may prove nothing. */
const OF_AN_ACCOUNT = [
  'session',
  'home',
  'login',
  'password-reset',
  'email-verification',
  'profile',
  'password-change',
  'account-deletion',
  'data-download',
  'addresses',
  'address-choice',
  'orders',
  'notifications-start',
  'notifications',
  'notifications-page',
  'checkout',
  'promo-code',
  'order-submission',
  'custom-orders',
  'custom-order',
  'custom-order-form',
  'custom-code',
  'custom-submission',
  'drawings',
  'comments',
  'comment-votes',
  'delivery',
  'recently-viewed',
  'wishlist',
  'recommendations',
  'chat',
  'help',
];
function expectReproduced(log: ReturnType<Visit['log']['read']>): void {
  const { undecided, ...rest } = replay(log, machines);
  expect(rest).toEqual({ reproduced: log.steps.length - undecided, thrown: [], difference: null });
  const inexact = log.actors.filter(({ exact }) => !exact);
  expect(inexact.filter(({ machine }) => !OF_AN_ACCOUNT.includes(machine))).toEqual([]);
  expect(undecided).toBeLessThanOrEqual(log.steps.filter(({ actor }) => inexact.some(({ id }) => id === actor)).length);
}

test('any session is reproduced by its log, step for step', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, acts, async (first, all) => {
      const log = await session(first, all);
      expectReproduced(log);
    }),
    { numRuns: isLong() ? 150 : 15 },
  );
});

test('any session is reproduced from the place where its log begins', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, acts, fc.integer({ min: 1, max: 30 }), async (first, all, most) => {
      const log = await session(first, all, most);
      // Beside them, what an actor was told and never came to the end of.
      expect(log.steps.filter(({ after }) => after !== null).length).toBeLessThanOrEqual(most);
      expectReproduced(log);
    }),
    { numRuns: isLong() ? 80 : 10 },
  );
});

test('in any session, events between machines come from those that docs/flows names', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, acts, async (first, all) => {
      const { steps, actors } = await session(first, all);
      const unnamed = steps.flatMap(({ actor, from, event }) => {
        const it = actors.find(({ id }) => id === actor);
        const sender = it && from === it.path ? 'itself' : (from?.split('/').at(-1) ?? '');
        const named = senders[it?.machine ?? '']?.[event.type] ?? [];
        return from === null || event.type.startsWith('xstate.') || named.includes(sender)
          ? []
          : [`${sender} tells ${it?.machine} ${event.type}`];
      });
      expect([...new Set(unnamed)]).toEqual([]);
    }),
    { numRuns: isLong() ? 60 : 8 },
  );
});
