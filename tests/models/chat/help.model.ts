import type { SnapshotFrom } from 'xstate';
import {
  helpMachine,
  selectAnswer,
  selectEntries,
  selectIsOpen,
  selectLevel,
  selectPath,
  selectStage,
} from '../../../src/machines/chat/help-machine.ts';
import { offline } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls } from '../support/said.ts';

type Help = SnapshotFrom<typeof helpMachine>;
const entry = (id: string) => ({ id, title: `About ${id}` });
const CALLS = { main: 'loadTopics', sub: 'loadSubtopics', question: 'loadQuestions', answer: 'loadAnswer' } as const;
const callOf = (it: Help): string => CALLS[selectLevel(it)];
const ORDER = ['main', 'sub', 'question', 'answer'];

export const help = pack({
  machine: helpMachine,
  limit: 300,
  events: {
    'help.open': [{ type: 'help.open' }],
    'help.close': [{ type: 'help.close' }],
    'help.back': [{ type: 'help.back' }],
    'help.main': [{ type: 'help.main' }],
    'help.restart': [{ type: 'help.restart' }],
    'help.retry': [{ type: 'help.retry' }],
    'entry.choose': [
      { type: 'entry.choose', id: 'delivery' },
      { type: 'entry.choose', id: 'kandy' },
      { type: 'entry.choose', id: 'fee' },
      { type: 'entry.choose', id: 'unknown' },
    ],
  },
  outcomes: {
    loadTopics: { done: [[entry('delivery')], [], null], error: [offline] },
    loadSubtopics: { done: [[entry('kandy')], [null]], error: [offline] },
    loadQuestions: { done: [[entry('fee')], null], error: [offline] },
    loadAnswer: { done: [[{ text: 'Rs. 350', url: null }], null], error: [offline] },
  },
  idle: { 'help.main': 'the topics are there, and nothing of them was chosen' },
  rest: (it) => !selectIsOpen(it),
  invariants: {
    'a call is made exactly while the level that is open loads': (it) =>
      JSON.stringify(Object.keys(it.children)) ===
      JSON.stringify(selectIsOpen(it) && selectStage(it) === 'loading' ? [callOf(it)] : []),
    'an answer is there exactly at its level, once it has come': (it) =>
      !selectIsOpen(it) ||
      (selectAnswer(it) !== null) === (selectLevel(it) === 'answer' && selectStage(it) === 'ready'),
    'what can be chosen from is there when a level is ready': (it) =>
      selectStage(it) !== 'ready' ||
      selectLevel(it) === 'answer' ||
      it.context.lists.length === it.context.path.length + 1,
    'what was chosen was in the list of its level': (it) =>
      selectPath(it).every(({ id }, at) => it.context.lists[at]?.some((one) => one.id === id)),
  },
  steps: {
    'a choice leads one level down, Back one up, Main menu and Restart to the topics': ({ event }, before, after) => {
      if (!selectIsOpen(before) || !selectIsOpen(after)) return true;
      const from = ORDER.indexOf(selectLevel(before));
      const to = ORDER.indexOf(selectLevel(after));
      switch (event.type) {
        case 'entry.choose': {
          const canChoose =
            selectStage(before) === 'ready' && selectEntries(before).some(({ id }) => id === event['id']);
          return to === from + Number(canChoose);
        }
        case 'help.back':
          return to === from - 1;
        case 'help.main':
        case 'help.restart':
          return to === 0;
        default:
          return to === from;
      }
    },
    'Back from the topics leaves the help': ({ event }, before, after) =>
      event.type !== 'help.back' || selectIsOpen(after) === (selectIsOpen(before) && selectLevel(before) !== 'main'),
    'a level that has come is not asked for again, but after Restart': ({ event, said }, before, after) => {
      const asked = calls(said, []);
      const id = selectPath(after).at(-1)?.id ?? '';
      const isKnown = after.context.lists.length > after.context.path.length || selectAnswer(after) !== null;
      return (
        asked.every((call) => call === `${callOf(after)} ${JSON.stringify({ id })}`) &&
        asked.length <= 1 &&
        (asked.length === 0 || !isKnown) &&
        (event.type !== 'help.restart' || !selectIsOpen(before) || asked.length === 1)
      );
    },
    'closing loses nothing of the place where one was': ({ event }, before, after) =>
      !['help.close', 'help.open'].includes(event.type) ||
      JSON.stringify(selectPath(before)) === JSON.stringify(selectPath(after)),
    'a failed load is tried again on a press alone': ({ event }, before, after) =>
      !selectIsOpen(before) ||
      !selectIsOpen(after) ||
      selectStage(before) !== 'failed' ||
      selectLevel(before) !== selectLevel(after) ||
      event.type === 'help.retry' ||
      event.type === 'help.restart' ||
      event.type === 'help.main' ||
      selectStage(after) === 'failed',
  },
});
