import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import * as css from './Sidebar.css.ts';

type Props = {
  /** Where the narrow column stands on a wide window: on a narrow one, `start` comes above and `end` below. */
  side: keyof typeof css.side;
  aside: ReactNode;
  /** The narrow column stays in view while the other one scrolls. */
  sticky?: boolean;
  children: ReactNode;
};

/** A wide column with a narrow one beside it. */
export function Sidebar({ side, aside, sticky = false, children }: Props) {
  const narrow = <div className={classes(css.aside, sticky && css.sticky)}>{aside}</div>;
  return (
    <div className={classes(css.base, css.side[side])}>
      {side === 'start' && narrow}
      <div className={css.main}>{children}</div>
      {side === 'end' && narrow}
    </div>
  );
}
