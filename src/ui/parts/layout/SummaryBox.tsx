import { type ReactNode, useId } from 'react';
import { Heading } from '../text/Heading.tsx';
import * as css from './SummaryBox.css.ts';

type Props = {
  title: string;
  /** Below the form it has its title too: nothing else there says what it is. */
  titled?: boolean;
  children: ReactNode;
};

/** An order beside its form: in a frame where there is room for both, plain below it where there is not. */
export function SummaryBox({ title, titled = false, children }: Props) {
  const id = useId();
  return (
    <section className={css.base} aria-labelledby={id}>
      <span className={titled ? undefined : css.title}>
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
