import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { light } from '../../theme/roles.ts';
import { able, HEADER, layer, space, TARGET, wide } from '../../theme/scale.ts';
import { display, family } from '../../theme/type.ts';

const FADE = '1.2s';

/** The scenes are light, and so are the words before them in either theme. */
const asByDay = Object.fromEntries(
  Object.entries(light).map(([role, value]) => [colour[role as keyof typeof light], value]),
);

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  alignContent: 'end',
  vars: asByDay,
  color: colour.text,
  colorScheme: 'light',
  overflow: 'hidden',
});
/** On a phone the words begin where the picture is calm, in its lower third, and go on below it. */
export const pictured = style({
  paddingBlockStart: '86vw',
  '@media': {
    [wide.phablet]: {
      paddingBlockStart: 0,
      alignContent: 'center',
      height: `clamp(27rem, 43.75vw, max(27rem, min(100svh - ${HEADER}, 52rem)))`,
    },
  },
});
/** Words alone: as high as they are, on the page's own ground. */
export const bare = style({ background: colour.sunken, paddingBlock: space[16] });
export const pictures = style({ position: 'absolute', inset: 0, zIndex: -1 });
export const slide = style({
  position: 'absolute',
  inset: 0,
  background: 'var(--tall)',
  '@media': {
    [wide.phablet]: { background: 'var(--wide)' },
    '(prefers-color-scheme: dark)': { filter: 'brightness(0.92)' },
  },
});
/** A picture of any kind: it ends before the words, which stand on the page's own ground. */
export const plain = style({ vars: { '--wide': colour.surface, '--tall': colour.surface } });
// Behind the words the scene is as calm as its ground, whatever stands there.
globalStyle(`${slide}::after`, {
  '@media': {
    [wide.phablet]: {
      content: '',
      position: 'absolute',
      inset: 0,
      background: 'linear-gradient(90deg, color-mix(in srgb, var(--wide) 88%, transparent) 24%, transparent 46%)',
    },
  },
});
/**
 * Slide that is shown (section 9). The one that goes stays whole beneath the one that comes, unless that is the first,
 * which is beneath all.
 */
export const shown = style({ zIndex: 2, transition: `opacity ${FADE} ease-in-out`, '@starting-style': { opacity: 0 } });
export const covered = style({ zIndex: 1, opacity: 0, transition: `opacity 0s ${FADE}` });
export const faded = style({ zIndex: 1, opacity: 0, transition: `opacity ${FADE} ease-in-out` });
export const image = style({
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  color: 'transparent',
  maskImage: 'linear-gradient(#000 80%, transparent)',
  '@media': { [wide.phablet]: { height: '100%', objectPosition: 'left', maskImage: 'none' } },
});
globalStyle(`${plain} img`, {
  aspectRatio: '1',
  maskImage: 'linear-gradient(#000 60%, transparent 84%)',
  '@media': { [wide.phablet]: { aspectRatio: 'auto', objectPosition: 'center', maskImage: 'none' } },
});
globalStyle(`${plain}::after`, {
  '@media': {
    [wide.phablet]: {
      background: 'linear-gradient(90deg, color-mix(in srgb, var(--wide) 92%, transparent) 42%, transparent 66%)',
    },
  },
});
/** All of the picture leads where its slide does. */
export const press = style({ position: 'absolute', inset: 0, zIndex: 3 });
globalStyle(`${slide} > picture`, { height: '100%' });
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[3],
  padding: '0 1rem',
  maxWidth: '100%',
  '@media': {
    [wide.phablet]: { paddingInline: '1.5rem', width: '46%', gap: space[4] },
    [wide.desk]: { paddingInline: '2.5rem', gap: space[5] },
    [wide.huge]: { paddingInline: '4rem' },
  },
});
export const line = style({ fontFamily: family.display, ...display.small, marginBlockEnd: space[2] });
/** Below one another on a phone, each with a line of its own, so that nothing moves as the pictures turn. */
export const ways = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  rowGap: space[1],
  '@media': { [wide.phablet]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[5] } },
});
export const way = style({ minHeight: TARGET });
export const bar = style({
  padding: `${space[2]} 1rem`,
  '@media': {
    [able.unscripted]: { paddingBlockEnd: space[6] },
    [wide.phablet]: {
      position: 'absolute',
      zIndex: layer.raised,
      insetInline: 0,
      bottom: 0,
      paddingInline: '1.5rem',
      paddingBlock: space[3],
    },
    [wide.desk]: { paddingInline: '2.5rem' },
    [wide.huge]: { paddingInline: '4rem' },
  },
});
