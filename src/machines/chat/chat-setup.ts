import { assign, not, sendTo, setup, stateIn } from 'xstate';
import {
  answered,
  changed,
  type ChatEntry,
  type Conversation,
  countSent,
  givenUp,
  mergedEntries,
  newEntry,
  NO_CONVERSATION,
  restartMark,
  unsentOf,
  withEntry,
  withHistory,
} from '../../domain/chat/conversation.ts';
import { type ChatAnswer, chatText, type ChatHistory, isSendableChat } from '../../domain/chat/message.ts';
import { ANSWER_LIMIT, type Failure, failureIn, isDefinitiveRefusal } from '../call-failure.ts';
import { shopperWatch, type ShopperFact } from '../catalogue/viewed-actors.ts';
import {
  chatStorage,
  loadHistory,
  type MessageCall,
  sendMessage,
  type StorageCommand,
  type StorageFact,
} from './chat-actors.ts';
import { helpMachine } from './help-machine.ts';

/** Context, guards and actions of `chat-machine.ts`. */

export type Context = {
  /** It was asked for before its code came. */
  startsOpen: boolean;
  /** Customer who writes (`ownerOf`); null for a guest, and until it is settled. */
  of: string | null;
  /** It is settled who writes: nothing is sent before. */
  isSettled: boolean;
  /** What guests of this device wrote: never sent for a customer. */
  guest: Conversation;
  /** What the customer wrote, and what was written before it was settled who writes. */
  own: Conversation;
  /** Text of the box. */
  draft: string;
  /** Number of new beginnings: an answer to what was written before one brings no context. */
  talk: number;
  /** Message that is on its way, and its talk; null for none. */
  sending: { id: string; talk: number } | null;
};
/** `id` of a new message, which is its idempotency key; `at` in ms since 1970. */
type Made = { id: string; at: number };
type Event =
  | ShopperFact
  | StorageFact
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  | { type: 'history.retry' }
  | { type: 'draft.type'; text: string }
  /** Enter, Send */
  | ({ type: 'draft.send' } & Made)
  /** An option or a tag; `value` is what is sent. */
  | ({ type: 'message.send'; text: string; value: string; isTagSearch: boolean } & Made)
  /** Send again */
  | { type: 'message.again'; id: string }
  | ({ type: 'chat.restart' } & Made);

/** Whose conversation goes on: a guest's once that is settled. */
const current = ({ of, isSettled }: Pick<Context, 'of' | 'isSettled'>): 'guest' | 'own' =>
  isSettled && of === null ? 'guest' : 'own';
export const currentOf = (context: Context): Conversation => context[current(context)];
const withCurrent = (context: Context, change: (before: Conversation) => Partial<Conversation>): Partial<Context> => {
  const before = currentOf(context);
  return { [current(context)]: { ...before, ...change(before) } };
};
const has = ({ guest, own }: Context, id: string): boolean =>
  [...guest.entries, ...own.entries].some((it) => it.id === id);
const added = (context: Context, entry: ChatEntry): Partial<Context> =>
  has(context, entry.id) ? {} : withCurrent(context, ({ entries }) => ({ entries: withEntry(entries, entry) }));
/** True once a new conversation has begun, and nothing of it is answered. */
const hasBegunAnew = ({ entries }: Conversation): boolean => unsentOf(entries).some(({ restarts }) => restarts);
/** Messages of who writes, the oldest first; until that is settled, also a guest's. */
export const entriesOf = ({ of, guest, own }: Context): readonly ChatEntry[] =>
  of === null ? [...guest.entries, ...own.entries] : own.entries;
/** The oldest message that waits. */
const nextOf = (context: Context): ChatEntry | undefined =>
  currentOf(context).entries.find(({ delivery }) => delivery === 'sending');

/** The call that sends it. */
export const callOf = (context: Context): MessageCall => {
  const { entries, context: before } = currentOf(context);
  const { id = '', value = '', isTagSearch = false, isUncertain = false } = nextOf(context) ?? {};
  return {
    id,
    text: value,
    context: before,
    isTagSearch,
    isCustomer: context.of !== null,
    isUncertain,
    known: countSent(
      entries.filter(({ delivery }) => delivery === 'sent'),
      value,
    ),
  };
};

const isMessage = (it: unknown): boolean => typeof it === 'object' && it !== null && 'parts' in it && 'id' in it;

export const chatSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { isOpen: boolean },
    tags: {} as 'open' | 'loading' | 'failed',
  },
  actors: { shopperWatch, chatStorage, loadHistory, sendMessage, help: helpMachine },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isCustomer: ({ context }) => context.of !== null,
    isOpen: stateIn({ view: 'open' }),
    isHistory: (_, { output }: { output: ChatHistory | null | undefined }) =>
      Array.isArray(output?.messages) && output.messages.every(isMessage),
    isAnswer: (_, { output }: { output: ChatAnswer | null | undefined }) => isMessage(output?.message),
    hasNext: ({ context }) => context.isSettled && nextOf(context) !== undefined,
    isNotLoading: not(stateIn({ history: 'loading' })),
    isNotSending: ({ context }) => context.sending === null,
    isSendable: ({ context }) => isSendableChat(context.draft),
    hasFailed: ({ context }, { id }: { id: string }) =>
      currentOf(context).entries.some((it) => it.id === id && it.delivery === 'failed'),
    isAnother: ({ context }, { of }: { of: string | null }) => !context.isSettled || context.of !== of,
    startsOpen: ({ context }) => context.startsOpen,
    isClosed: not(stateIn({ view: 'open' })),
    hasTalk: ({ context }) => entriesOf(context).length > 0,
  },
  actions: {
    // What is on its way is given up: nobody may answer to somebody else.
    changeShopper: assign(
      ({ context: { of: before, isSettled, guest, own, draft } }, { of }: { of: string | null }) => ({
        of,
        isSettled: true,
        sending: null,
        talk: 0,
        ...(!isSettled
          ? of === null && {
              guest: {
                entries: own.entries.reduce(withEntry, guest.entries),
                context: hasBegunAnew(own) ? null : guest.context,
              },
              own: NO_CONVERSATION,
            }
          : {
              guest: { ...guest, entries: givenUp(guest.entries) },
              own: NO_CONVERSATION,
              // What a customer typed goes with them; what a guest typed is theirs who logs in.
              draft: before === null ? draft : '',
            }),
      }),
    ),
    findDraft: sendTo('chatStorage', ({ context: { of } }): StorageCommand => ({ type: 'draft.find', of: of ?? '' })),
    store: sendTo('chatStorage', ({ context }): StorageCommand => {
      const { of, isSettled, draft, guest, own } = context;
      const isGuest = isSettled && of === null;
      return {
        type: 'chat.store',
        of: of ?? '',
        draft,
        unsent: isGuest ? guest.entries.filter(({ delivery }) => delivery === 'sending') : unsentOf(own.entries),
        guest: isGuest ? { ...guest, entries: guest.entries.filter(({ delivery }) => delivery !== 'sending') } : null,
      };
    }),
    /** What a guest wrote stays on the device as it is, and what they typed goes along with who logs in. */
    keepGuest: sendTo('chatStorage', ({ context: { guest } }): StorageCommand => ({
      type: 'chat.store',
      of: '',
      draft: '',
      unsent: [],
      guest,
    })),
    takeGuest: assign(({ context: { guest } }, { conversation }: { conversation: Conversation }) => ({
      guest: { entries: mergedEntries(conversation.entries, guest.entries), context: conversation.context },
    })),
    // What was typed meanwhile is newer.
    takeDraft: assign(({ context }, { text, unsent }: { text: string; unsent: readonly ChatEntry[] }) => ({
      ...withCurrent(context, ({ entries }) => ({ entries: unsent.reduce(withEntry, entries) })),
      draft: context.draft === '' ? text : context.draft,
    })),
    keepHistory: assign(({ context: { own } }, { output: { messages, context } }: { output: ChatHistory }) => ({
      own: {
        entries: withHistory(messages, own.entries),
        // The server's is of the last answer in any tab.
        context: hasBegunAnew(own) ? null : (context ?? own.context),
      },
    })),
    keepText: assign((_, { text }: { text: string }) => ({ draft: text })),
    addDraft: assign(({ context }, { id, at }: Made) => ({
      ...added(context, newEntry(id, at, chatText(context.draft))),
      draft: '',
    })),
    addMessage: assign(
      ({ context }, { id, at, text, ...more }: Made & { text: string; value: string; isTagSearch: boolean }) =>
        added(context, newEntry(id, at, text, more)),
    ),
    sendAgain: assign(({ context }, { id }: { id: string }) =>
      withCurrent(context, ({ entries }) => ({ entries: changed(entries, id, { delivery: 'sending', problem: '' }) })),
    ),
    beginSending: assign(({ context }) => ({ sending: { id: nextOf(context)?.id ?? '', talk: context.talk } })),
    keepAnswer: assign(({ context }, { output }: { output: ChatAnswer }) => ({
      ...withCurrent(context, ({ entries, context: before }) => ({
        entries: answered(entries, context.sending?.id ?? '', output),
        context: context.sending?.talk === context.talk ? output.context : before,
      })),
      sending: null,
    })),
    noteFailure: assign(({ context }, event: Failure) => {
      const error = failureIn(event);
      return {
        ...withCurrent(context, ({ entries }) => ({
          entries: changed(entries, context.sending?.id ?? '', {
            delivery: 'failed',
            problem: error.said,
            isUncertain: !isDefinitiveRefusal(error),
          }),
        })),
        sending: null,
      };
    }),
    beginAnew: assign(({ context }, { id, at }: Made) => ({
      ...withCurrent(context, ({ entries }) => ({
        entries: withEntry(entries, restartMark(id, at)),
        context: null,
      })),
      talk: context.talk + 1,
    })),
  },
});
