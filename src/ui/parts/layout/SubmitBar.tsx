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

type BoxProps = {
  note: ReactNode;
  /** It is beside the form on a desk, on the right. */ isBeside?: boolean;
  children: ReactNode;
};
/** The button that sends a form, and what is to be said of it. */
export const SubmitBox = ({ note, isBeside = false, children }: BoxProps) => (
  <div className={css.press} data-bar={isBeside ? 'side' : true}>
    {children}
    <output className={css.message}>{note}</output>
  </div>
);
