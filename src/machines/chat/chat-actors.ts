import { fromCallback, fromPromise } from 'xstate';
import type { ChatEntry, Conversation } from '../../domain/chat/conversation.ts';
import type { HelpAnswer, HelpEntry } from '../../domain/chat/help.ts';
import type { ChatAnswer, ChatContext, ChatHistory } from '../../domain/chat/message.ts';
import { callbackPlaceholder, promisePlaceholder } from '../placeholder.ts';

/** Placeholders of what the chat asks; `provide-chat.ts` fills them. Each call rejects with an ApiError. */

/** A message as it is sent. */
export type MessageCall = {
  /** Its id, which is its idempotency key. */
  id: string;
  text: string;
  context: ChatContext;
  isTagSearch: boolean;
  isCustomer: boolean;
  /** It was sent before, and nobody knows whether it arrived. */
  isUncertain: boolean;
  /** Number of messages with this text that are known to have arrived. */
  known: number;
};
/** POST /api/chat */
export const sendMessage = fromPromise<ChatAnswer, MessageCall>(promisePlaceholder);
/** GET /api/chat/messages */
export const loadHistory = fromPromise<ChatHistory>(promisePlaceholder);

/** State of the chat as this device and this tab store it; `of` is the customer (`ownerOf`), '' for a guest. */
export type StorageCommand =
  | {
      type: 'chat.store';
      of: string;
      draft: string;
      /** Messages that are not sent. */
      unsent: readonly ChatEntry[];
      /** The guest's conversation of this device; null while a customer writes. */
      guest: Conversation | null;
    }
  | { type: 'draft.find'; of: string };
/** Facts of the device: a guest's conversation, also each time that another tab changes it; and what this tab has stored. */
export type StorageFact =
  | { type: 'guest.found'; conversation: Conversation }
  | { type: 'draft.found'; text: string; unsent: readonly ChatEntry[] };
export const chatStorage = fromCallback<StorageCommand>(callbackPlaceholder);

/** GET /api/chat/help/topics */
export const loadTopics = fromPromise<HelpEntry[]>(promisePlaceholder);
/** GET /api/chat/help/subtopic/{topicId} */
export const loadSubtopics = fromPromise<HelpEntry[], { id: string }>(promisePlaceholder);
/** GET /api/chat/help/questions/{subtopicId} */
export const loadQuestions = fromPromise<HelpEntry[], { id: string }>(promisePlaceholder);
/** GET /api/chat/help/answer/{questionId} */
export const loadAnswer = fromPromise<HelpAnswer, { id: string }>(promisePlaceholder);
