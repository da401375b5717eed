import type { ReactNode } from 'react';
import * as css from './SubmitBar.css.ts';

/** In a small window: what a form costs and the button that sends it, always in reach. */
export const SubmitBar = ({ term, value, children }: { term: string; value: ReactNode; children: ReactNode }) => (
  <div className={css.bar} data-bar>
    <span className={css.barTotal}>
      <span className={css.barTitle}>{term}</span>
      {value}
    </span>
    {children}
  </div>
);

/** The button that sends a form, and what is to be said of it. */
export const SubmitBox = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <div className={css.press} data-bar>
    {children}
    <output className={css.said}>{note}</output>
  </div>
);
