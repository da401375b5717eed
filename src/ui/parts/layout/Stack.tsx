import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { gap as gaps, type Gap } from './gap.css.ts';
import * as css from './Stack.css.ts';

type Props = {
  gap?: Gap;
  align?: keyof typeof css.align;
  as?: 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol';
  /** The name of a section or nav, for those who do not see it. */
  label?: string;
  id?: string;
  children: ReactNode;
};

/** Children one below the other, with one distance between them. */
export function Stack({ gap = 4, align = 'stretch', as: Tag = 'div', label, id, children }: Props) {
  return (
    <Tag
      className={classes(css.base, css.align[align], gaps[gap])}
      id={id}
      aria-label={label}
      role={Tag === 'ul' || Tag === 'ol' ? 'list' : undefined}
    >
      {children}
    </Tag>
  );
}
