import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { shopProfile } from '../../../src/api/contract/shop-profile.ts';
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
  await vi.waitFor(() => expect(selectProfile(actor.getSnapshot())).toEqual({ name: 'Kandy Threads' }), 20_000);
});

test('its pictures are asked for where the shop has them, and what cannot be read of them is left out', () => {
  const read = (profile: object) => shopProfile().read({ success: true, profile }, 'https://api.example');
  const slide = { wide: '/media/a/960.jpg', altText: 'A', link: '/about' };
  expect(
    read({
      logo: { url: '/media/b/340.webp', altText: 'B', width: 3, height: 1 },
      hero: [slide, { ...slide, tall: 'https://cdn.example/c.jpg', link: 'javascript:alert(1)', label: '' }],
    }),
  ).toEqual({
    logo: { url: 'https://api.example/media/b/340.webp', altText: 'B', width: 3, height: 1 },
    hero: [
      { wide: 'https://api.example/media/a/960.jpg', altText: 'A', link: '/about', label: '' },
      {
        wide: 'https://api.example/media/a/960.jpg',
        tall: 'https://cdn.example/c.jpg',
        altText: 'A',
        link: '',
        label: '',
      },
    ],
  });
  expect(read({ name: 'A', logo: { url: '', width: 0 }, hero: [{ tall: 'x' }] })).toEqual({ name: 'A' });
  expect(read({ hero: [] })).toEqual({ hero: [] });
});

test('the amount from which delivery is free comes in rupees, and one that cannot be read is none', () => {
  const read = (freeDeliveryFrom: unknown) => shopProfile().read({ success: true, profile: { freeDeliveryFrom } }, '');
  expect([read(10_000), read(0), read(null), read(-1), read('much')]).toEqual([
    { freeDeliveryFrom: 1_000_000 },
    { freeDeliveryFrom: 0 },
    {},
    {},
    {},
  ]);
});
