import { style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { HEADER, able, layer, motion, space, wide } from '../../theme/scale.ts';
import { family } from '../../theme/type.ts';

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  background: colour.surface,
  borderBlockEnd: `1px solid ${colour.line}`,
});
export const row = style({
  display: 'grid',
  gridTemplateColumns: '1fr minmax(0, auto) 1fr',
  alignItems: 'center',
  height: `calc(${HEADER} - 1px)`,
  gap: space[2],
  marginInline: `-${space[3]}`,
  '@media': { [wide.desk]: { gridTemplateColumns: 'minmax(0, auto) 1fr auto', gap: space[10], marginInline: 0 } },
});
/** Name of the shop. A long one is cut here, and whole at the foot of the page. */
/** The name in letters, or, where `logoStyle` sets its variables, the shop's logo in their place: the letters stay for who does not see it. */
export const logo = style({
  width: 'var(--logo-width, auto)',
  background: 'var(--logo, none) center / contain no-repeat content-box var(--logo-ground, transparent)',
  maxWidth: '20rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInline: space[1],
  fontFamily: family.display,
  fontSize: 'var(--logo-text, min(2rem, 12vw))',
  lineHeight: '2.75rem',
  letterSpacing: '-0.01em',
  '@media': { [wide.desk]: { paddingInlineStart: 0 } },
});
export const nav = style({
  display: 'none',
  '@media': { [wide.desk]: { display: 'flex', gap: space[6] }, [wide.large]: { gap: space[8] } },
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  fontSize: '0.8125rem',
  letterSpacing: '0.06em',
  whiteSpace: 'nowrap',
  textDecoration: 'underline transparent 1px',
  textUnderlineOffset: '0.5em',
  transition: `text-decoration-color ${motion.quick}`,
  selectors: { '&[aria-current]': { textDecorationColor: 'currentcolor' } },
  '@media': { [able.hover]: { selectors: { '&:hover': { textDecorationColor: 'currentcolor' } } } },
});
export const narrow = style({ display: 'flex', '@media': { [wide.desk]: { display: 'none' } } });
export const icons = style({
  display: 'flex',
  justifyContent: 'flex-end',
  '@media': { [wide.desk]: { marginInlineEnd: `-${space[3]}` } },
});
/** The place of the search bar, kept while its code comes. */
export const searchBar = style({ height: `calc(2.75rem + ${space[3]})` });
