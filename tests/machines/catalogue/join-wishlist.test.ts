import { describe, expect, it } from 'vitest';
import { createApi } from '../../../src/api/api.ts';
import type { ApiError } from '../../../src/api/errors.ts';
import { joinWishlist } from '../../../src/machines/catalogue/join-wishlist.ts';
import { offline, refused, unauthorised } from '../../support/samples/samples.ts';
import { memoryDevice } from '../../support/app/shop.ts';

/** A device with what its guests saved, and a shop whose customer has saved a saree. */
function world(stored: string | undefined, failure: ApiError | null = null, meanwhile = (): void => undefined) {
  const memory = memoryDevice(stored === undefined ? {} : { wishlist: stored });
  const made: string[] = [];
  const api = createApi((call) => {
    made.push(call.method);
    if (call.method === 'GET') return Promise.resolve(['saree'] as never);
    meanwhile();
    if (failure) return Promise.reject(failure as never);
    return Promise.resolve([...(call.body as { productIds: string[] }).productIds, 'saree'] as never);
  });
  const join = () => joinWishlist({ call: (make) => make(api), device: memory.tab() }, new AbortController().signal);
  return { join, made, kept: memory.state.kept };
}

describe('the wishlist of the guests of a device', () => {
  it('joins that of the customer, and goes from the device', async () => {
    const { join, made, kept } = world('["tee","kurta"]');
    expect(await join()).toEqual(['tee', 'kurta', 'saree']);
    expect(made).toEqual(['POST']);
    expect(kept).toEqual({});
  });

  it.each([undefined, '[]', '[""]', 'no list'])(
    'is only read at the shop where there is nothing to join: %s',
    async (stored) => {
      const { join, made } = world(stored);
      expect(await join()).toEqual(['saree']);
      expect(made).toEqual(['GET']);
    },
  );

  it('stays where another tab has changed it meanwhile', async () => {
    const it = world('["tee"]', null, () => void (it.kept['wishlist'] = '["kurta","tee"]'));
    expect(await it.join()).toEqual(['tee', 'saree']);
    expect(it.kept).toEqual({ wishlist: '["kurta","tee"]' });
  });

  it('stays on the device where the account has no room for it, and the account is shown', async () => {
    const { join, made, kept } = world('["tee"]', refused);
    expect(await join()).toEqual(['saree']);
    expect(made).toEqual(['POST', 'GET']);
    expect(kept).toEqual({ wishlist: '["tee"]' });
  });

  it.each([offline, unauthorised, { ...refused, status: 429 }])(
    'stays for the next time: $code, $status',
    async (failure) => {
      const { join, made, kept } = world('["tee"]', failure);
      await expect(join()).rejects.toEqual(failure);
      expect(made).toEqual(['POST']);
      expect(kept).toEqual({ wishlist: '["tee"]' });
    },
  );
});
