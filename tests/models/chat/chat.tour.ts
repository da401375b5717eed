import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { type ChatEntry, isMark } from '../../../src/domain/chat/conversation.ts';
import {
  chatMachine,
  selectCanSend,
  selectDraft,
  selectEntries,
  selectHistory,
  selectIsAnswering,
  selectIsOpen,
} from '../../../src/machines/chat/chat-machine.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { openWithToken } from '../support/account.ts';
import { answerAll } from '../support/answers.ts';
import { chatButton, chatPanel, openChat } from '../support/chat-tour.ts';
import { chatMessage } from '../support/chat-samples.ts';
import { tourPack } from '../tour.ts';

type Chat = SnapshotFrom<typeof chatMachine>;
const log = (stage: Stage) => chatPanel(stage).getByRole('log');
const box = (stage: Stage) => chatPanel(stage).getByRole('textbox', { name: 'Your message' });
const FIRST = 'Where is my order?';
const answer = { message: chatMessage('answer', 'bot', 'It is on its way.'), context: { step: 1 } };
const history = { messages: [chatMessage('old', 'bot', 'Welcome back')], context: { step: 9 } };
/** Messages as the page cannot help but name them otherwise: each gets an id of its own. */
const look = (entries: readonly ChatEntry[]) =>
  entries.map(({ sender, delivery, isUncertain, restarts }) => [sender, delivery, isUncertain, restarts]);
const isFirst = (it: Chat): boolean => {
  const last = selectEntries(it).at(-1);
  return last === undefined ? selectHistory(it) === 'ready' : isMark(last);
};
const failed = (it: Chat): readonly ChatEntry[] => selectEntries(it).filter(({ delivery }) => delivery === 'failed');

const tour = {
  name: 'chat',
  machine: chatMachine,
  tells: ({ of, guest, own, draft, sending }: Chat['context']) => [
    of,
    ...[guest, own].map(({ entries, context }) => [look(entries), context]),
    draft,
    sending !== null,
  ],
  within: ({ guest, own, talk }: Chat['context']) => guest.entries.length + own.entries.length <= 2 && talk <= 1,
  press: {
    'chat.open': {
      samples: [{ type: 'chat.open' as const }],
      offered: (it: Chat) => !selectIsOpen(it),
      control: chatButton,
      elsewhere: 'other' as const,
    },
    'chat.close': {
      samples: [{ type: 'chat.close' as const }],
      offered: selectIsOpen,
      control: (stage: Stage) => chatPanel(stage).getByRole('button', { name: 'Close' }),
    },
    'draft.type': {
      samples: [{ type: 'draft.type' as const, text: 'Is it soft?' }],
      offered: (it: Chat) => selectIsOpen(it) && selectDraft(it) === '' && selectEntries(it).length === 0,
      control: box,
      by: async (stage: Stage) => {
        await stage.hand.reach(box(stage));
        await stage.page.keyboard.insertText('Is it soft?');
      },
      elsewhere: 'other' as const,
    },
    'draft.send': {
      samples: [{ type: 'draft.send' as const, id: 'one', at: 2 }],
      offered: (it: Chat) => selectIsOpen(it) && selectCanSend(it),
      control: (stage: Stage) => chatPanel(stage).getByRole('button', { name: 'Send', exact: true }),
    },
    'message.send': {
      samples: [{ type: 'message.send' as const, id: 'two', at: 3, text: FIRST, value: FIRST, isTagSearch: false }],
      offered: (it: Chat) => selectIsOpen(it) && isFirst(it) && selectEntries(it).every(({ id }) => id !== 'two'),
      control: (stage: Stage) => log(stage).getByRole('button', { name: FIRST }),
      elsewhere: 'other' as const,
    },
    'message.again': {
      samples: (['one', 'two'] as const).map((id) => ({ type: 'message.again' as const, id })),
      offered: (it: Chat, { id }: { id: string }) =>
        selectIsOpen(it) && failed(it).length === 1 && failed(it)[0]?.id === id,
      control: (stage: Stage) => log(stage).getByRole('button', { name: 'Send again' }),
      elsewhere: 'other' as const,
    },
    'chat.restart': {
      samples: [{ type: 'chat.restart' as const, id: 'mark', at: 4 }],
      offered: (it: Chat) => selectIsOpen(it) && selectEntries(it).length > 0 && it.context.talk === 0,
      control: (stage: Stage) => chatPanel(stage).getByRole('button', { name: 'Restart' }),
      elsewhere: 'other' as const,
    },
  },
  seen: {
    'view.open': chatPanel,
    'outbox.sending': (stage: Stage) => log(stage).getByText('Writing an answer...'),
  },
  shows: async (stage: Stage, it: Chat) => {
    await expect(chatPanel(stage)).toBeVisible({ visible: selectIsOpen(it) });
    if (!selectIsOpen(it)) return;
    await expect(box(stage)).toHaveValue(selectDraft(it));
    await expect(log(stage).getByText(/^You: /)).toHaveCount(
      selectEntries(it).filter(({ sender }) => sender === 'user').length,
    );
    await expect(log(stage).getByText('Sending...')).toHaveCount(
      selectEntries(it).filter(({ delivery }) => delivery === 'sending').length,
    );
    await expect(log(stage).getByRole('button', { name: 'Send again' })).toHaveCount(failed(it).length);
  },
};

/** A guest's talk: sent, refused, lost, sent again and begun anew. */
export const chatOfGuest = tourPack({
  ...tour,
  device: 'phone',
  starts: {
    guest: {
      input: { isOpen: false },
      given: [{ type: 'shopper.told', of: null }, { type: 'chat.open' }],
      open: async (stage) => {
        answerAll(stage);
        await stage.page.goto('/about');
        await openChat(stage);
      },
    },
  },
  waits: {
    'sendMessage answers': {
      outputs: [answer],
      make: (stage) =>
        stage.answer('chat', { success: true, message: { text: 'It is on its way.' }, context: answer.context }),
    },
    'sendMessage fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('chat', error === refused ? bodies.refused : null),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
});

/** A customer's talk: its history comes, fails and comes again. */
export const chatOfCustomer = tourPack({
  ...tour,
  device: 'desktop',
  starts: {
    customer: {
      input: { isOpen: false },
      given: [{ type: 'shopper.told', of: asha.id }, { type: 'chat.open' }],
      open: async (stage) => {
        stage.always('isAuth', bodies.done);
        stage.always('user', bodies.user(asha));
        await openWithToken(stage, '/about');
        await openChat(stage);
      },
    },
  },
  within: ({ own, talk }) => own.entries.length <= 2 && talk <= 1,
  press: {
    ...tour.press,
    'history.retry': {
      samples: [{ type: 'history.retry' }],
      offered: (it) => selectIsOpen(it) && selectHistory(it) === 'failed' && !selectIsAnswering(it),
      control: (stage) => log(stage).getByRole('button', { name: 'Retry' }),
      elsewhere: 'other',
    },
  },
  waits: {
    'loadHistory answers': {
      outputs: [history],
      make: (stage) =>
        stage.answer('chatMessages', {
          success: true,
          chat: { messages: [{ _id: 'old', sender: 'bot', text: 'Welcome back', context: history.context }] },
        }),
    },
    'loadHistory fails': { outputs: [refused], make: (stage) => stage.answer('chatMessages', bodies.refused) },
    'sendMessage answers': {
      outputs: [answer],
      make: (stage) =>
        stage.answer('chat', { success: true, message: { text: 'It is on its way.' }, context: answer.context }),
    },
    'sendMessage fails': { outputs: [refused], make: (stage) => stage.answer('chat', bodies.refused) },
    'answerLimit passes': {
      offered: (it) => selectHistory(it) === 'loading',
      make: (stage) => stage.pass(21_000),
    },
  },
  seen: { ...tour.seen },
});
