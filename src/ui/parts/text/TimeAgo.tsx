import { dateText, dateTimeText } from '../../../domain/date-time.ts';
import * as css from './TimeAgo.css.ts';

type Props = {
  /** ms since 1970. */
  at: number;
  /** Time since then, in words; null if nobody can tell yet: then its day is shown. */
  ago: string | null;
};

/** A moment: how long ago it was, and the exact time, by the shop's clock, to who points at it or comes to it with the keyboard. */
export function TimeAgo({ at, ago }: Props) {
  const dateTime = new Date(at).toISOString();
  if (ago === null)
    return (
      <span className={css.base}>
        <time dateTime={dateTime}>{dateText(at)}</time>
      </span>
    );
  return (
    <button type="button" className={css.base}>
      <time dateTime={dateTime}>{ago}</time>
      <span className={css.exact}>{dateTimeText(at)}</span>
    </button>
  );
}
