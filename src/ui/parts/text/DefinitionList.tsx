import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import * as css from './DefinitionList.css.ts';

type Props = {
  entries: readonly { term: string; value: ReactNode; /** The one that the others add up to. */ strong?: boolean }[];
  /** `ends`: at both ends of a line, for sums. `below`: the term small above its value, in columns where there is room. */
  layout?: keyof typeof css.layout;
};

/** Terms and what they are: the figures of an order, the facts of a design. */
export const DefinitionList = ({ entries, layout = 'ends' }: Props) => (
  <dl className={css.layout[layout]}>
    {entries.map(({ term, value, strong = false }) => (
      <div key={term} className={classes(css.entry[layout], strong && css.strong)}>
        <dt className={classes(!strong && css.term)}>{term}</dt>
        <dd className={css.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
