import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { OrderWithItems } from '../orders/present.ts';
import { profileOf } from '../settings/identity.ts';
import { readIdentity } from '../settings/stored-identity.ts';
import { termsOf } from '../settings/terms.ts';
import { loadInvoices } from './load.ts';

/** Draws the invoice of an order as a PDF, with the shop and its bank account as they are now. */
export async function drawOrderInvoice(db: Kysely<Database>, whole: OrderWithItems): Promise<Buffer> {
  const { drawInvoice, invoiceContents, fonts } = await loadInvoices();
  const { bankAccount } = await termsOf(db);
  const profile = profileOf(await readIdentity(db));
  return drawInvoice(invoiceContents(whole, profile, bankAccount), fonts, Date.parse(whole.order.placed_at));
}
