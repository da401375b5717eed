import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { classes } from '../../ui/parts/classes.ts';
import { ActorList, type Item } from './ActorList.tsx';
import { Changes } from './Changes.tsx';
import { Chart, type ChartSize } from './chart/Chart.tsx';
import { chartOf } from './chart/model.ts';
import type { Size } from './chart/sizes.ts';
import { inState } from './in-state.ts';
import { type Place, placesOf, type Session, snapshotAt, stepOf } from './log.ts';
import { LogList } from './LogList.tsx';
import { PossibleEvents } from './PossibleEvents.tsx';
import type { PossibleEvent } from './possible-events.ts';
import * as css from './Page.css.ts';

type Props = {
  session: Session;
  items: readonly Item[];
  /** The actor that is looked at. */
  chosen: string;
  onChoose: (id: string) => void;
  machineOf: (actor: string) => AnyStateMachine | undefined;
  place: Place;
  onPlace: (place: Place) => void;
  offers: readonly (PossibleEvent & { isEnabled: boolean })[];
  blocked: string;
  onSend: (event: AnyEventObject) => void;
  /** Sends an event of the log again to the chosen actor; null where that cannot be done. */
  onAgain: ((event: AnyEventObject) => void) | null;
};

const NONE: readonly string[] = [];

/** The room of an element, in pixels; null until it is known. Where the page is one column its height has no bound but the window's. */
function useSize() {
  const element = useRef<HTMLElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      const isDesk = matchMedia('screen and (min-width: 1000px)').matches;
      setSize({ width: Math.floor(width), height: Math.floor(isDesk ? height : window.innerHeight * 0.8) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, size] as const;
}

/** Session: its actors, the chart and events of the chosen one, the log and the changes of the chosen step. */
export function Bench({
  session,
  items,
  chosen,
  onChoose,
  machineOf,
  place,
  onPlace,
  offers,
  blocked,
  onSend,
  onAgain,
}: Props) {
  const [canvas, room] = useSize();
  const [size, setSize] = useState<ChartSize>('fit');
  const [only, setOnly] = useState<string | null>(null);
  const machine = machineOf(chosen);
  const chart = useMemo(() => (machine ? chartOf(machine) : null), [machine]);
  const step = stepOf(session.steps, chosen, place);
  const snapshot = snapshotAt(session, chosen, place);
  const here = place ?? placesOf(session.steps, chosen).at(-1) ?? null;
  const choosePlace = (to: Place): void => {
    onPlace(to);
    const actor = to === null ? undefined : session.steps[to]?.actor;
    if (actor !== undefined && actor !== chosen && machineOf(actor)) onChoose(actor);
  };
  const name = items.find((it) => it.id === chosen)?.name ?? '';
  const state = inState(snapshot?.value);
  return (
    <>
      <div className={classes(css.column, css.left)}>
        <ActorList items={items} chosen={chosen} onChoose={onChoose} />
      </div>
      <main className={classes(css.column, css.middle)}>
        <div className={css.group}>
          <h2 className={css.title}>{name}</h2>
          <span className={css.note} aria-live="polite">
            {state === '' ? '' : `is in ${state}`}
            {place === null ? '' : ', as of the chosen step'}
          </span>
          <select
            className={classes(css.field, css.push)}
            aria-label="Size of the chart"
            value={size}
            onChange={(event) => setSize(event.currentTarget.value as ChartSize)}
          >
            <option value="fit">Fit</option>
            <option value="whole">Whole chart</option>
            <option value="full">Full size</option>
          </select>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus */}
        <section ref={canvas} className={css.canvas} tabIndex={0} aria-label="Chart">
          {chart && room && (
            <Chart
              chart={chart}
              value={snapshot?.value}
              taken={step?.taken ?? NONE}
              room={room}
              size={size}
              label={`The chart of ${name}${state === '' ? '' : `, in ${state}`}`}
            />
          )}
          {!chart && (
            <p className={css.note}>
              This actor runs no machine that has a pack: it is a call or a storage. Its events are in the log.
            </p>
          )}
        </section>
        <p className={css.note}>
          Lit: where it is. Green: what the last step took. · answered without leaving the state, ↻ begins the state
          anew, ▸ runs while in it, dashed: active together.
        </p>
      </main>
      <div className={classes(css.column, css.right)}>
        <PossibleEvents offers={offers} blocked={blocked} onSend={onSend} />
      </div>
      <div className={classes(css.column, css.below)}>
        <LogList
          session={session}
          machineOf={machineOf}
          place={place}
          here={here}
          only={only}
          onOnly={setOnly}
          onPlace={choosePlace}
        />
      </div>
      <div className={classes(css.column, css.below, css.corner)}>
        <Changes session={session} at={here} onAgain={onAgain} />
      </div>
    </>
  );
}
