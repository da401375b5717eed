import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { WireChatMessage } from '../../src/api/contract/chat-shape.ts';
import type { WireProduct } from '../../src/api/contract/catalogue.ts';
import type { ChatContext } from '../../src/domain/chat/message.ts';
import type { Snapshot } from '../catalogue/snapshot/snapshot.ts';
import type { Database } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { BotAnswer } from './answers.ts';

/** A customer's messages with the bot's answers, a row for both. Products are stored by id: those that went are not shown again. */

/** Exchanges stored of one customer; the oldest go. */
export const MAX_EXCHANGES = 200;

/** Answer as it is stored and sent. */
export type StoredAnswer = BotAnswer & { context: ChatContext };
/** Message of a customer with its answer. */
export type Exchange = { id: string; question: string; answer: StoredAnswer; at: string };

export const newExchangeId = (): string => randomBytes(12).toString('hex');
const hashOf = (question: string): string => createHash('sha256').update(question).digest('base64url');

const columns = ['id', 'question', 'answer', 'request_hash', 'created_at'] as const;
const exchangeOf = (row: { id: string; question: string; answer: string; created_at: string }): Exchange => ({
  id: row.id,
  question: row.question,
  answer: JSON.parse(row.answer) as StoredAnswer,
  at: row.created_at,
});

/** Exchange of a key; undefined for none. @throws HttpError 422 if its message was another. */
export async function exchangeWith(
  db: Kysely<Database>,
  userId: string,
  key: string | null,
  question: string,
): Promise<Exchange | undefined> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('chat_exchanges')
    .select(columns)
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== hashOf(question))
    throw new HttpError(422, 'This was changed after it had been sent. Please write it again.');
  return row && exchangeOf(row);
}

/** Stores an exchange once per key, and lets go those beyond MAX_EXCHANGES. @returns the stored one. */
export async function storeExchange(
  db: Kysely<Database>,
  userId: string,
  key: string | null,
  exchange: Exchange,
): Promise<Exchange> {
  const { id, question, answer, at } = exchange;
  const made = await db
    .insertInto('chat_exchanges')
    .values({
      id,
      user_id: userId,
      question,
      answer: JSON.stringify(answer),
      request_key: key,
      request_hash: hashOf(question),
      created_at: at,
    })
    .onConflict((row) => row.columns(['user_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return (await exchangeWith(db, userId, key, question)) ?? exchange;
  await sql`delete from chat_exchanges where user_id = ${userId} and id in (
    select id from chat_exchanges where user_id = ${userId} order by created_at desc, id desc offset ${MAX_EXCHANGES})`.execute(
    db,
  );
  return exchange;
}

/** Exchanges of a customer, the oldest first. */
export const exchangesOf = async (db: Kysely<Database>, userId: string): Promise<Exchange[]> =>
  (
    await db
      .selectFrom('chat_exchanges')
      .select(columns)
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_EXCHANGES)
      .execute()
  )
    .map(exchangeOf)
    .toReversed();

/** Message of the bot as it travels; products as they are in the catalogue now. */
export function presentAnswer(
  { id, answer, at }: Pick<Exchange, 'id' | 'answer' | 'at'>,
  snapshot: Snapshot,
): WireChatMessage {
  const products = (answer.productIds ?? []).flatMap((productId): WireProduct[] => {
    const json = snapshot.product(productId);
    const product = json === null ? null : (JSON.parse(json) as WireProduct);
    return product?.availableForSale === true ? [product] : [];
  });
  const [only] = products;
  return {
    _id: `${id}-answer`,
    sender: 'bot',
    text: answer.text,
    timestamp: at,
    ...(answer.options && { options: answer.options }),
    ...(answer.tags && answer.tags.length > 0 && { tags: [...answer.tags] }),
    ...(only && answer.isDetail ? { productDetails: only } : {}),
    ...(products.length > 0 && { products }),
    ...(answer.restarts && { restartConversation: true }),
  };
}

/** Messages of an exchange: the customer's, then the bot's with its context. */
export const presentExchange = (exchange: Exchange, snapshot: Snapshot): WireChatMessage[] => [
  { _id: exchange.id, sender: 'user', text: exchange.question, timestamp: exchange.at },
  { ...presentAnswer(exchange, snapshot), context: exchange.answer.context },
];
