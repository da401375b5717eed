import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { ShopProfile } from '../../../src/domain/shop-profile.ts';
import { selectProfile, shopProfileMachine } from '../../../src/machines/shop/shop-profile-machine.ts';

const load = vi.fn<() => Promise<ShopProfile>>(() => Promise.resolve({ name: 'Kandy Threads' }));
const opened = (painted: ShopProfile | null) =>
  createActor(shopProfileMachine.provide({ actors: { loadProfile: fromPromise<ShopProfile>(load) } }), {
    input: { painted },
  }).start();

test('a page that says who the shop is shows it at once, and nobody is asked', () => {
  expect(selectProfile(opened({ name: 'Nool' }).getSnapshot())).toEqual({ name: 'Nool' });
  expect(selectProfile(opened({}).getSnapshot())).toEqual({});
  expect(load).not.toHaveBeenCalled();
});

test('a page that does not say it asks', async () => {
  const actor = opened(null);
  expect(selectProfile(actor.getSnapshot())).toEqual({});
  await vi.waitFor(() => expect(selectProfile(actor.getSnapshot())).toEqual({ name: 'Kandy Threads' }));
});
