import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import {
  helpMachine,
  selectEntries,
  selectIsOpen,
  selectPath,
  selectStage,
} from '../../../src/machines/chat/help-machine.ts';
import { refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { chatPanel, openChat } from '../support/chat-tour.ts';
import { tourPack } from '../tour.ts';

type Help = SnapshotFrom<typeof helpMachine>;
const LEVELS = {
  delivery: { key: 'topics', title: 'Delivery' },
  kandy: { key: 'subtopics', title: 'Delivery to Kandy' },
  fee: { key: 'questions', title: 'What does it cost?' },
} as const;
type Id = keyof typeof LEVELS;
const entry = (id: Id) => ({ id, title: LEVELS[id].title });
const wire = (...ids: Id[]) => ids.map((id) => ({ _id: id, title: LEVELS[id].title }));
const ways = (stage: Stage) => chatPanel(stage).getByRole('navigation', { name: 'Help levels' });
const failure = (stage: Stage) =>
  chatPanel(stage).getByText('Sorry, I encountered an error accessing the help system. Please try again.').last();
const busy = (stage: Stage) => chatPanel(stage).locator('[aria-busy="true"]');
const isOpen = (it: Help): boolean => selectIsOpen(it);
const way = <Type extends 'help.back' | 'help.main' | 'help.restart'>(type: Type, name: string) => ({
  samples: [{ type }],
  offered: isOpen,
  control: (stage: Stage) => ways(stage).getByRole('button', { name }),
});

/** Help of the chat, down to an answer and back. */
export const help = tourPack({
  name: 'help',
  machine: helpMachine,
  device: 'phone',
  starts: {
    topics: {
      given: [{ type: 'help.open' }],
      open: async (stage) => {
        answerAll(stage);
        await stage.page.goto('/about');
        await openChat(stage);
        await stage.hand.press(chatPanel(stage).getByRole('button', { name: 'Help', exact: true }));
      },
    },
  },
  tells: ({ path, lists, answer }) => [
    path.map(({ id }) => id),
    lists.map((list) => list.map(({ id }) => id)),
    answer !== null,
  ],
  press: {
    'help.open': {
      samples: [{ type: 'help.open' }],
      offered: (it) => !isOpen(it),
      control: (stage) => chatPanel(stage).getByRole('button', { name: 'Help', exact: true }),
    },
    'help.close': {
      samples: [{ type: 'help.close' }],
      offered: isOpen,
      control: (stage) => chatPanel(stage).getByRole('button', { name: 'Chat', exact: true }),
    },
    'help.back': way('help.back', 'Back'),
    'help.main': way('help.main', 'Main menu'),
    'help.restart': way('help.restart', 'Restart'),
    'help.retry': {
      samples: [{ type: 'help.retry' }],
      offered: (it) => isOpen(it) && selectStage(it) === 'failed',
      control: (stage) => chatPanel(stage).getByRole('button', { name: 'Retry' }),
    },
    'entry.choose': {
      samples: (['delivery', 'kandy', 'fee'] as const).map((id) => ({ type: 'entry.choose' as const, id })),
      offered: (it, { id }) =>
        isOpen(it) && selectStage(it) === 'ready' && selectEntries(it).some((one) => one.id === id),
      control: (stage, { id }) =>
        chatPanel(stage)
          .getByRole('listitem')
          .getByRole('button', { name: LEVELS[id as Id].title, exact: true }),
    },
  },
  waits: {
    'loadTopics answers': {
      outputs: [[entry('delivery')]],
      make: (stage) => stage.answer('helpTopics', { success: true, topics: wire('delivery') }),
    },
    'loadTopics fails': { outputs: [refused], make: (stage) => stage.answer('helpTopics', bodies.refused) },
    'loadSubtopics answers': {
      outputs: [[entry('kandy')]],
      make: (stage) => stage.answer('helpSubtopics', { success: true, subtopics: wire('kandy') }),
    },
    'loadSubtopics fails': { outputs: [refused], make: (stage) => stage.answer('helpSubtopics', bodies.refused) },
    'loadQuestions answers': {
      outputs: [[entry('fee')]],
      make: (stage) => stage.answer('helpQuestions', { success: true, questions: wire('fee') }),
    },
    'loadQuestions fails': { outputs: [refused], make: (stage) => stage.answer('helpQuestions', bodies.refused) },
    'loadAnswer answers': {
      outputs: [[{ text: 'Rs. 350.', url: null }]],
      make: (stage) => stage.answer('helpAnswer', { success: true, answer: { content: 'Rs. 350.' } }),
    },
    'loadAnswer fails': { outputs: [refused], make: (stage) => stage.answer('helpAnswer', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    closed: (stage) => chatPanel(stage).getByRole('log'),
    ...Object.fromEntries(
      ['main', 'sub', 'question', 'answer'].flatMap((level) => [
        [`open.${level}.loading`, busy],
        [`open.${level}.failed`, failure],
      ]),
    ),
    'open.answer.ready': (stage) => chatPanel(stage).getByText('Rs. 350.'),
  },
  shows: async (stage, it) => {
    if (isOpen(it))
      await expect(chatPanel(stage).getByRole('heading', { level: 3 })).toHaveText(
        selectPath(it).at(-1)?.title ?? 'How can we help?',
      );
  },
});
