import { sqlState, transaction } from '../db/transaction.ts';
import type { Shop } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Customer } from './sessions.ts';
import { tellOwner } from './sign-up.ts';
import { giveBack, takeTry } from './throttle.ts';

const CHANGES_BY_CUSTOMER = { free: 5, perHour: 2, longest: 3600 };
const REFUSED_BY_VISITOR = { free: 20, perHour: 10, longest: 900 };
const TAKEN = '23505';

/** What a customer changes of themselves; what is missing stays. */
export type Change = { name?: string | undefined; email?: string | undefined };

/**
 * Changes name and e-mail address. Another address is unverified (readings 2.9), kills the codes that were mailed to
 * the old one, and the old mailbox is told (reliability 20).
 * @throws Refusal 400 where the address cannot be used, in a sentence that does not say why; 429 for many changes.
 */
export async function changeProfile(shop: Shop, customer: Customer, { name = customer.name, email = customer.email }: Change, visitor: string): Promise<void> {
  const { db, seal, mailer, now } = shop;
  if (email === customer.email) {
    await db.updateTable('users').set({ name }).where('id', '=', customer.id).execute();
    return;
  }
  const refused = seal('throttle', 'refused addresses by visitor', visitor);
  await takeTry(db, [{ key: refused, ...REFUSED_BY_VISITOR }, { key: seal('throttle', 'address changes', customer.id), ...CHANGES_BY_CUSTOMER }], now());
  try {
    await transaction(db, async (tx) => {
      await tx.deleteFrom('codes').where('user_id', '=', customer.id).execute();
      await tx.updateTable('users').set({ name, email, is_account_verified: false }).where('id', '=', customer.id).execute();
      await giveBack(tx, [refused]);
    });
  } catch (error) {
    if (sqlState(error) !== TAKEN) throw error;
    tellOwner(shop, email);
    throw new Refusal(400, 'That email cannot be used. Please check it, or choose another one.');
  }
  mailer.send({ kind: 'address-changed', to: customer.email, name: customer.name });
}
