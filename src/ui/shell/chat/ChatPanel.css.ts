import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { layer, radius, space, wide } from '../../theme/scale.ts';
import { display, family } from '../../theme/type.ts';

/** A sheet over the window that the keyboard leaves free; on a desk a panel in its corner. */
export const panel = style({
  position: 'fixed',
  insetInline: 0,
  top: 'var(--above, 0)',
  width: '100%',
  maxWidth: 'none',
  height: 'var(--room, 100dvh)',
  margin: 0,
  padding: 0,
  border: 0,
  zIndex: layer.chat,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  background: colour.raised,
  color: colour.text,
  '@media': {
    [wide.desk]: {
      inset: 'auto 1.5rem 1.5rem auto',
      // The menus of the header lie over it.
      zIndex: layer.panel,
      width: '25rem',
      height: 'min(40rem, calc(100dvh - 7rem))',
      border: `1px solid ${colour.line}`,
      borderRadius: radius.medium,
      boxShadow: '0 12px 40px rgb(0 0 0 / 22%)',
    },
    print: { display: 'none' },
  },
});
/** On the other side of a page with a button to go on that is on the right. */
globalStyle(`html:has([data-bar="side"]) ${panel}`, {
  '@media': { [wide.desk]: { inset: 'auto auto 1.5rem 1.5rem' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  paddingInline: `${space[4]} ${space[1]}`,
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const title = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontFamily: family.display,
  ...display.small,
});
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
});
