import { type ChatAnswer, type ChatContext, type ChatMessage, plainText } from './message.ts';

/** A conversation as the chat shows it: messages with what became of them. */

/** State of a message on its way to the bot; the bot's own are `sent`. */
export type Delivery = 'sending' | 'sent' | 'failed';

export type ChatEntry = ChatMessage & {
  delivery: Delivery;
  /** Text that is sent, which an option names beside its label; '' of the bot's. */
  value: string;
  isTagSearch: boolean;
  /** Server's sentence about a failure; '' for none. */
  problem: string;
  /** Nobody knows whether the server has it. */
  isUncertain: boolean;
};

export type Conversation = {
  /** The oldest first; an answer follows its message. */
  entries: readonly ChatEntry[];
  context: ChatContext;
};

export const NO_CONVERSATION: Conversation = { entries: [], context: null };

/** Limit of the entries of a conversation; the oldest go. */
export const MAX_ENTRIES = 100;

const EMPTY: Omit<ChatEntry, 'id' | 'sender' | 'at'> = {
  parts: [],
  options: [],
  products: [],
  tags: [],
  productDetails: null,
  isError: false,
  restarts: false,
  delivery: 'sent',
  value: '',
  isTagSearch: false,
  problem: '',
  isUncertain: false,
};

/** A message as the server has it. */
export const sentEntry = (message: ChatMessage): ChatEntry => ({ ...EMPTY, ...message });

/** A new message of a shopper. @param at ms since 1970. */
export const newEntry = (
  id: string,
  at: number,
  text: string,
  { value = text, isTagSearch = false }: { value?: string; isTagSearch?: boolean } = {},
): ChatEntry => ({
  ...EMPTY,
  id,
  at,
  sender: 'user',
  parts: [{ text, url: null }],
  delivery: 'sending',
  value,
  isTagSearch,
});

/** Mark of a conversation that begins anew. */
export const restartMark = (id: string, at: number): ChatEntry => ({ ...EMPTY, id, at, sender: 'bot', restarts: true });

/** True of an entry that only marks a new conversation. */
export const isMark = ({ restarts, parts, options, products, tags, productDetails }: ChatMessage): boolean =>
  restarts && parts.length + options.length + products.length + tags.length === 0 && productDetails === null;

/** Entries with another one at their end, each id once, at most `MAX_ENTRIES`. */
export const withEntry = (entries: readonly ChatEntry[], added: ChatEntry): readonly ChatEntry[] =>
  entries.some(({ id }) => id === added.id) ? entries : [...entries, added].slice(-MAX_ENTRIES);

/** Entries with a change of one of them. */
export const changed = (
  entries: readonly ChatEntry[],
  id: string,
  change: Partial<Pick<ChatEntry, 'delivery' | 'problem' | 'isUncertain'>>,
): readonly ChatEntry[] => entries.map((it) => (it.id === id ? { ...it, ...change } : it));

/** Entries with what is on its way given up: nobody knows whether it arrived. */
export const givenUp = (entries: readonly ChatEntry[]): readonly ChatEntry[] =>
  entries.map((it) => (it.delivery === 'sending' ? { ...it, delivery: 'failed' as const, isUncertain: true } : it));

/** Entries with the bot's answer right after the message that it answers, whatever came meanwhile. */
export function answered(
  entries: readonly ChatEntry[],
  id: string,
  { message }: Pick<ChatAnswer, 'message'>,
): readonly ChatEntry[] {
  const sent = changed(entries, id, { delivery: 'sent', problem: '', isUncertain: false });
  const at = sent.findIndex((it) => it.id === id);
  const answer = sentEntry(message.id === '' ? { ...message, id: `${id}:answer` } : message);
  const known = sent.findIndex((it) => it.id === answer.id);
  // The history had both already.
  if (known > 0 && sent[known - 1]?.id !== id && sent[known - 1]?.sender === 'user')
    return plainText(sent[known - 1] ?? answer) === sent[at]?.value ? sent.filter((it) => it.id !== id) : sent;
  if (at < 0 || known >= 0) return sent;
  return [...sent.slice(0, at + 1), answer, ...sent.slice(at + 1)].slice(-MAX_ENTRIES);
}

/** Entries that the server does not have: messages that are not sent, and a new beginning after the last one that is. */
export const unsentOf = (entries: readonly ChatEntry[]): readonly ChatEntry[] => {
  const last = entries.findLastIndex((it) => it.delivery === 'sent' && !isMark(it));
  return entries.filter((it, at) => it.delivery !== 'sent' || at > last);
};

const saying = (it: ChatMessage): string => `${it.sender} ${plainText(it)}`;

/** The server's messages, and after them what it does not have: each message once. */
export function withHistory(history: readonly ChatMessage[], entries: readonly ChatEntry[]): readonly ChatEntry[] {
  const ids = new Set(history.map(({ id }) => id));
  const sayings = new Map<string, number>();
  for (const it of history) sayings.set(saying(it), (sayings.get(saying(it)) ?? 0) + 1);
  const rest = entries.filter((it) => {
    if (ids.has(it.id)) return false;
    const left = it.delivery === 'sent' && !isMark(it) ? (sayings.get(saying(it)) ?? 0) : 0;
    if (left > 0) sayings.set(saying(it), left - 1);
    return left === 0;
  });
  return [...history.map(sentEntry), ...rest].slice(-MAX_ENTRIES);
}

/** Entries of two tabs as one, each in its order: what one of them added follows what it followed there. */
export function mergedEntries(stored: readonly ChatEntry[], own: readonly ChatEntry[]): readonly ChatEntry[] {
  const before = new Map(own.map((it) => [it.id, it]));
  const all = stored.map((it) => {
    const mine = before.get(it.id);
    return mine?.delivery === 'sent' ? mine : it;
  });
  let place = all.length - 1;
  for (const it of own) {
    const at = all.findIndex(({ id }) => id === it.id);
    if (at >= 0) place = at;
    else all.splice(++place, 0, it);
  }
  return all.slice(-MAX_ENTRIES);
}

/** Number of sent messages of the shopper with this text. */
export const countSent = (messages: readonly ChatMessage[], text: string): number =>
  messages.filter((it) => it.sender === 'user' && plainText(it) === text).length;

/** The bot's answer to the last message of this text that is new: the one beyond `known` of them; null for none. */
export function answerIn(messages: readonly ChatMessage[], text: string, known: number): ChatMessage | null {
  if (countSent(messages, text) <= known) return null;
  const at = messages.findLastIndex((it) => it.sender === 'user' && plainText(it) === text);
  const next = messages[at + 1];
  return next?.sender === 'bot' ? next : null;
}
