import type { ChatMessage } from '../../../src/domain/chat/message.ts';

/** A message of the chat with this text, and nothing else. */
export const chatMessage = (id: string, sender: 'user' | 'bot', text: string): ChatMessage => ({
  id,
  sender,
  parts: [{ text, url: null }],
  at: 1,
  options: [],
  products: [],
  tags: [],
  productDetails: null,
  isError: false,
  restarts: false,
});
