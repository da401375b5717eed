import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Heading } from '../text/Heading.tsx';
import * as css from './Panel.css.ts';

type Props = {
  title?: string;
  level?: 2 | 3;
  tone?: keyof typeof css.tone;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Part of a page by itself, in a frame: a summary, a form's section, a thing that asks for an answer. */
export function Panel({ title, level = 2, tone = 'plain', aside, children }: Props) {
  const id = useId();
  if (title === undefined) return <div className={classes(css.base, css.tone[tone])}>{children}</div>;
  return (
    <section className={classes(css.base, css.tone[tone])} aria-labelledby={id}>
      <div className={css.head}>
        <Heading level={level} look="small" id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
