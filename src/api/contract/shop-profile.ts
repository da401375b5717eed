import * as v from 'valibot';
import { type Terms, unknownTerms } from '../../domain/shop-profile.ts';
import { InvalidResponseError, type Call, SHORT_TIME_LIMIT } from './endpoint.ts';
import { assertJsonObject, text } from './decoders.ts';
import { rupees } from './values.ts';

/**
 * An addition of ours (docs/decisions/072-additions.md): what delivery costs, and where a transfer goes. A server without
 * it refuses the call, and `unknownTerms` count. Money in rupees.
 */
export type WireTerms = {
  delivery: { flat: number; freeFrom: number | null; districts: Record<string, number> };
  bankAccount: { bank: string; branch: string; holder: string; number: string } | null;
};

const delivery = v.object({
  flat: rupees,
  freeFrom: v.optional(v.nullable(rupees), null),
  districts: v.fallback(v.record(v.string(), rupees), {}),
});
const bankAccount = v.object({ bank: text, branch: text, holder: text, number: v.pipe(v.string(), v.minLength(1)) });
const terms: v.GenericSchema<unknown, Terms> = v.object({
  delivery: v.fallback(delivery, unknownTerms.delivery),
  bankAccount: v.fallback(v.nullable(bankAccount), null),
});

/** What cannot be read of the delivery is as usual; an account that cannot be read is none. @throws InvalidResponseError where there is no delivery: it is another server's answer. */
function readTerms(answer: unknown): Terms {
  const body = assertJsonObject(answer);
  if (body['delivery'] == null) throw new InvalidResponseError('no delivery');
  return v.parse(terms, body);
}

/** Of a server that has no such call a 401 says so, too, and nothing of the session. */
export const shopProfile = (): Call<Terms> => ({
  method: 'GET',
  path: '/api/shop-profile',
  timeLimit: SHORT_TIME_LIMIT,
  access: 'credentials',
  read: readTerms,
});
