import { useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import * as css from './ErrorSummary.css.ts';
import { Icon } from '../text/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as icons from '../text/icons.ts';

/** Problem of a field; `field` is the id of the control, or of the group that holds it. */
export type FormError = { field: string; text: string };

type Props = {
  /** What was wrong when the form was sent, in the order of the form. */
  errors: readonly FormError[];
  /** What of it is wrong still. */
  left?: readonly FormError[];
  /** How often the form has been refused: each time more, the summary takes the focus. */
  attempt: number;
  title?: string;
};

const CONTROLS = 'input, select, textarea, button:not([aria-disabled="true"])';

/** Gives the focus to a field by its id. */
export function focusField(field: string): void {
  const found = document.getElementById(field);
  const control = found?.matches(CONTROLS) ? found : (found?.querySelector<HTMLElement>(CONTROLS) ?? found);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/**
 * All that was wrong with a form when it was sent, above it, each a way to its field. What is mended is struck through and stays
 * until the form is sent again: nothing moves under who types. Nothing while nothing was wrong.
 */
export function ErrorSummary({ errors, left = errors, attempt, title = 'Please check these fields' }: Props) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <section ref={box} className={css.base} aria-labelledby={id} tabIndex={-1}>
      <span className={css.mark}>
        <Icon drawing={icons.alert} />
      </span>
      <div className={css.words}>
        <p id={id} className={css.title}>
          {title}
        </p>
        <ul>
          {errors.map(({ field, text }) => (
            <Row key={field + text} field={field} text={text} isMended={left.every((it) => it.field !== field)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Row({ field, text, isMended }: FormError & { isMended: boolean }) {
  return (
    <li>
      <a
        className={classes(css.link, isMended && css.mended)}
        href={`#${field}`}
        onClick={(event) => {
          // The address stays as it is: a fragment would become a step of the history.
          event.preventDefault();
          focusField(field);
        }}
      >
        {isMended && <VisuallyHidden>Done: </VisuallyHidden>}
        {text}
      </a>
    </li>
  );
}
