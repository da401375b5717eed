import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import * as css from './Badge.css.ts';

type Props = {
  tone?: keyof typeof css.tone;
  /** Only an ornament: not read out. */
  decorative?: boolean;
  children: ReactNode;
};

/** A word or a number that marks a thing: Bestseller, a tag, a state. */
export function Badge({ tone = 'plain', decorative = false, children }: Props) {
  return (
    <span className={classes(css.base, css.tone[tone])} aria-hidden={decorative || undefined}>
      {children}
    </span>
  );
}
