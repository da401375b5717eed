import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { ADDRESS_FIELDS } from '../../src/domain/order/address.ts';
import type { User } from '../../src/domain/account/user.ts';
import { selectField } from '../../src/machines/checkout/checkout-machine.ts';
import { quiet, small } from '../support/app/account-tab.ts';
import { ANU, BIMAL, type Fate, GUEST, markOf, type SharedDevice, sharedDevice } from '../support/app/shared-device.ts';
import { seededBelow } from '../support/random.ts';

// The general check of decision 089: guest, customer A and customer B on one device, in any order, with failing and late calls.

/** Walks of the short form; `DEVICE_WALKS=2000` makes it the long one. */
const WALKS = Number(process.env['DEVICE_WALKS'] ?? 24);
const STEPS = 60;

/** What the walks have met, so that none of it is missing from the check. */
const met = {
  logouts: 0,
  'a draft of theirs': 0,
  'an order on its way': 0,
  'something typed in the tab': 0,
  'a cart': 0,
  'a reset code': 0,
};
const open: SharedDevice[] = [];
afterEach(() => open.splice(0).forEach(({ tabs }) => [...tabs].forEach((it) => it.close())));

/** Waits for its own customer, whose session ended by itself. */
const isOf = (place: string, { id }: User): boolean =>
  new RegExp(`^local (checkout(Draft|Attempt|GivenUp):${id}|accountCart):`).test(place);
/** Of a customer who has logged out: what their logout has to leave of a cart names them by their id alone, once, and has an end. */
function isLeft({ device }: SharedDevice, place: string, user: User): boolean {
  if (!place.startsWith('local accountCart: ')) return false;
  const text = device.state.kept['accountCart'] ?? '{}';
  const { of, until } = JSON.parse(text) as { of?: { id?: string; email?: string }; until?: unknown };
  return of?.id === user.id && of.email === '' && typeof until === 'number' && text.split(markOf(user)).length === 2;
}

test.each([
  ['as a logout leaves it', { of: { id: ANU.id, email: '' }, until: 1 }, true],
  ['with an e-mail', { of: { id: ANU.id, email: ANU.email }, until: 1 }, false],
  ['without an end', { of: { id: ANU.id, email: '' } }, false],
  ['with their name further on', { of: { id: ANU.id, email: '' }, until: 1, more: ANU.name }, false],
])('the general check judges the whole record of a cart: %s', (_, record, isGood) => {
  const world = sharedDevice({ keepsKeys: true });
  world.device.state.kept['accountCart'] = JSON.stringify(record);
  expect(world.holding(markOf(ANU)).map((place) => isLeft(world, place, ANU))).toEqual([isGood]);
});

/** One walk; tells the steps that led to the first thing that was found, and what it was. */
async function walk(seed: number): Promise<string[]> {
  const random = seededBelow(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const world = sharedDevice({ keepsKeys: random(2) === 0 });
  open.push(world);
  const { device, tabs, calls, openTab } = world;
  const addresses = [
    '/',
    '/cart',
    '/place-order',
    '/place-order',
    '/place-order',
    '/orders',
    '/user-profile',
    '/login',
    '/login',
    '/reset-password',
    '/email-verify',
  ];
  const mine = (): string => {
    const user = tab.user();
    return user ? markOf(user) : GUEST;
  };
  let tab = openTab('/');
  const gone = new Set<User>();
  const done: string[] = [];
  const found: string[] = [];

  /** On the page of this actor, which is opened where another one is. */
  const at = (actor: string, address: string, press: () => void) => async (): Promise<void> => {
    if (!tab.shop.system.get(actor as never)) tab.open(address);
    await quiet();
    // More often than not the server has answered when somebody types.
    if (random(3) > 0) await world.answerAll();
    if (tab.shop.system.get(actor as never)) press();
  };
  const acts: Record<string, () => void | Promise<void>> = {
    'go to a page': () => tab.open(pick(addresses)),
    'open an order': () => {
      const user = tab.user();
      if (user) tab.open(`/orders/order-1-${markOf(user)}`);
    },
    'add to the cart': () => tab.shop.system.get('cart').send({ type: 'line.add', choice: small }),
    'type at checkout': at('checkout', '/place-order', () =>
      tab.commands.checkout.typeAddress(pick(ADDRESS_FIELDS), `${mine()} typed`),
    ),
    'fill in the form': at('checkout', '/place-order', () =>
      ADDRESS_FIELDS.forEach((field) =>
        tab.commands.checkout.typeAddress(
          field,
          field === 'email' ? `${mine()}@example.lk` : field === 'phone' ? '' : mine(),
        ),
      ),
    ),
    'use a code': at('promo-code', '/place-order', () => {
      tab.commands.promoCode.type(`CODE${mine()}`);
      tab.commands.promoCode.apply();
    }),
    'place the order': at('checkout', '/place-order', () => tab.commands.checkout.placeOrder()),
    'edit the profile': at('profile', '/user-profile', () => {
      tab.commands.profile.edit();
      tab.commands.profile.typeName(`${mine()} anew`);
    }),
    'ask for a reset code': at('password-reset', '/reset-password', () => {
      tab.commands.passwordReset.typeEmail(tab.user()?.email ?? `${GUEST}@example.lk`);
      tab.commands.passwordReset.send();
    }),
    'reload by itself': () => {
      tab.ofTab['page-state'] = JSON.stringify(['/place-order', [{ value: `${mine()} typed` }]]);
    },
    'log in': async () => {
      if (tab.user()) return;
      const user = pick([ANU, BIMAL]);
      await at('login', '/login', () => {
        tab.commands.login.typeEmail(user.email);
        tab.commands.login.typePassword('a password');
        tab.commands.login.send();
      })();
      await quiet();
      for (const path of ['/api/user/logout', '/api/user/login', '/api/user/data']) {
        calls.find((it) => it.path === path && it.tab === tab)?.end('answered');
        await quiet();
      }
    },
    'the session ends at the server': () => world.sessions.clear(),
    'a call ends': () => {
      if (calls.length > 0)
        pick(calls).end(
          pick<Fate>(['answered', 'answered', 'answered', 'lost after', 'lost before', 'refused', 'ended']),
        );
    },
    'all calls end': world.answerAll,
    'time passes': () => tabs.forEach(({ clock }) => clock.increment(pick([1_000, 9_000, 61_000]))),
    reload: () => {
      tab.close();
      tab = openTab(pick(addresses), tab.ofTab);
    },
    'open a tab': () => {
      if (tabs.length < 3) openTab(pick(addresses));
    },
    'close the tab': () => {
      if (tabs.length > 1) {
        tab.close();
        tab = pick(tabs);
      }
    },
    'use another tab': () => {
      tab = pick(tabs);
    },
    'a quiet moment': () => tab.beQuiet(),
  };
  const logOut = async (): Promise<void> => {
    const user = tab.user();
    if (!user) return;
    met.logouts++;
    for (const [what, is] of [
      ['a draft of theirs', `checkoutDraft:${user.id}`],
      ['an order on its way', `checkoutAttempt:${user.id}`],
      ['a cart', 'accountCart'],
    ] as const)
      if (is in device.state.kept) met[what]++;
    if (tabs.some(({ ofTab }) => 'checkoutDraft' in ofTab)) met['something typed in the tab']++;
    if (tabs.some(({ ofTab }) => 'resetCode' in ofTab)) met['a reset code']++;
    tab.commands.session.logOut();
    await quiet();
    gone.add(user);
    // In this tab, at once: also what they typed before they logged in.
    found.push(...Object.keys(tab.ofTab).filter((key) => tab.ofTab[key]?.includes(GUEST)));
  };

  for (let step = 0; step < STEPS; step++) {
    const name = step % 15 === 14 ? 'log out' : pick(Object.keys(acts));
    done.push(name);
    await (name === 'log out' ? logOut() : acts[name]?.());
    await quiet();
    for (const it of tabs) {
      const user = it.user();
      if (user) gone.delete(user);
    }
    if (device.state.kept['token'])
      for (const user of gone) if (device.state.kept['token'].includes(markOf(user))) gone.delete(user);
    for (const user of gone) found.push(...world.holding(markOf(user)).filter((place) => !isLeft(world, place, user)));
    // Who has not logged out: under their own key, in the tab that they use, and nowhere else.
    for (const user of [ANU, BIMAL]) {
      const isHere = tabs.some((it) => it.user() === user) || (device.state.kept['token'] ?? '').includes(markOf(user));
      if (!isHere && !gone.has(user))
        found.push(
          ...world
            .holding(markOf(user))
            .filter(
              (place) =>
                !isOf(place, user) &&
                !/^(session checkoutDraft|session page-state|session resetCode|history back)/.test(place),
            ),
        );
    }
    if (found.length > 0) return [`after ${done.join(', ')}`, ...found];
  }
  return tabs.flatMap((it) =>
    [GUEST, markOf(ANU), markOf(BIMAL)]
      .filter((mark) => it.log().includes(mark))
      .map((mark) => `the session log: ${mark}`),
  );
}

describe('on one device, whoever comes after whom', () => {
  test.each(Array.from({ length: WALKS }, (_, seed) => seed + 1))(
    'no store holds anything of who has logged out (seed %i)',
    async (seed) => {
      expect(await walk(seed)).toEqual([]);
    },
  );
});

async function logIn(world: SharedDevice, tab: SharedDevice['tabs'][number], { email }: User): Promise<void> {
  tab.open('/login');
  await quiet();
  tab.commands.login.typeEmail(email);
  tab.commands.login.typePassword('a password');
  tab.commands.login.send();
  // An owed logout is told first.
  await quiet();
  await world.answerAll();
}

test('what somebody typed whose session ended by itself waits for them, while another comes and goes', async () => {
  const world = sharedDevice({ keepsKeys: true });
  open.push(world);
  const tab = world.openTab('/login');
  await logIn(world, tab, ANU);
  tab.open('/place-order');
  await world.answerAll();
  tab.commands.checkout.typeAddress('street', `${markOf(ANU)} typed`);
  world.sessions.clear();
  tab.open('/orders');
  await world.answerAll();
  expect(tab.user()).toBeNull();
  await logIn(world, tab, BIMAL);
  tab.open('/place-order');
  await world.answerAll();
  const street = (): string =>
    selectField('street')((tab.shop.system.get('checkout' as never) as AnyActorRef).getSnapshot());
  expect(street()).toBe(BIMAL.address.street);
  tab.commands.session.logOut();
  await world.answerAll();
  expect([world.holding(markOf(BIMAL)), world.holding(markOf(ANU)).map((place) => place.split(': ')[0])]).toEqual([
    [],
    [`local checkoutDraft:${ANU.id}`],
  ]);
  await logIn(world, tab, ANU);
  tab.open('/place-order');
  await world.answerAll();
  expect(street()).toBe(`${markOf(ANU)} typed`);
});

test('a reset code that was asked for by a customer, and sent after they have logged out, leaves no e-mail', async () => {
  const world = sharedDevice({ keepsKeys: true });
  open.push(world);
  const tab = world.openTab('/login');
  await logIn(world, tab, ANU);
  tab.open('/reset-password');
  await quiet();
  tab.commands.passwordReset.typeEmail(ANU.email);
  tab.commands.passwordReset.send();
  await quiet();
  tab.commands.session.logOut();
  await world.answerAll();
  expect([tab.user(), world.holding(markOf(ANU))]).toEqual([null, []]);
});

test('the walks have met all that they are about', () => {
  expect(
    Object.entries(met)
      .filter(([, times]) => times === 0)
      .map(([what]) => what),
  ).toEqual([]);
});
