import { expect, type Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import {
  type SlideshowInput,
  selectIndex,
  selectPlayButton,
  slideshowMachine,
} from '../../../src/machines/home/slideshow-machine.ts';
import { keyboard } from '../../tours/hand.ts';
import type { Stage } from '../../tours/stage.ts';
import { type Start, tourPack } from '../tour.ts';

type Rotation = SnapshotFrom<typeof slideshowMachine>;
type Block = {
  name: 'hero' | 'slides';
  input: SlideshowInput;
  open: Start['open'];
  /** Where it is on the page, and the first thing in it that the keyboard comes to. */
  region: (stage: Stage) => Locator;
  first: (stage: Stage) => Locator;
  /** Whether it has arrows. */
  arrows: boolean;
};

/** Nobody looks closely: what is pressed is then left again. */
const isAlone = (it: Rotation): boolean => it.matches({ pointer: 'away' }) && it.matches({ focus: 'outside' });

/** Presses, then goes away with pointer and keyboard: what turns is left as it was found. */
const inPassing =
  (first: Block['first']) =>
  async (stage: Stage, control: Locator): Promise<void> => {
    await stage.hand.press(control);
    if (stage.hand.name === 'pointer') return stage.page.mouse.move(1, 1);
    await stage.hand.reach(first(stage));
    await stage.page.keyboard.press('Shift+Tab');
  };

const hide =
  (isHidden: boolean) =>
  ({ page }: Stage): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
const move =
  (reducedMotion: 'reduce' | 'no-preference') =>
  ({ page }: Stage): Promise<void> =>
    page.emulateMedia({ reducedMotion });

/** What turns on the home page, by its dots, its arrows, its button, the clock, and by what the window tells. */
export const rotationTour = ({ name, input, open, region, first, arrows }: Block) => {
  const press = inPassing(first);
  const button =
    (label: string) =>
    (stage: Stage): Locator =>
      region(stage).getByRole('button', { name: label });
  const fact = <Type extends string>(
    type: Type,
    offered: (it: Rotation) => boolean,
    make: (stage: Stage) => Promise<unknown>,
  ) => ({ samples: [{ type }], offered, make: async (stage: Stage) => void (await make(stage)) });
  return tourPack({
    name,
    machine: slideshowMachine,
    device: 'desktop',
    still: true,
    starts: { shell: { input, open } },
    press: {
      'slide.show': {
        samples: Array.from({ length: input.count }, (_, index) => ({ type: 'slide.show' as const, index })),
        offered: (it, { index }) => isAlone(it) && selectIndex(it) !== index,
        control: (stage, { index }) => button(`Show picture ${index + 1} of ${input.count}`)(stage),
        by: press,
        elsewhere: 'other',
      },
      ...(arrows && {
        'slide.next': {
          samples: [{ type: 'slide.next' as const }],
          offered: isAlone,
          control: button('Next picture'),
          by: press,
          elsewhere: 'other' as const,
        },
        'slide.previous': {
          samples: [{ type: 'slide.previous' as const }],
          offered: isAlone,
          control: button('Previous picture'),
          by: press,
          elsewhere: 'other' as const,
        },
      }),
      'rotation.pause': {
        samples: [{ type: 'rotation.pause' }],
        offered: (it) => isAlone(it) && selectPlayButton(it) === 'pause',
        control: button('Pause the pictures'),
        by: press,
        elsewhere: 'other',
      },
      'rotation.play': {
        samples: [{ type: 'rotation.play' }],
        offered: (it) => isAlone(it) && selectPlayButton(it) === 'play',
        control: button('Play the pictures'),
        by: press,
        elsewhere: 'other',
      },
    },
    come: {
      'pointer.entered': fact(
        'pointer.entered',
        (it) => it.matches({ pointer: 'away' }),
        (stage) => region(stage).hover({ position: { x: 300, y: 40 } }),
      ),
      'pointer.left': fact(
        'pointer.left',
        (it) => it.matches({ pointer: 'over' }),
        ({ page }) => page.mouse.move(1, 1),
      ),
      'focus.entered': fact(
        'focus.entered',
        (it) => it.matches({ focus: 'outside' }),
        (stage) => keyboard(stage.page).reach(first(stage)),
      ),
      'focus.left': fact(
        'focus.left',
        (it) => it.matches({ focus: 'inside' }),
        ({ page }) => page.keyboard.press('Shift+Tab'),
      ),
      'tab.hidden': fact('tab.hidden', (it) => it.matches({ tab: 'shown' }), hide(true)),
      'tab.shown': fact('tab.shown', (it) => it.matches({ tab: 'hidden' }), hide(false)),
      // The window tells a change: of an owner who wants little motion already it tells nothing.
      'motion.reduced': fact('motion.reduced', (it) => it.matches({ wish: 'automatic' }), move('reduce')),
      'motion.freed': fact('motion.freed', (it) => it.matches({ wish: 'calm' }), move('no-preference')),
    },
    waits: { 'interval passes': { make: (stage) => stage.pass(input.interval) } },
    seen: {},
    shows: async (stage, snapshot) => {
      await expect(button(`Show picture ${selectIndex(snapshot) + 1} of ${input.count}`)(stage)).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(
        button(selectPlayButton(snapshot) === 'pause' ? 'Pause the pictures' : 'Play the pictures')(stage),
      ).toBeVisible();
    },
  });
};
