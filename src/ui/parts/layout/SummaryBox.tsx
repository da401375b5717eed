import { type ReactNode, useId } from 'react';
import { Heading } from '../text/Heading.tsx';
import * as css from './SummaryBox.css.ts';

/** An order beside its form: in a frame where there is room for both, plain below it where there is not. */
export function SummaryBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.base} aria-labelledby={id}>
      <span className={css.title}>
        <Heading level={2} look="small" id={id}>
          {title}
        </Heading>
      </span>
      {children}
    </section>
  );
}

/** Figures at the foot of it, under a line. */
export const SummaryTotals = ({ children }: { children: ReactNode }) => <div className={css.totals}>{children}</div>;
