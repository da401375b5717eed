import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import * as css from './Container.css.ts';

/** The page's width and its side margins: the whole page, a text to read, or a form. */
export function Container({ measure = 'page', children }: { measure?: keyof typeof css.measure; children: ReactNode }) {
  return <div className={classes(css.base, css.measure[measure])}>{children}</div>;
}
