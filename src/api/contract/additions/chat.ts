import type { Addition } from './addition.ts';

/** Additions to the chat. */
export const CHAT_ADDITIONS: readonly Addition[] = [
  {
    calls: ['POST /api/chat'],
    added: '`Idempotency-Key` header of a customer’s message, at most 255 characters',
    fields: ['Idempotency-Key'],
    without: 'a message whose answer was lost is looked for in `chat/messages` before it is sent again',
  },
];
