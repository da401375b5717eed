import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { gap as gaps, type Gap } from './gap.css.ts';
import * as css from './Inline.css.ts';

type Props = {
  gap?: Gap;
  align?: keyof typeof css.align;
  spread?: keyof typeof css.spread;
  /** One line only: whatever may shrink, shrinks. */
  unbroken?: boolean;
  as?: 'div' | 'nav' | 'ul' | 'ol' | 'footer' | 'header';
  label?: string;
  children: ReactNode;
};

/** Children side by side, with one distance between them; a full line goes on below. */
export function Inline({
  gap = 3,
  align = 'centre',
  spread = 'start',
  unbroken = false,
  as: Tag = 'div',
  label,
  children,
}: Props) {
  return (
    <Tag
      className={classes(css.base, css.align[align], css.spread[spread], gaps[gap], !unbroken && css.wraps)}
      aria-label={label}
      role={Tag === 'ul' || Tag === 'ol' ? 'list' : undefined}
    >
      {children}
    </Tag>
  );
}
