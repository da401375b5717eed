import * as v from 'valibot';
import { MAX_CONTEXT_LENGTH } from '../../src/domain/chat/message.ts';
import type { ShopperQuery } from '../../src/domain/search/parse-query.ts';
import { SYNONYM_KINDS } from '../../src/domain/search/synonyms.ts';
import { BOT_STATES, type BotState } from './bot-moves.ts';

const MAX_TERMS = 12;
const text = v.pipe(v.string(), v.maxLength(120));
const cents = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const query = v.object({
  terms: v.pipe(
    v.array(v.object({ word: text, kind: v.picklist([...SYNONYM_KINDS, 'word']) })),
    v.maxLength(MAX_TERMS),
  ),
  colours: v.pipe(v.array(text), v.maxLength(MAX_TERMS)),
  sizes: v.pipe(v.array(text), v.maxLength(MAX_TERMS)),
  price: v.object({ min: cents, max: cents }),
  sort: v.nullable(v.picklist(['cheap', 'dear', 'new', 'popular'])),
});
const conversation = v.object({
  state: v.picklist(BOT_STATES as [BotState, ...BotState[]]),
  query: v.nullable(query),
  shown: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000)),
});

/** Conversation as the opaque context carries it: its state, the last search, and how many of its products were shown. */
export type Conversation = { state: BotState; query: ShopperQuery | null; shown: number };
export const NEW_CONVERSATION: Conversation = { state: 'ready', query: null, shown: 0 };

/** Conversation of a context; a new one for whatever the bot has not written itself. */
export function conversationOf(context: unknown): Conversation {
  if (typeof context !== 'object' || context === null) return NEW_CONVERSATION;
  if (JSON.stringify(context).length > MAX_CONTEXT_LENGTH) return NEW_CONVERSATION;
  const read = v.safeParse(conversation, context);
  return read.success ? read.output : NEW_CONVERSATION;
}
