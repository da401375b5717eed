import { classes } from '../../ui/parts/classes.ts';
import * as css from './Page.css.ts';

/** An actor, or in play a machine. */
export type Item = { id: string; name: string; depth: number; state: string; isGone: boolean };
type Props = { items: readonly Item[]; chosen: string; onChoose: (id: string) => void };

/** Actors to look at, each with the state it is in: a tree on a desk, a list to choose from on a phone. */
export function ActorList({ items, chosen, onChoose }: Props) {
  return (
    <nav aria-label="Actors">
      <label className={css.narrowOnly}>
        <span className={css.note}>Machine </span>
        <select className={css.field} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
          {items.map(({ id, name, depth, state }) => (
            <option
              key={id}
              value={id}
            >{`${'\u2003'.repeat(depth)}${name}${state === '' ? '' : ` (${state})`}`}</option>
          ))}
        </select>
      </label>
      <ul className={classes(css.actors, css.wideOnly)}>
        {items.map(({ id, name, depth, state, isGone }) => (
          <li key={id} style={{ paddingInlineStart: `${depth * 0.75}rem` }}>
            <button
              type="button"
              className={css.actor}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={isGone ? css.gone : undefined}>{name}</span>
              <span className={css.value}>{state}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
