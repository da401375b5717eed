import * as v from 'valibot';
import type { Because, Recommendation } from '../../domain/interest/recommendation.ts';
import { decodeProducts, type WireProduct } from './catalogue.ts';
import { assertJson, assertJsonObject, decodeList, decodeNothing, id, reference } from './decoders.ts';
import { type Call, TIME_LIMIT } from './endpoint.ts';

/** Section 7, Interest and recommendations. What is marked + is an addition of ours (docs/decisions/072-additions.md). */

/** A recommended product, and + why. */
export type WireRecommendation = WireProduct & { because?: Because };

/** An id as it stands in a list: bare, or in an object as `_id` or `productId`. */
const viewedId = v.pipe(
  v.unknown(),
  v.transform((given) =>
    [given, (given as { productId?: unknown } | null | undefined)?.productId]
      .map((one) => v.parse(reference, one).id)
      .find((one) => one !== ''),
  ),
  id,
);

/** Ids of products, the one viewed last first; what is no list is an empty one (section 7). @throws InvalidResponseError on a no. */
function readViewed(answer: unknown): string[] {
  const body = assertJson(answer);
  try {
    return [...new Set(decodeList(body, ['viewed', 'data'], viewedId))];
  } catch {
    return [];
  }
}

/** Records that a customer looks at a product. The answer is read as a list: + ids of the products viewed last. */
export const trackInterest = (productId: string): Call<string[]> => ({
  method: 'POST',
  path: `/api/userinterest/track/${encodeURIComponent(productId)}`,
  route: '/api/userinterest/track/{productId}',
  timeLimit: TIME_LIMIT,
  access: 'background',
  read: readViewed,
});

/** + Ids of the products that a customer viewed last. */
export const viewedLately = (): Call<string[]> => ({
  method: 'GET',
  path: '/api/userinterest/viewed',
  timeLimit: TIME_LIMIT,
  access: 'background',
  onlyLogged: true,
  read: readViewed,
});

/** + Forgets what a customer viewed. */
export const forgetViewed = (): Call<void> => ({
  method: 'DELETE',
  path: '/api/userinterest/viewed',
  timeLimit: TIME_LIMIT,
  read: decodeNothing,
});

const because = v.fallback(
  v.nullable(v.object({ reason: v.picklist(['viewed', 'bought'] as const), name: v.pipe(v.string(), v.minLength(1)) })),
  null,
);

/** Recommended products in their order: each bare, or under `product`; those not for sale are left out. */
function readRecommendations(answer: unknown, backendUrl = ''): Recommendation[] {
  const given = decodeList(assertJsonObject(answer), ['recommendations', 'data'], v.looseObject({}));
  return given.flatMap((it) =>
    decodeProducts([it['product'] ?? it], backendUrl).map((product) => ({
      product,
      because: v.parse(because, it['because']),
    })),
  );
}

/** Products for the customer who is logged in. */
export const recommendations = (): Call<Recommendation[]> => ({
  method: 'GET',
  path: '/api/userinterest/recommendations',
  timeLimit: TIME_LIMIT,
  read: readRecommendations,
});
