import type { Kysely } from 'kysely';
import { readPicture } from '../custom-orders/drawings.ts';
import type { CustomMailDetails } from '../custom-orders/mail-news.ts';
import type { Database } from '../db/schema.ts';
import type { Mail } from '../mail/mailer.ts';
import type { OrderMailRow } from '../mail/order-mail-outbox.ts';
import { renderVariant } from '../media/render.ts';
import { termsOf } from '../settings/terms.ts';

/** Pixels: twice the width of a letter. */
const MOCKUP_WIDTH = 960;

/** The mail of a row about a custom order; without its mockup if another has taken its place. */
export async function renderCustomMail(
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  { order_id: id, recipient: to, name, details }: OrderMailRow,
): Promise<Mail> {
  const { mockup, due, payBy, ...news } = JSON.parse(details) as CustomMailDetails;
  const picture = mockup === null ? null : await readPicture(dataDir, id, mockup);
  return {
    kind: 'custom-order',
    to,
    name,
    id,
    ...news,
    due,
    payBy: payBy ?? null,
    bankAccount: due === 'transfer' ? (await termsOf(db)).bankAccount : null,
    mockup: picture && (await renderVariant(picture, false, MOCKUP_WIDTH, 'jpg')),
  };
}
