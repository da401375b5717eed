import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { DateTime } from './DateTime.tsx';
import * as css from './Timeline.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Step = {
  title: string;
  is: keyof typeof css.is;
  /** Milliseconds since 1970; null where it is not known, or has not come. */
  at: number | null;
  note?: ReactNode;
  /** Tone of a step at which all is over. */
  end?: keyof typeof css.end | undefined;
};

const SAID = { past: '', now: 'Now: ', ahead: 'Still to come: ' } as const;

/** Steps one below the other: what has come and when, what is now, and what is still to come. @param labelledBy id of the heading that names them. */
export const Timeline = ({ steps, labelledBy }: { steps: readonly Step[]; labelledBy: string }) => (
  <ol className={css.steps} aria-labelledby={labelledBy}>
    {steps.map(({ title, is, at, note, end }, index) => (
      <li
        key={index}
        className={classes(css.step, css.is[is], end && css.end[end])}
        aria-current={is === 'now' ? 'step' : undefined}
      >
        <span>
          <VisuallyHidden>{SAID[is]}</VisuallyHidden>
          {title}
        </span>
        {note && <span className={css.note}>{note}</span>}
        {at !== null && (
          <span className={css.note}>
            <DateTime at={new Date(at).toISOString()} />
          </span>
        )}
      </li>
    ))}
  </ol>
);
