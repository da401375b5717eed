import type { HelpAnswer, HelpEntry } from '../../domain/chat/help.ts';
import type { ChatAnswer, ChatContext, ChatHistory } from '../../domain/chat/message.ts';
import { decodeAnswer, decodeEntries, decodeHelpAnswer, decodeHistory, type WireNewChatMessage } from './chat-shape.ts';
import { type Call, TIME_LIMIT } from './endpoint.ts';

/** Section 7, Chat: the calls. Their shapes are in `chat-shape.ts`. */

/** A shopper's message. */
export type NewChatMessage = {
  text: string;
  /** Context of the last answer; null at the beginning of a conversation. */
  context: ChatContext;
  /** The text is a tag to search for (readings 5.10). */
  isTagSearch: boolean;
  /** Key of this message: with the same key the same one message is meant, no matter how often it is sent. */
  key: string;
  /** A customer sends it: a 401 ends the session (readings 2.1). */
  isCustomer: boolean;
};

/** Sends a message; the answer is the bot's. */
export const sendChatMessage = ({
  text: words,
  context,
  isTagSearch,
  key,
  isCustomer,
}: NewChatMessage): Call<ChatAnswer> => ({
  method: 'POST',
  path: '/api/chat',
  timeLimit: TIME_LIMIT,
  access: isCustomer ? 'private' : 'public',
  ...(isCustomer ? { headers: { 'Idempotency-Key': key }, answersFirst: true as const } : {}),
  body: {
    text: words,
    sender: 'user',
    context: context ?? {},
    ...(isTagSearch ? { tagSearch: true as const } : {}),
  } satisfies WireNewChatMessage,
  read: decodeAnswer,
});

/** Messages of the customer who is logged in; a 401 sends nobody away (readings 2.2). */
export const chatMessages = (): Call<ChatHistory> => ({
  method: 'GET',
  path: '/api/chat/messages',
  timeLimit: TIME_LIMIT,
  access: 'background',
  read: decodeHistory,
});

const help = <Answer>(path: string, route: string, read: Call<Answer>['read']): Call<Answer> => ({
  method: 'GET',
  path: `/api/chat/help/${path}`,
  route: `/api/chat/help/${route}`,
  timeLimit: TIME_LIMIT,
  access: 'public',
  read,
});
const part = encodeURIComponent;

export const helpTopics = (): Call<HelpEntry[]> => help('topics', 'topics', decodeEntries('topics'));
export const helpSubtopics = (topicId: string): Call<HelpEntry[]> =>
  help(`subtopic/${part(topicId)}`, 'subtopic/{topicId}', decodeEntries('subtopics'));
export const helpQuestions = (subtopicId: string): Call<HelpEntry[]> =>
  help(`questions/${part(subtopicId)}`, 'questions/{subtopicId}', decodeEntries('questions'));
export const helpAnswer = (questionId: string): Call<HelpAnswer> =>
  help(`answer/${part(questionId)}`, 'answer/{questionId}', decodeHelpAnswer);
