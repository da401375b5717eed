import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { AnyStateMachine } from 'xstate';
import { inShort } from './diff.ts';
import { inState } from './in-state.ts';
import { type Place, placesOf, type Session, stepBack, stepForward } from './log.ts';
import * as css from './Page.css.ts';
import { scrollInto } from './scroll-into.ts';
import { eventInWords, wordsFor } from './labels.ts';

type Props = {
  session: Session;
  machineOf: (actor: string) => AnyStateMachine | undefined;
  place: Place;
  /** The step that the chart shows; null before the first. */
  here: number | null;
  /** The only actor whose steps are shown; null for all. */
  only: string | null;
  onOnly: (actor: string | null) => void;
  onPlace: (place: Place) => void;
};

const seconds = (at: number): string => (at / 1_000).toFixed(2);

/** The steps of all actors or of one, the newest last; the chosen one is what the chart shows. */
export function LogList({ session, machineOf, place, here, only, onOnly, onPlace }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const places = placesOf(session.steps, only);
  const shown = places.slice(-300);
  /** The one row that Tab stops at. */
  const stop = here !== null && shown.includes(here) ? here : shown.at(-1);
  const pathOf = (id: string): string => session.actors.find((it) => it.id === id)?.path ?? id;

  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!box) return;
    if (place === null || !row) {
      box.scrollTop = box.scrollHeight;
      return;
    }
    scrollInto(box, row);
  }, [place, here, shown.length]);

  const byKey = (event: KeyboardEvent): void => {
    const to = {
      ArrowUp: stepBack(places, place ?? here),
      ArrowDown: stepForward(places, place),
      Home: places[0] ?? null,
      End: null,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPlace(to);
    const target = list.current?.querySelector<HTMLElement>(`[data-place="${to ?? places.at(-1)}"]`);
    target?.focus({ preventScroll: true });
  };

  const actors = session.actors.filter((it) => session.steps.some((step) => step.actor === it.id));
  return (
    <section aria-labelledby="log" className={css.logFrame}>
      <div className={css.spread}>
        <h2 id="log" className={css.heading}>
          Log
        </h2>
        <button
          type="button"
          className={css.button}
          aria-disabled={here === places[0] || undefined}
          onClick={() => onPlace(stepBack(places, place ?? here))}
        >
          ← Back
        </button>
        <button
          type="button"
          className={css.button}
          aria-disabled={place === null || undefined}
          onClick={() => onPlace(stepForward(places, place))}
        >
          Forward →
        </button>
        <button
          type="button"
          className={css.button}
          aria-disabled={place === null || undefined}
          onClick={() => onPlace(null)}
        >
          Now
        </button>
        {actors.length > 1 && (
          <select
            aria-label="Steps of"
            className={css.field}
            value={only ?? ''}
            onChange={(event) => onOnly(event.currentTarget.value || null)}
          >
            <option value="">all actors</option>
            {actors.map((it) => (
              <option key={it.id} value={it.id}>
                {it.isGone ? `${it.path} (gone)` : it.path}
              </option>
            ))}
          </select>
        )}
      </div>
      {session.dropped + places.length - shown.length > 0 && (
        <p className={css.note}>{`${session.dropped + places.length - shown.length} older steps are not shown.`}</p>
      )}
      <ol ref={list} className={css.log}>
        {shown.map((at) => {
          const step = session.steps[at];
          if (!step) return null;
          const machine = machineOf(step.actor);
          const { type, ...payload } = step.event;
          return (
            <li key={at}>
              <button
                type="button"
                className={css.entry}
                data-place={at}
                tabIndex={at === stop ? 0 : -1}
                aria-current={at === here || undefined}
                onClick={() => onPlace(at)}
                onKeyDown={byKey}
              >
                <span className={css.time}>{session.actors.length > 1 ? seconds(step.at) : at}</span>
                <span className={css.words}>
                  {session.actors.length > 1 && (
                    <span className={css.soft}>{`${pathOf(step.actor).split('/').slice(-1).join('')} `}</span>
                  )}
                  <b>{machine ? eventInWords(machine, type) : (wordsFor[type] ?? type)}</b>
                  {Object.keys(payload).length > 0 && <span className={css.soft}>{` ${inShort(payload, 1)}`}</span>}
                  {machine && (
                    <span className={css.soft}>
                      {step.taken.length === 0 && type !== 'xstate.init'
                        ? ' ignored'
                        : ` → ${inState(step.after?.value)}`}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
