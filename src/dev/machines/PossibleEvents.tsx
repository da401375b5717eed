import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { PossibleEvent } from './possible-events.ts';
import * as css from './Page.css.ts';

type Judged = PossibleEvent & { isEnabled: boolean };
type Props = {
  offers: readonly Judged[];
  /** Why nothing can be sent now; '' where it can. */
  blocked: string;
  onSend: (event: AnyEventObject) => void;
};

function byName(offers: readonly Judged[]): [string, Judged[]][] {
  const names = new Map<string, Judged[]>();
  for (const offer of offers) names.set(offer.name, [...(names.get(offer.name) ?? []), offer]);
  return [...names];
}

function Events({
  title,
  offers,
  onSend,
}: {
  title: string;
  offers: readonly Judged[];
  onSend: (event: AnyEventObject) => void;
}) {
  if (offers.length === 0) return null;
  return (
    <>
      <h3 className={css.note}>{title}</h3>
      {byName(offers).map(([name, samples]) => {
        const isOne = samples.length === 1 && samples[0]?.payload === '';
        return (
          <fieldset key={name} className={css.group} aria-label={name}>
            {!isOne && (
              <span className={css.event} style={{ width: '100%' }}>
                {name}
              </span>
            )}
            {samples.map((it) => (
              <button
                key={JSON.stringify(it.event)}
                type="button"
                className={css.button}
                aria-disabled={!it.isEnabled || undefined}
                onClick={() => it.isEnabled && onSend(it.event)}
              >
                <span className={isOne ? css.event : css.payload}>{isOne ? name : it.payload || 'send'}</span>
              </button>
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

/** An event that is not among the samples, as JSON. */
function Own({ first, onSend }: { first: AnyEventObject | undefined; onSend: (event: AnyEventObject) => void }) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const shown = text ?? JSON.stringify(first ?? { type: '' }, null, 2);
  const send = (): void => {
    try {
      const event = JSON.parse(shown) as AnyEventObject;
      if (typeof event.type !== 'string' || event.type === '') throw new Error('an event needs a type');
      setProblem('');
      onSend(event);
    } catch (error) {
      setProblem(`This is no event: ${error instanceof Error ? error.message : ''}.`);
    }
  };
  return (
    <details>
      <summary className={css.note}>Another event, as JSON</summary>
      <textarea
        className={css.own}
        aria-label="The event as JSON"
        spellCheck={false}
        value={shown}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem !== '' && (
        <p role="alert" className={css.wrong}>
          {problem}
        </p>
      )}
      <button type="button" className={css.button} onClick={send}>
        Send it
      </button>
    </details>
  );
}

/** Buttons for the events that can happen now; those that cannot are greyed and shown when asked for. */
export function PossibleEvents({ offers, blocked, onSend }: Props) {
  const [isAll, setIsAll] = useState(false);
  const shown = offers.filter((it) => isAll || it.isEnabled);
  const refused = offers.length - offers.filter((it) => it.isEnabled).length;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className={css.heading}>
        What can happen now
      </h2>
      {blocked !== '' ? (
        <p className={css.note}>{blocked}</p>
      ) : (
        <div className={css.possibleEvents}>
          <Events title="Answers and time" offers={shown.filter((it) => it.from === 'world')} onSend={onSend} />
          <Events title="Events" offers={shown.filter((it) => it.from === 'shop')} onSend={onSend} />
          {shown.length === 0 && <p className={css.note}>Nothing: this state answers none of the samples.</p>}
          <label className={css.check}>
            <input type="checkbox" checked={isAll} onChange={(event) => setIsAll(event.currentTarget.checked)} />
            {`Also show the ${refused} that this state ignores`}
          </label>
          <Own
            key={offers[0]?.event.type ?? ''}
            first={shown.find((it) => it.from === 'shop')?.event}
            onSend={onSend}
          />
        </div>
      )}
    </section>
  );
}
