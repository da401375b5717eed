import { describe, expect, test } from 'vitest';
import { lineKey } from '../../../src/domain/cart/cart.ts';
import {
  answerAll,
  drape,
  guestCart,
  indigo,
  lineOf,
  medium,
  quantities,
  quiet,
  small,
  tab,
} from '../../support/app/account-tab.ts';
import { cartServer, type Fate } from '../../support/app/cart-server.ts';
import { memoryDevice } from '../../support/app/shop.ts';
import { seededBelow } from '../../support/random.ts';
import { isLong } from '../../support/run-length.ts';

describe('in whatever order things happen', () => {
  test.each(Array.from({ length: isLong() ? 90 : 30 }, (_, seed) => seed + 1))(
    'no line is lost and none is doubled (seed %i)',
    async (seed) => {
      // Every third server knows a call again by its key: there, a call may also arrive at any time after it was given up.
      const keepsKeys = seed % 3 === 0;
      const random = seededBelow(seed);
      const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
      const choices = [small, medium, indigo, drape];
      const device = memoryDevice({ guestCart: guestCart(lineOf(small, 1 + random(3)), lineOf(drape, 1)) });
      const server = cartServer([lineOf(medium, 1 + random(3)), ...(random(2) ? [lineOf(small, 2)] : [])]);
      server.state.keepsKeys = keepsKeys;
      const lost: Fate[] = keepsKeys ? ['lost after', 'lost before', 'late'] : ['lost after', 'lost before'];
      const expected = new Map(Object.entries(quantities(server.state.lines)));
      const add = (key: string, more: number): void => void expected.set(key, (expected.get(key) ?? 0) + more);
      for (const [key, { quantity }] of Object.entries(
        JSON.parse(device.state.kept['guestCart'] ?? '{}') as Record<string, { quantity: number }>,
      ))
        add(key, quantity);
      let tabs = [await tab({ device, server })];
      if (random(2)) tabs.push(await tab({ device, server }));

      const press = async (): Promise<void> => {
        const it = pick(tabs);
        const choice = pick(choices);
        const key = lineKey(choice);
        // A number is set of what is seen: of the whole cart only when every tab sees it.
        if (
          random(3) === 0 &&
          key in it.shown() &&
          tabs.every((each) => each.isJoined()) &&
          !device.state.kept['guestCart']
        ) {
          const quantity = random(4);
          it.set(choice, quantity);
          expected.set(key, quantity);
        } else {
          it.add(choice);
          add(key, 1);
        }
      };
      const reload = async (): Promise<void> => {
        const it = pick(tabs);
        it.shop.stop();
        tabs = tabs.filter((each) => each !== it);
        // What it had asked for is done, or is not; nobody hears.
        for (const { end } of server.state.waiting.filter(({ signal }) => signal.aborted)) end(pick(lost));
        await quiet();
        tabs.push(await tab({ device, server }));
      };
      const answer = async (): Promise<void> => {
        if (server.state.waiting.length > 0)
          pick(server.state.waiting).end(pick<Fate>(['answered', 'answered', 'answered', ...lost]));
      };
      const wait = async (): Promise<void> => tabs.forEach(({ clock }) => clock.increment(1_000 * (1 + random(8))));
      await pick(tabs).logIn();
      for (let steps = 0; steps < 40; steps++) {
        await pick([
          press,
          press,
          answer,
          answer,
          answer,
          wait,
          async () => device.beOnline(),
          reload,
          ...(tabs.length < 2 ? [async () => void tabs.push(await tab({ device, server }))] : []),
        ])();
        if (random(3) > 0) await quiet();
        if (random(4) === 0) server.arrive();
        expect(server.state.waiting.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
      }
      for (let rounds = 0; rounds < 20; rounds++) {
        tabs.forEach(({ clock }) => clock.increment(61_000));
        await quiet();
        await answerAll(server);
      }
      server.arrive();
      const pressed = Object.fromEntries(
        [...expected].filter(([, quantity]) => quantity > 0).sort(([one], [other]) => (one < other ? -1 : 1)),
      );
      expect(quantities(server.state.lines)).toEqual(pressed);
      for (const it of tabs) expect(it.shown()).toEqual(pressed);
    },
  );
});
