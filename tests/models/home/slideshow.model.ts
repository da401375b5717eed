import type { SnapshotFrom } from 'xstate';
import {
  type SlideshowInput,
  selectIndex,
  selectIsPlaying,
  selectPlayButton,
  slideshowMachine,
} from '../../../src/machines/home/slideshow-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Rotation = SnapshotFrom<typeof slideshowMachine>;

/** Where a step leads, by its event alone. */
function indexAfter({ event }: Edge, before: Rotation, { count }: SlideshowInput): number {
  const index = selectIndex(before);
  if (event.type === 'slide.next' || event.type.startsWith('xstate.after.')) return (index + 1) % count;
  if (event.type === 'slide.previous') return index === 0 ? count - 1 : index - 1;
  const asked = event['index'] as number;
  return event.type === 'slide.show' && [0, 1, 2, 3].slice(0, count).includes(asked) ? asked : index;
}

/** What somebody who reads the events since the beginning knows: whether it may turn. */
function mayTurn(it: Rotation): boolean {
  const { wish, pointer, focus, tab } = it.value as Record<string, string>;
  return (
    it.context.autoplay &&
    tab === 'shown' &&
    (wish === 'insisted' || (wish === 'automatic' && pointer === 'away' && focus === 'outside'))
  );
}

/** The regions that a fact or a press moves, and where to. */
const moves: Record<string, (before: Record<string, string>) => Record<string, string>> = {
  'pointer.entered': () => ({ pointer: 'over' }),
  'pointer.left': () => ({ pointer: 'away' }),
  'focus.entered': () => ({ focus: 'inside' }),
  'focus.left': () => ({ focus: 'outside' }),
  'tab.hidden': () => ({ tab: 'hidden' }),
  'tab.shown': () => ({ tab: 'shown' }),
  'xstate.error.actor.surroundings': () => ({ tab: 'shown' }),
  'rotation.pause': ({ wish = '' }) => ({ wish: ['automatic', 'insisted'].includes(wish) ? 'paused' : wish }),
  'rotation.play': ({ wish = '' }) => ({ wish: ['calm', 'paused'].includes(wish) ? 'insisted' : wish }),
  'motion.reduced': ({ wish = '' }) => ({ wish: ['automatic', 'insisted'].includes(wish) ? 'calm' : wish }),
  'motion.freed': ({ wish = '' }) => ({ wish: wish === 'calm' ? 'automatic' : wish }),
};

const input: SlideshowInput = { count: 4, interval: 3000, autoplay: true };

export const slideshow = pack({
  machine: slideshowMachine,
  input,
  limit: 1_000,
  key: ({ index }) => index,
  events: {
    'slide.next': [{ type: 'slide.next' }],
    'slide.previous': [{ type: 'slide.previous' }],
    'slide.show': [0, 1, 2, 3, -1, 99, 0.5, Number.NaN].map((index) => ({ type: 'slide.show' as const, index })),
    'rotation.pause': [{ type: 'rotation.pause' }],
    'rotation.play': [{ type: 'rotation.play' }],
    'pointer.entered': [{ type: 'pointer.entered' }],
    'pointer.left': [{ type: 'pointer.left' }],
    'focus.entered': [{ type: 'focus.entered' }],
    'focus.left': [{ type: 'focus.left' }],
    'tab.hidden': [{ type: 'tab.hidden' }],
    'tab.shown': [{ type: 'tab.shown' }],
    'motion.reduced': [{ type: 'motion.reduced' }],
    'motion.freed': [{ type: 'motion.freed' }],
  },
  outcomes: { surroundings: { done: [], error: [{ message: 'a device that tells nothing of itself' }] } },
  neverIgnored: {
    'slide.next': 'the arrows work whether it turns or rests',
    'slide.previous': 'the arrows work whether it turns or rests',
  },
  rest: (it) => it.matches({ wish: 'paused' }),
  invariants: {
    'the slide that is shown is one of those that there are': (it) =>
      Number.isInteger(selectIndex(it)) && selectIndex(it) >= 0 && selectIndex(it) < it.context.count,
    'it turns exactly while it is seen, and insisted on or automatic with nobody looking closely': (it) =>
      selectIsPlaying(it) === mayTurn(it),
    'it never turns while it is paused, unseen, or its owner wants little motion': (it) =>
      !selectIsPlaying(it) ||
      !(it.matches({ wish: 'paused' }) || it.matches({ wish: 'calm' }) || it.matches({ tab: 'hidden' })),
    'whatever turns can be paused, and whatever was paused can be played': (it) =>
      selectPlayButton(it) ===
      (['automatic', 'insisted'].includes((it.value as Record<string, string>)['wish'] ?? '') ? 'pause' : 'play'),
  },
  steps: {
    'it goes to the next, the one before or the one asked for, and nowhere else': (edge, before, after) =>
      selectIndex(after) === indexAfter(edge, before, input),
    'time turns only what is turning': ({ event }, before) =>
      !event.type.startsWith('xstate.after.') || selectIsPlaying(before),
    'each fact and each press moves what it is about, and nothing else': ({ event }, before, after) => {
      const { turning: _, ...stages } = before.value as Record<string, string>;
      const { turning: __, ...told } = after.value as Record<string, string>;
      return JSON.stringify(told) === JSON.stringify({ ...stages, ...moves[event.type]?.(stages) });
    },
    'what is shown by hand, or begins to turn, has its whole time': ({ said }, before, after) => {
      const isNew = selectIndex(after) !== selectIndex(before) || (selectIsPlaying(after) && !selectIsPlaying(before));
      return (
        !selectIsPlaying(after) ||
        !isNew ||
        said.some((it) => it.type === 'xstate.raise' && (it.params as { delay?: number }).delay === input.interval)
      );
    },
  },
});
