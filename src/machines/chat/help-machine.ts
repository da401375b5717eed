import { assign, setup, type SnapshotFrom } from 'xstate';
import { HELP_LEVELS, type HelpAnswer, type HelpEntry, type HelpLevel } from '../../domain/chat/help.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { loadingStates } from '../resource.ts';
import { loadAnswer, loadQuestions, loadSubtopics, loadTopics } from './chat-actors.ts';

/**
 * Help of the chat (section 2): topics, subtopics, questions and an answer. Back, Main menu and Restart are there at every level;
 * leaving a level cancels its call, and coming back to it shows what came before.
 */
type Context = {
  /** What was chosen, from the topic on. */
  path: readonly HelpEntry[];
  /** Entries of the levels, as far as they have come: topics, subtopics, questions. */
  lists: readonly (readonly HelpEntry[])[];
  answer: HelpAnswer | null;
};
type Event =
  | { type: 'help.open' }
  | { type: 'help.close' }
  | { type: 'help.back' }
  | { type: 'help.main' }
  | { type: 'help.restart' }
  | { type: 'help.retry' }
  /** A topic, a subtopic or a question. */
  | { type: 'entry.choose'; id: string };

const BEGINNING: Context = { path: [], lists: [], answer: null };
const isEntry = (it: unknown): it is HelpEntry => typeof it === 'object' && it !== null && 'id' in it && 'title' in it;

const helpSetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'failed' | 'ready' | 'open' },
  actors: { loadTopics, loadSubtopics, loadQuestions, loadAnswer },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isList: (_, { output }: { output: unknown }) => Array.isArray(output) && output.every(isEntry),
    isAnswer: (_, { output }: { output: unknown }) => Array.isArray(output),
    hasEntry: ({ context }, { id }: { id: string }) =>
      (context.lists[context.path.length] ?? []).some((it) => it.id === id),
    isAt: ({ context }, level: HelpLevel) => HELP_LEVELS[context.path.length] === level,
    hasAnswer: ({ context }) => context.answer !== null,
    hasList: ({ context }) => context.lists.length > context.path.length,
  },
  actions: {
    keepList: assign(({ context }, { output }: { output: readonly HelpEntry[] }) => ({
      lists: [...context.lists.slice(0, context.path.length), output],
    })),
    keepAnswer: assign((_, { output }: { output: HelpAnswer }) => ({ answer: output })),
    choose: assign(({ context }, { id }: { id: string }) => ({
      path: [...context.path, ...(context.lists[context.path.length] ?? []).filter((it) => it.id === id)],
      lists: context.lists.slice(0, context.path.length + 1),
      answer: null,
    })),
    goBack: assign(({ context }) => ({
      path: context.path.slice(0, -1),
      lists: context.lists.slice(0, context.path.length),
      answer: null,
    })),
    goToMain: assign(({ context }) => ({ path: [], lists: context.lists.slice(0, 1), answer: null })),
    forget: assign(BEGINNING),
  },
});

const again = (target: string) => ({ 'help.retry': target });
/** A level: its load, what follows a choice, and where Back leads. */
const level = (src: 'loadTopics' | 'loadSubtopics' | 'loadQuestions', next: string, back: object) => ({
  initial: 'checking' as const,
  states: {
    /** Left at once: a list that has come stays. */
    checking: { always: [{ guard: 'hasList' as const, target: 'ready' }, { target: 'loading' }] },
    ...loadingStates(
      (ready, failed) =>
        helpSetup.createStateConfig(
          withLimit({
            // One name stands for all: each is given the id of what was chosen last.
            invoke: {
              id: src,
              src: src as 'loadQuestions',
              input: ({ context }: { context: Context }) => ({ id: context.path.at(-1)?.id ?? '' }),
              onDone: [{ guard: from('isList'), target: ready, actions: from('keepList') }, { target: failed }],
              onError: failed,
            },
          }),
        ),
      again,
    ),
    ready: {
      tags: 'ready' as const,
      on: { 'entry.choose': { guard: from('hasEntry'), target: `#help.${next}`, actions: from('choose') } },
    },
  },
  on: { 'help.back': back },
});
const backTo = (target: string) => ({ target, actions: 'goBack' as const });

export const helpMachine = helpSetup.createMachine({
  id: 'help',
  context: BEGINNING,
  initial: 'closed',
  states: {
    closed: { on: { 'help.open': 'open' } },
    open: {
      tags: 'open',
      initial: 'returning',
      on: {
        'help.close': 'closed',
        'help.main': { target: '.main', actions: 'goToMain' },
        'help.restart': { target: '.main', actions: 'forget' },
      },
      states: {
        /** Left at once: the level that was open before. */
        returning: {
          always: [
            { guard: { type: 'isAt', params: 'answer' }, target: 'answer' },
            { guard: { type: 'isAt', params: 'question' }, target: 'question' },
            { guard: { type: 'isAt', params: 'sub' }, target: 'sub' },
            { target: 'main' },
          ],
        },
        main: level('loadTopics', 'open.sub', { target: '#help.closed' }),
        sub: level('loadSubtopics', 'open.question', backTo('main')),
        question: level('loadQuestions', 'open.answer', backTo('sub')),
        answer: {
          initial: 'checking',
          states: {
            /** Left at once: an answer that has come stays. */
            checking: { always: [{ guard: 'hasAnswer', target: 'ready' }, { target: 'loading' }] },
            ...loadingStates(
              (ready, failed) =>
                helpSetup.createStateConfig(
                  withLimit({
                    invoke: {
                      id: 'loadAnswer',
                      src: 'loadAnswer',
                      input: ({ context }) => ({ id: context.path.at(-1)?.id ?? '' }),
                      onDone: [
                        { guard: from('isAnswer'), target: ready, actions: from('keepAnswer') },
                        { target: failed },
                      ],
                      onError: failed,
                    },
                  }),
                ),
              again,
            ),
            ready: { tags: 'ready' },
          },
          on: { 'help.back': backTo('question') },
        },
      },
    },
  },
});

type Help = SnapshotFrom<typeof helpMachine>;
const NONE: readonly HelpEntry[] = [];
export const selectIsOpen = (help: Help): boolean => help.hasTag('open');
/** Level that is open. */
export const selectLevel = ({ context }: Help): HelpLevel => HELP_LEVELS[context.path.length] ?? 'answer';
/** State of that level: its list or answer is on its way, has failed, or is there. */
export function selectStage(help: Help): 'loading' | 'failed' | 'ready' {
  if (help.hasTag('ready')) return 'ready';
  return help.hasTag('failed') ? 'failed' : 'loading';
}
/** Entries to choose from. */
export const selectEntries = ({ context }: Help): readonly HelpEntry[] => context.lists[context.path.length] ?? NONE;
/** Entries that were chosen, from the topic on. */
export const selectPath = ({ context }: Help): readonly HelpEntry[] => context.path;
/** Content of the answer; null while it is not there. */
export const selectAnswer = ({ context }: Help): HelpAnswer | null => context.answer;
