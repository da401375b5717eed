/** Tables of the chat. */
export interface ChatTables {
  /** Files of the staff for the chat, `help` and `synonyms`; `document` is JSON text. */
  chat_documents: { key: 'help' | 'synonyms'; version: number; document: string; updated_at: string };
  /** A customer's message with the bot's answer, which is JSON text (server/chat/history.ts). Guests' are never stored. */
  chat_exchanges: {
    id: string;
    user_id: string;
    question: string;
    answer: string;
    /** As of `orders`. */
    request_key: string | null;
    request_hash: string;
    created_at: string;
  };
  /** Questions that the bot did not understand, normalised, without numbers and addresses, and how often each came. */
  chat_unanswered: { question: string; times: number; last_at: string };
}
