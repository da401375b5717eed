import { sqlState, transaction } from '../db/transaction.ts';
import type { Shop } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { byAddress, maySend } from './sendings.ts';
import type { Customer } from './sessions.ts';
import { tellOwner } from './sign-up.ts';
import { giveBack, takeTry } from './throttle.ts';

const CHANGES_BY_CUSTOMER = { free: 5, perHour: 2, longest: 3600 };
const REFUSED_BY_VISITOR = { free: 20, perHour: 10, longest: 900 };
const TAKEN = '23505';

/** What a customer changes of themselves; what is missing stays. */
export type Change = { name?: string | undefined; email?: string | undefined };

/**
 * Changes name and e-mail address, and nothing that is not given: two changes at once are both made. Another address is
 * unverified (readings 2.9), kills the codes that were mailed to the old one, and the old mailbox is told where it was
 * verified (reliability 20): to any other, a stranger could have that mailed.
 * @throws Refusal 400 where the address cannot be used, in a sentence that does not say why; 429 for many changes.
 */
export async function changeProfile(shop: Shop, customer: Customer, { name, email }: Change, visitor: string): Promise<void> {
  const { db, seal, mailer, background, now } = shop;
  if (email === undefined || email === customer.email) {
    if (name !== undefined) await db.updateTable('users').set({ name }).where('id', '=', customer.id).execute();
    return;
  }
  const refused = seal('throttle', 'refused addresses by visitor', visitor);
  await takeTry(db, [{ key: refused, ...REFUSED_BY_VISITOR }, { key: seal('throttle', 'address changes', customer.id), ...CHANGES_BY_CUSTOMER }], now());
  let old: { name: string; email: string; is_account_verified: boolean } | undefined;
  try {
    old = await transaction(db, async (tx) => {
      await tx.deleteFrom('codes').where('user_id', '=', customer.id).execute();
      const before = await tx.selectFrom('users').select(['name', 'email', 'is_account_verified']).where('id', '=', customer.id).forUpdate().executeTakeFirst();
      await tx.updateTable('users').set({ ...(name !== undefined && { name }), email, is_account_verified: false }).where('id', '=', customer.id).execute();
      await giveBack(tx, [refused]);
      return before;
    });
  } catch (error) {
    if (sqlState(error) !== TAKEN) throw error;
    tellOwner(shop, email);
    throw new Refusal(400, 'That email cannot be used. Please check it, or choose another one.');
  }
  if (!old?.is_account_verified) return;
  const { name: called, email: to } = old;
  background.run(async () => {
    if ((await maySend(db, byAddress(seal, 'address changed', to), now())).wait === 0) mailer.send({ kind: 'address-changed', to, name: called });
  });
}
