import type { AnyEventObject } from 'xstate';
import { classes } from '../../ui/parts/classes.ts';
import { inShort } from './diff.ts';
import { changesAt, type Session } from './log.ts';
import * as css from './Page.css.ts';

const MOST = 40;

type Props = {
  session: Session;
  /** The step; null where there is none. */
  at: number | null;
  /** Sends its event again; null where that cannot be done. */
  onAgain: ((event: AnyEventObject) => void) | null;
};

/** Whether an event is here as it came: the library's own are not to be sent, and what was shortened is another one. */
const isWhole = (event: { type: string }): boolean =>
  !event.type.startsWith('xstate.') &&
  !/"… and [\d,]+ more"|… \(\d+ letters\)|"\(hidden\)"|"\[redacted\]"/.test(JSON.stringify(event));

/** Changes that the chosen step made in its actor, and its effects; below them all that the actor holds. */
export function Changes({ session, at, onAgain }: Props) {
  const step = at === null ? undefined : session.steps[at];
  if (at === null || !step) return null;
  const changes = changesAt(session, at);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={css.heading}>
        What it changed
      </h2>
      {step.from !== null && <p className={css.note}>{`Sent by ${step.from}.`}</p>}
      {step.said && step.said.length > 0 && <p className={css.note}>{`It ${step.said.join(', ')}.`}</p>}
      {changes.length === 0 && <p className={css.note}>Nothing.</p>}
      <ul className={css.changes}>
        {changes.slice(0, MOST).map(({ path, before, after }) => (
          <li key={path} className={css.change}>
            <span className={css.path}>{path}</span>
            {before !== undefined && (
              <del
                className={classes(css.side.before)}
                style={{ textDecoration: 'none' }}
              >{`− ${inShort(before)}`}</del>
            )}
            {after !== undefined && (
              <ins className={classes(css.side.after)} style={{ textDecoration: 'none' }}>{`+ ${inShort(after)}`}</ins>
            )}
          </li>
        ))}
      </ul>
      {changes.length > MOST && <p className={css.note}>{`… and ${changes.length - MOST} more.`}</p>}
      {onAgain && isWhole(step.event) && (
        <button type="button" className={css.button} onClick={() => onAgain(step.event)}>
          Send this event again
        </button>
      )}
      <details>
        <summary className={css.note}>All that it holds after this step</summary>
        <pre className={css.whole}>{JSON.stringify(step.after?.context, null, 2)}</pre>
      </details>
      <details>
        <summary className={css.note}>The event as it came</summary>
        <pre className={css.whole}>{JSON.stringify(step.event, null, 2)}</pre>
      </details>
    </section>
  );
}
