import * as v from 'valibot';
import type { HelpAnswer, HelpEntry } from '../../domain/chat/help.ts';
import {
  type ChatAnswer,
  type ChatContext,
  type ChatHistory,
  chatLink,
  type ChatMessage,
  type ChatOption,
  type ChatProduct,
  MAX_CONTEXT_LENGTH,
  OPTION_TYPES,
  type OptionType,
  type TextPart,
} from '../../domain/chat/message.ts';
import { decodeProducts, type WireProduct } from './catalogue.ts';
import {
  assertJson,
  assertJsonObject,
  decodeList,
  flag,
  id,
  listOf,
  moment,
  reference,
  text,
  texts,
} from './decoders.ts';
import { InvalidResponseError } from './endpoint.ts';

/** The chat as it travels (sections 3 and 7), and what is read from it. What is marked + is an addition of ours (docs/decisions/072-additions.md). */

/** A piece of a text; `url` is a path of the shop or an https address. */
export type WireTextPart = { text: string; url?: string };
/** Text with links as parts, text without as a string. */
export type WireText = string | WireTextPart[];
export type WireChatOption = { text: string; value: string; type: OptionType; product?: { _id: string; name: string } };
export type WireChatMessage = {
  _id: string;
  sender: 'user' | 'bot';
  text: WireText;
  /** ISO 8601, UTC. */
  timestamp: string;
  options?: WireChatOption[];
  products?: WireProduct[];
  tags?: string[];
  productDetails?: WireProduct;
  isError?: boolean;
  /** A new conversation begins with it. */
  restartConversation?: boolean;
  /** Context to go on with after it. */
  context?: ChatContext;
};
/** Body of `POST /api/chat`; `context` is that of the last answer, {} at the beginning. */
export type WireNewChatMessage = { text: string; sender: 'user'; context: ChatContext; tagSearch?: true };
/** Answer of `POST /api/chat`. */
export type WireChatAnswer = { success: true; message: WireChatMessage; context: ChatContext };
/** Answer of `GET /api/chat/messages`, the oldest message first. */
export type WireChatHistory = { success: true; chat: { messages: WireChatMessage[] } };
/** A topic, a subtopic or a question. */
export type WireHelpEntry = { _id: string; title: string };
export type WireHelpTopics = { success: true; topics: WireHelpEntry[] };
export type WireHelpSubtopics = { success: true; subtopics: WireHelpEntry[] };
export type WireHelpQuestions = { success: true; questions: WireHelpEntry[] };
export type WireHelpAnswer = { success: true; answer: { content: WireText } };

const NAMES_OF_LINKS = ['url', 'link', 'href'] as const;

/** Parts of a text: a string, a part, or a list of both; links that lead neither to the shop nor to https are text. */
function partsOf(given: unknown): TextPart[] {
  if (typeof given === 'string') return given === '' ? [] : [{ text: given, url: null }];
  if (Array.isArray(given)) return given.flatMap((one: unknown) => (Array.isArray(one) ? [] : partsOf(one)));
  if (typeof given !== 'object' || given === null) return [];
  const part = given as Record<string, unknown>;
  if (Array.isArray(part['parts'])) return partsOf(part['parts']);
  const url = NAMES_OF_LINKS.map((name) => chatLink(part[name])).find((one) => one !== null) ?? null;
  const said = [part['text'], part['content'], url].find((one) => typeof one === 'string' && one !== '');
  return typeof said === 'string' ? [{ text: said, url }] : [];
}
const parts: v.GenericSchema<unknown, TextPart[]> = v.pipe(v.optional(v.unknown(), null), v.transform(partsOf));

const typeOf = (given: unknown): OptionType =>
  OPTION_TYPES.find((type) => typeof given === 'string' && type === given.trim().toLowerCase()) ?? 'text';

/** Value to send: text or a number; '' for anything else. */
const valueOf = (given: unknown): string =>
  typeof given === 'string' || (typeof given === 'number' && Number.isFinite(given)) ? String(given).trim() : '';

const option: v.GenericSchema<unknown, ChatOption> = v.union([
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.transform((said) => ({ text: said, value: said, type: 'text' as const, productId: '' })),
  ),
  v.pipe(
    v.object({
      text,
      value: v.optional(v.unknown()),
      type: v.optional(v.unknown()),
      product: v.optional(v.unknown()),
    }),
    v.transform((it) => ({
      text: it.text.trim() || valueOf(it.value),
      value: valueOf(it.value) || it.text.trim(),
      type: typeOf(it.type),
      productId: v.parse(reference, it.product).id,
    })),
    v.check((it) => it.text !== '', 'an option without a text'),
  ),
]);

/** Products of a message; those that cannot be read and those not for sale are left out. */
const productsOf = (given: unknown, backendUrl: string): ChatProduct[] =>
  Array.isArray(given)
    ? decodeProducts(given, backendUrl).map((it) => ({
        id: it.id,
        name: it.name,
        images: it.images.slice(0, 1),
        price: it.price,
        vendorName: it.vendorName,
        bestseller: it.bestseller,
        sizes: it.sizes,
        properties: it.properties,
        description: it.description,
      }))
    : [];

/** Context as it is echoed: JSON of a bounded length, else null. */
function contextOf(given: unknown): ChatContext {
  const json = given === undefined ? undefined : JSON.stringify(given);
  return json === undefined || json.length > MAX_CONTEXT_LENGTH ? null : given;
}

const wireMessage = v.object({
  _id: v.fallback(id, ''),
  sender: v.optional(v.unknown()),
  text: parts,
  timestamp: moment,
  options: listOf(option),
  products: v.optional(v.unknown()),
  tags: texts,
  productDetails: v.optional(v.unknown()),
  isError: flag(false),
  restartConversation: flag(false),
  context: v.optional(v.unknown()),
});

type ReadMessage = { message: ChatMessage; context: ChatContext };

/** A message with its context; one that shows nothing is refused. */
const messageOf = (backendUrl: string): v.GenericSchema<unknown, ReadMessage> =>
  v.pipe(
    wireMessage,
    v.transform((it) => ({
      context: contextOf(it.context),
      message: {
        id: it._id,
        sender: it.sender === 'user' ? ('user' as const) : ('bot' as const),
        parts: it.text,
        at: it.timestamp,
        options: it.options,
        products: productsOf(it.products, backendUrl),
        tags: it.tags,
        productDetails: productsOf([it.productDetails ?? []].flat(), backendUrl)[0] ?? null,
        isError: it.isError,
        restarts: it.restartConversation,
      },
    })),
    v.check(
      ({ message: { parts: words, options, products, tags, productDetails } }) =>
        words.length + options.length + products.length + tags.length > 0 || productDetails !== null,
      'a message that shows nothing',
    ),
  );

/** Messages of a customer, the oldest first; of two with one id the first counts. @throws InvalidResponseError if there is no list. */
export function decodeHistory(answer: unknown, backendUrl = ''): ChatHistory {
  const body = assertJson(answer);
  if (!Array.isArray(body) && body['chat'] === null) return { messages: [], context: null };
  const seen = new Set<string>();
  const read = decodeList(body, ['chat', 'messages', 'data'], messageOf(backendUrl));
  const messages = read
    .map(({ message: it }, at) => (it.id === '' ? { ...it, id: `server-${at}` } : it))
    .filter((it) => !seen.has(it.id) && seen.add(it.id));
  const ordered = messages.every(({ at }) => at > 0) ? messages.toSorted((one, other) => one.at - other.at) : messages;
  return { messages: ordered, context: read.findLast(({ message }) => message.sender === 'bot')?.context ?? null };
}

/** The bot's answer; `message` may be a bare text. @throws InvalidResponseError if it shows nothing. */
export function decodeAnswer(answer: unknown, backendUrl = ''): ChatAnswer {
  const body = assertJsonObject(answer);
  const given = typeof body['message'] === 'string' ? { text: body['message'] } : body['message'];
  const read = v.safeParse(messageOf(backendUrl), given);
  if (!read.success) throw new InvalidResponseError(`no message: ${read.issues[0].message}`);
  const { message, context } = read.output;
  return { message: { ...message, sender: 'bot' }, context: contextOf(body['context']) ?? context };
}

const entry: v.GenericSchema<unknown, HelpEntry> = v.pipe(
  v.object({ _id: id, title: v.pipe(v.string(), v.trim(), v.minLength(1)) }),
  v.transform((it) => ({ id: it._id, title: it.title })),
);

/** Topics, subtopics or questions, each id once. */
export const decodeEntries =
  (key: string) =>
  (answer: unknown): HelpEntry[] => {
    const seen = new Set<string>();
    return decodeList(answer, [key, 'data'], entry).filter((one) => !seen.has(one.id) && seen.add(one.id));
  };

/** Content of an answer: `answer.content`, `answer` or `content`. @throws InvalidResponseError if it is empty. */
export function decodeHelpAnswer(answer: unknown): HelpAnswer {
  const body = assertJsonObject(answer);
  const inner = body['answer'];
  const wrapped = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : body;
  const content = partsOf((wrapped as Record<string, unknown>)['content'] ?? inner);
  if (content.length === 0) throw new InvalidResponseError('an answer without content');
  return content;
}
