import type { Product } from '../catalogue/product.ts';

/** Messages of the chat (section 3). */

/** A piece of a text; `url` is a path of the shop or an https address (readings 5.10), null where it leads nowhere. */
export type TextPart = { text: string; url: string | null };

/** A product as a message shows it. */
export type ChatProduct = Pick<
  Product,
  'id' | 'name' | 'images' | 'price' | 'vendorName' | 'bestseller' | 'sizes' | 'properties' | 'description'
>;

/**
 * Kinds of answers that a message offers: `text` sends its value, `tag` searches for it, `product` opens a product,
 * `help` opens the help topics. A kind that is not known is `text`.
 */
export const OPTION_TYPES = ['text', 'tag', 'product', 'help'] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** An answer that a message offers as a button. */
export type ChatOption = {
  /** Label of the button, and the text of the message that it sends. */
  text: string;
  /** Text that is sent in place of the label, never ''. */
  value: string;
  type: OptionType;
  /** Product that it is about; '' for none. */
  productId: string;
};

/** State of a conversation as the server keeps it: JSON that the app echoes and never reads. */
export type ChatContext = unknown;

export type ChatMessage = {
  id: string;
  sender: 'user' | 'bot';
  parts: readonly TextPart[];
  /** Milliseconds since 1970; 0 where it is not known. */
  at: number;
  options: readonly ChatOption[];
  products: readonly ChatProduct[];
  tags: readonly string[];
  /** The one product that it tells about; null for none. */
  productDetails: ChatProduct | null;
  isError: boolean;
  /** A new conversation begins with it. */
  restarts: boolean;
};

/** The bot's answer to a message. */
export type ChatAnswer = { message: ChatMessage; context: ChatContext };

/** A customer's messages as the server has them, the oldest first, and the context to go on with. */
export type ChatHistory = { messages: readonly ChatMessage[]; context: ChatContext };

/** Length limit of a shopper's message, in characters. */
export const MAX_CHAT_LENGTH = 1000;
/** Length limit of a context, in UTF-16 units of its JSON; a longer one is dropped. */
export const MAX_CONTEXT_LENGTH = 8000;

/** Text as it is sent: without blanks at both ends, lines as they are; '' is not sent. */
export const chatText = (typed: string): string => typed.replace(/\r\n?/g, '\n').trim();

/** True of a text that can be sent: not blank, not too long. */
export const isSendableChat = (typed: string): boolean => {
  const text = chatText(typed);
  return text !== '' && Array.from(text).length <= MAX_CHAT_LENGTH;
};

/** Text of a message without its links. */
export const plainText = ({ parts }: Pick<ChatMessage, 'parts'>): string => parts.map(({ text }) => text).join('');

/** Address that a text part may lead to: a path of the shop, or https (readings 5.10); null for any other. */
export function chatLink(url: unknown): string | null {
  // A browser drops tabs and line breaks in an address, so that one with them is never what it looks like.
  if (typeof url !== 'string' || /[\p{Cc}\s\\]/u.test(url.trim())) return null;
  const text = url.trim();
  if (/^\/(?!\/)/.test(text)) return text;
  try {
    const { protocol, username, password } = new URL(text);
    return protocol === 'https:' && /^https:\/\/[^/]/i.test(text) && username === '' && password === '' ? text : null;
  } catch {
    return null;
  }
}
