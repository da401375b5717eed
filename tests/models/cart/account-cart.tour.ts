import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ServerCart } from '../../../src/api/contract/cart.ts';
import type { SyncedCart } from '../../../src/domain/cart/synced-cart.ts';
import { type CartLine, lineKey } from '../../../src/domain/cart/cart.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import { accountCartMachine } from '../../../src/machines/cart/account-cart-machine.ts';
import { ACCOUNT_CART, GUEST_CART } from '../../../src/machines/storage-keys.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { openWithToken } from '../support/account.ts';
import { type TourPack, tourPack } from '../tour.ts';

const small = { itemId: 'tee', size: 'S', properties: {} };
const key = lineKey(small);
const line = (quantity: number): CartLine => ({ ...small, key, quantity, name: 'Palmyra Tee' });
const of = { id: asha.id, email: asha.email };
/** The device makes one of its own. */
const callKey = { key: 'a key', madeAt: 0 };

type Account = SnapshotFrom<typeof accountCartMachine>;
const isJoined = (it: Account): boolean => it.matches('joined');
const isQueued = (it: Account): boolean =>
  it.matches({ joining: 'queued' }) || it.matches({ joined: { mirroring: 'queued' } });
const shownOf = ({ context }: Account): number => context.shown?.find((it) => it.key === key)?.quantity ?? 0;
const quantities = (lines: readonly CartLine[] | null | undefined): unknown =>
  lines?.map(({ itemId, quantity }) => [itemId, quantity]) ?? null;

const main = ({ page }: Stage) => page.getByRole('main');
const quantity = (stage: Stage) => main(stage).getByRole('spinbutton', { name: 'Quantity of Palmyra Tee' });
const noCart = (stage: Stage) =>
  main(stage).getByText('Loading...', { exact: true }).or(main(stage).getByText('Your cart could not be loaded'));
const cartPage = (stage: Stage) =>
  main(stage)
    .getByRole('spinbutton')
    .or(main(stage).getByText('Looks like your cart is empty', { exact: false }));

async function openCart(stage: Stage): Promise<void> {
  for (const name of ['cartGet', 'cartAdd', 'cartUpdate'] as const) stage.hold(name);
  stage.always('isAuth', bodies.done);
  stage.always('user', bodies.user(asha));
  await openWithToken(stage, '/cart');
}

/** Another tab of the shop keeps a change that it has not sent. */
export async function keptElsewhere({ page }: Stage, { server, ...cart }: SyncedCart): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/api/health');
  await tab.evaluate(
    ([name, text]) => localStorage.setItem(name as string, text as string),
    [ACCOUNT_CART, JSON.stringify({ ...cart, server: storedFromLines(server), joined: null })],
  );
  await tab.close();
}

const answerChange = (stage: Stage, body: unknown): Promise<void> =>
  stage.answer(stage.isAsked('cartAdd') ? 'cartAdd' : 'cartUpdate', body);
async function asked(stage: Stage): Promise<void> {
  await expect
    .poll(() => stage.isAsked('cartAdd') || stage.isAsked('cartUpdate'), { message: 'a change is sent' })
    .toBe(true);
}

const whole: Omit<TourPack<typeof accountCartMachine>, 'starts'> = {
  name: 'account-cart',
  machine: accountCartMachine,
  device: 'desktop',
  // With the tries: after another one the pause is longer.
  tells: ({ cart, shown, call, tries }) => [
    tries,
    quantities(cart?.server),
    quantities(cart?.unsent),
    cart?.begun?.line.key ?? null,
    cart?.begun?.callKey != null,
    cart?.keepsKeys ?? null,
    cart?.isUnread ?? null,
    quantities(shown),
    call && [call.kind, call.line.quantity],
  ],
  within: ({ tries }) => tries <= 1,
  // No other tab talks to the server: the turn comes at once.
  echo: ({ after, event }) =>
    event.type !== 'turn.come' && isQueued(after as Account)
      ? [{ type: 'turn.come', cart: null, callKey }]
      : (after as Account).matches({ joining: 'adding' })
        ? [{ type: 'kept.told', cart: (after as Account).context.cart }]
        : [],
  seen: {
    // A try that nobody asked for leaves what is said until it is answered.
    joining: noCart,
    apart: noCart,
    joined: cartPage,
  },
  shows: async (stage, snapshot) => {
    if (isJoined(snapshot) && shownOf(snapshot) > 0)
      await expect(quantity(stage)).toHaveValue(String(shownOf(snapshot)));
  },
  press: {
    'cart.retry': {
      samples: [{ type: 'cart.retry' }],
      offered: (it) => it.matches('apart') || (it.matches({ joined: 'pausing' }) && it.context.isUnsaved),
      control: (stage) => main(stage).getByRole('button', { name: 'Retry' }),
      elsewhere: 'inert',
    },
    'lines.changed': {
      samples: [1, 2, 0].map((amount) => ({
        type: 'lines.changed' as const,
        lines: amount === 0 ? [] : [line(amount)],
      })),
      offered: (it, { lines }) => isJoined(it) && shownOf(it) > 0 && shownOf(it) !== (lines[0]?.quantity ?? 0),
      control: (stage, { lines }) =>
        lines.length === 0 ? main(stage).getByRole('button', { name: 'Remove Palmyra Tee' }) : quantity(stage),
      by: async (stage, control, { lines }) => {
        if (!lines[0]) return stage.hand.press(control);
        await stage.hand.write(control, String(lines[0].quantity));
        await stage.page.keyboard.press('Enter');
      },
      elsewhere: 'other',
    },
  },
  come: {
    'browser.online': {
      samples: [{ type: 'browser.online' }],
      offered: (it) => it.matches('apart') || it.matches({ joined: 'pausing' }),
      make: (stage) => stage.reconnect(),
    },
    'kept.told': {
      samples: [
        {
          type: 'kept.told',
          cart: {
            of,
            server: [line(1)],
            unsent: [line(2)],
            begun: null,
            keepsKeys: false,
            isUnread: false,
            fromGuest: [],
            givenBack: [],
            gone: [],
          },
        },
      ],
      offered: (it) => it.matches({ joined: 'inStep' }) && shownOf(it) === 1,
      make: (stage, { cart }) => keptElsewhere(stage, cart),
    },
  },
  waits: {
    'loadAccountCart answers': {
      outputs: [
        { lines: [line(1)], keepsKeys: true },
        { lines: [line(1)], keepsKeys: false },
        { lines: [], keepsKeys: true },
      ],
      make: (stage, { output }) =>
        stage.answer('cartGet', {
          ...bodies.cart((output as ServerCart).lines),
          keepsKeys: (output as ServerCart).keepsKeys,
        }),
    },
    'loadAccountCart fails': { outputs: [offline], make: (stage) => stage.answer('cartGet', bodies.refused, 503) },
    'changeAccountCart answers': {
      make: async (stage) => {
        await asked(stage);
        await answerChange(stage, bodies.done);
      },
    },
    'changeAccountCart fails': {
      outputs: [offline, refused],
      make: async (stage, { error }) => {
        await asked(stage);
        await answerChange(stage, error === refused ? bodies.refused : null);
      },
    },
    // The call has a limit of its own, of 20 seconds, that leads to the same.
    'answerLimit passes': { make: (stage) => stage.pass(20_500) },
    'retryPause passes': { make: (stage) => stage.pass(2_100) },
  },
};

/** A customer whose device keeps nothing of the cart. */
export const accountCart = tourPack({
  ...whole,
  starts: { kept: { input: { of }, given: [{ type: 'turn.come', cart: null, callKey }], open: openCart } },
});

/** A guest's cart lies on the device, and joins. */
export const accountCartGuest = tourPack({
  ...whole,
  starts: {
    guest: {
      input: { of },
      given: [{ type: 'turn.come', cart: null, callKey }],
      open: async (stage) => {
        await stage.page.addInitScript(
          ([name, text]) => {
            if (sessionStorage.getItem('guest') === null) localStorage.setItem(name as string, text as string);
            sessionStorage.setItem('guest', '');
          },
          [GUEST_CART, JSON.stringify(storedFromLines([line(2)]))],
        );
        await openCart(stage);
      },
    },
  },
  within: ({ shown }) => shown === null,
  echo: () => [],
  // Until then the guest's lines are seen.
  seen: {},
  press: {},
  come: {},
  waits: {
    'loadAccountCart answers': {
      outputs: [{ lines: [line(1)], keepsKeys: false }],
      make: (stage) => stage.answer('cartGet', bodies.cart([line(1)])),
      after: [
        {
          type: 'kept.told',
          cart: {
            of,
            server: [line(1)],
            unsent: [line(3)],
            begun: null,
            keepsKeys: false,
            isUnread: false,
            fromGuest: [],
            givenBack: [],
            gone: [],
          },
        },
        { type: 'guest.joined', added: 2, leftOut: 0 },
        { type: 'turn.come', cart: null, callKey },
      ],
    },
  },
});
