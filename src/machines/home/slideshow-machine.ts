import { and, assign, not, or, setup, type SnapshotFrom, stateIn } from 'xstate';
import { surroundings, type PageEnvironmentEvent } from '../shared-actors.ts';
import { from } from '../from.ts';

/** Content and pace of a slideshow. */
export type SlideshowInput = {
  /** How many slides there are. */
  count: number;
  /** Milliseconds for which a slide stays. */
  interval: number;
  /** Whether they turn by themselves. */
  autoplay: boolean;
};
type Context = SlideshowInput & { index: number };
type Event =
  | { type: 'slide.next' }
  | { type: 'slide.previous' }
  | { type: 'slide.show'; index: number }
  | { type: 'rotation.pause' }
  | { type: 'rotation.play' }
  /** Somebody points at it, or has the focus in it: they look, and nothing turns under their eyes. */
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.entered' }
  | { type: 'focus.left' }
  | PageEnvironmentEvent;

const turnsByItself = ({ autoplay, count }: SlideshowInput): boolean => autoplay && count > 1;

/** It turns while it can be seen, and is either insisted on or automatic with nobody looking closely. */
const mayTurn = and([
  ({ context }: { context: Context }) => turnsByItself(context),
  stateIn({ tab: 'shown' }),
  or([
    stateIn({ wish: 'insisted' }),
    and([stateIn({ wish: 'automatic' }), stateIn({ pointer: 'away' }), stateIn({ focus: 'outside' })]),
  ]),
]);

/**
 * A row of slides of which one is shown: it turns as it is set, by its dots and by its arrows, wraps at both ends, and rests where
 * somebody looks closely, prefers less motion, is elsewhere or has paused it (sections 2 and 9, readings 4.11). It lives on the
 * home page twice: as `hero` behind the shop's first words, and as `slides` in the carousel once that is there.
 */
export const slideshowMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as SlideshowInput },
  actors: { surroundings },
  delays: { interval: ({ context }) => context.interval },
  guards: {
    mayTurn,
    mayNotTurn: not(mayTurn),
    isAnother: ({ context }, { index }: { index: number }) =>
      Number.isInteger(index) && index >= 0 && index < context.count && index !== context.index,
  },
  actions: {
    turn: assign({ index: ({ context: { index, count } }, by: number) => (index + by + count) % count }),
    show: assign((_, { index }: { index: number }) => ({ index })),
  },
}).createMachine({
  id: 'slideshow',
  context: ({ input }) => ({ ...input, index: 0 }),
  type: 'parallel',
  states: {
    wish: {
      initial: 'automatic',
      states: {
        automatic: { on: { 'rotation.pause': 'paused', 'motion.reduced': 'calm' } },
        calm: { on: { 'rotation.play': 'insisted', 'motion.freed': 'automatic' } },
        paused: { on: { 'rotation.play': 'insisted' } },
        insisted: { on: { 'rotation.pause': 'paused', 'motion.reduced': 'calm' } },
      },
    },
    pointer: {
      initial: 'away',
      states: { away: { on: { 'pointer.entered': 'over' } }, over: { on: { 'pointer.left': 'away' } } },
    },
    focus: {
      initial: 'outside',
      states: { outside: { on: { 'focus.entered': 'inside' } }, inside: { on: { 'focus.left': 'outside' } } },
    },
    tab: {
      // It tells of motion too. A device that cannot tell of itself shows the page.
      invoke: { id: 'surroundings', src: 'surroundings', onError: '.shown' },
      initial: 'shown',
      states: { shown: { on: { 'tab.hidden': 'hidden' } }, hidden: { on: { 'tab.shown': 'shown' } } },
    },
    turning: {
      initial: 'resting',
      // By way of resting: what is shown by hand has its whole time.
      on: {
        'slide.next': { target: '.resting', actions: { type: 'turn', params: 1 } },
        'slide.previous': { target: '.resting', actions: { type: 'turn', params: -1 } },
        'slide.show': { guard: from('isAnother'), target: '.resting', actions: from('show') },
      },
      states: {
        resting: { always: { guard: 'mayTurn', target: 'running' } },
        running: {
          always: { guard: 'mayNotTurn', target: 'resting' },
          after: { interval: { target: 'running', reenter: true, actions: { type: 'turn', params: 1 } } },
        },
      },
    },
  },
});

type Rotation = SnapshotFrom<typeof slideshowMachine>;
/** Slide that is shown, from 0. */
export const selectIndex = (it: Rotation): number => it.context.index;
/** True while it turns: what it shows is then not read out. */
export const selectIsPlaying = (it: Rotation): boolean => it.matches({ turning: 'running' });
/** Action of its button; null if it has none. */
export const selectPlayButton = (it: Rotation): 'pause' | 'play' | null =>
  !turnsByItself(it.context) ? null : it.matches({ wish: 'paused' }) || it.matches({ wish: 'calm' }) ? 'play' : 'pause';
