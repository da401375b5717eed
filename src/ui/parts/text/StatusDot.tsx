import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import * as css from './StatusDot.css.ts';

/** Status of a thing in words, with a dot whose colour says the same. */
export const StatusDot = ({ tone = 'waiting', children }: { tone?: keyof typeof css.tone; children: ReactNode }) => (
  <span className={css.base}>
    <span className={classes(css.dot, css.tone[tone])} aria-hidden="true" />
    {children}
  </span>
);
