import type { Kysely } from 'kysely';
import { makeCode } from '../promo-codes/create.ts';
import type { PromoCode } from '../../src/domain/order/code-validity.ts';
import type { Database } from '../db/schema.ts';

const anyTime = { startsOn: null, endsOn: null, limit: null, limitEach: null, minimum: 0, stopped: false };

/** Promo codes, one of each kind, to see by hand what becomes of them: per cent, rupees from a minimum on, and none left. */
export const DEMO_CODES: readonly PromoCode[] = [
  { ...anyTime, code: 'NOOL10', name: 'Ten per cent for trying', type: 'percentage', value: 1000 },
  { ...anyTime, code: 'WELCOME500', name: 'Welcome', type: 'fixed', value: 50_000, minimum: 300_000 },
  { ...anyTime, code: 'EARLYBIRD', name: 'For the first hundred', type: 'percentage', value: 2500, limit: 100 },
];

/** Makes the codes of the demo shop; those that are there stay as they are. EARLYBIRD has been used up by others. */
export async function fillDemoCodes(db: Kysely<Database>, now: number): Promise<void> {
  for (const code of DEMO_CODES) {
    if (!(await makeCode(db, code, now)) || code.limit === null) continue;
    await db.updateTable('promo_codes').set({ uses: code.limit }).where('code', '=', code.code).execute();
  }
}
