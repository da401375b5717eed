import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../theme/colour.css.ts';
import { TARGET, able, motion, radius, space, wide } from '../../theme/scale.ts';
import { figures, size } from '../../theme/type.ts';

export const page = style({
  display: 'grid',
  gap: space[2],
  paddingBlockStart: space[6],
  '@media': { [wide.desk]: { gap: space[8], paddingBlockStart: space[10] } },
});
/** Column of the results: on a narrow window as high as what the heading leaves, so that the bar at its end is at the window's foot. */
export const results = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  minWidth: 0,
  minHeight: 'calc(100svh - 9rem)',
  '@media': { [wide.desk]: { gap: space[6], minHeight: 0 } },
});
// The pages stand as far from the last row as the rows from each other.
globalStyle(`${results} > nav`, { paddingBlockStart: space[4] });

/** On a narrow window its children stand in the column of the results, so that the bar can stay at the window's foot to the end. */
export const toolbar = style({
  display: 'contents',
  '@media': { [wide.desk]: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[6] } },
});
/** Second tier of a search, below the products whose names have the query. */
export const further = style({ display: 'grid', gap: space[4], paddingBlockStart: space[8] });
export const summary = style({ ...figures, ...size.medium, color: colour.textSoft, minHeight: '1.5em' });

export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const chip = style({
  ...size.medium,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: TARGET,
  maxWidth: '100%',
  paddingInline: space[3],
  paddingBlock: space[1],
  lineHeight: 1.3,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  background: colour.sunken,
  borderRadius: radius.small,
  border: '1px solid transparent',
  transition: `border-color ${motion.quick}`,
  selectors: { '&:active': { background: colour.line } },
  '@media': {
    [able.hover]: { selectors: { '&:hover': { borderColor: colour.edge } } },
    [able.forced]: { borderColor: 'ButtonBorder' },
  },
});
export const clear = style({
  ...size.medium,
  minHeight: TARGET,
  paddingInline: space[2],
  color: colour.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  textDecorationThickness: '1px',
});
