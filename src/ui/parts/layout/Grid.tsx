import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import * as css from './Grid.css.ts';

type Props = { kind: keyof typeof css.kind; as?: 'div' | 'ul' | 'ol'; label?: string; children: ReactNode };

/** Columns by the width of the window; as a list, give it `li` children. */
export function Grid({ kind, as: Tag = 'div', label, children }: Props) {
  return (
    <Tag className={classes(css.base, css.kind[kind])} aria-label={label} role={Tag === 'div' ? undefined : 'list'}>
      {children}
    </Tag>
  );
}
