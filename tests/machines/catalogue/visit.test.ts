import { afterEach, describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Client } from '../../../src/api/client.ts';
// Here before a test begins: then nothing waits for its code.
import '../../../src/routes/pages/product.ts';
import { useRecentlyViewedCommands } from '../../../src/ui/actors/catalogue/use-recently-viewed.ts';
import { quiet } from '../../support/app/account-tab.ts';
import { kurta, unauthorised } from '../../support/samples/samples.ts';
import { person } from '../../support/app/shared-device.ts';
import { memoryDevice, openShop } from '../../support/app/shop.ts';

/** A visit that is over before the page comes to rest. */
describe('a short visit to a product', () => {
  const shops: AnyActorRef[] = [];
  afterEach(() => shops.splice(0).forEach((shop) => shop.stop()));

  async function visit(kept: Record<string, string>) {
    const memory = memoryDevice(kept);
    const made: string[] = [];
    const client: Client = (call) => {
      made.push(`${call.method} ${call.path}`);
      if (call.path === '/api/user/data')
        return kept['token'] ? Promise.resolve(person('anu') as never) : Promise.reject(unauthorised);
      if (call.path.startsWith('/api/userinterest/track')) return Promise.resolve(['tee'] as never);
      return Promise.resolve((call.path === '/api/product/list' ? [kurta] : []) as never);
    };
    const { shop } = openShop({ address: `/product/${kurta.id}`, client, device: memory.tab({}) });
    shops.push(shop);
    await quiet();
    await quiet();
    return { made, memory, shop };
  }

  it('is told to the shop beside the count, for a customer', async () => {
    const { made, memory } = await visit({ token: 'token-anu' });
    expect(made.filter((it) => /increment-view|track/.test(it)).toSorted()).toEqual([
      expect.stringMatching(/increment-view/),
      `POST /api/userinterest/track/${kurta.id}`,
    ]);
    expect(memory.state.kept['viewedProducts']).toBeUndefined();
  });

  it('is remembered on the device of a guest', async () => {
    const { made, memory } = await visit({});
    expect(made.filter((it) => it.includes('track'))).toEqual([]);
    expect(memory.state.kept['viewedProducts']).toBe(JSON.stringify([kurta.id]));
  });

  it('is forgotten at the shop and on the device, of a customer', async () => {
    const { made, memory, shop } = await visit({ token: 'token-anu', viewedProducts: '["tee"]' });
    useRecentlyViewedCommands.of(shop).forget();
    await quiet();
    await quiet();
    expect(made).toContain('DELETE /api/userinterest/viewed');
    expect(memory.state.kept['viewedProducts'] ?? null).toBeNull();
  });
});
