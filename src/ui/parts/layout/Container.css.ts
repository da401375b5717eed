import { style, styleVariants } from '@vanilla-extract/css';
import { wide } from '../../theme/scale.ts';

export const base = style({
  width: '100%',
  marginInline: 'auto',
  paddingInline: '1rem',
  '@media': {
    [wide.phablet]: { paddingInline: '1.5rem' },
    [wide.desk]: { paddingInline: '2.5rem' },
    [wide.huge]: { paddingInline: '4rem' },
  },
});
export const measure = styleVariants({
  page: { maxWidth: '120rem' },
  text: { maxWidth: '46rem' },
  form: { maxWidth: '34rem' },
});
