import * as css from './TimeAgo.css.ts';

/** Day of a moment, in words that every reader's browser finds the same: for pages that the server renders. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Colombo' });

type Props = {
  /** ms since 1970. */
  at: number;
  /** Time since then, in words; null if nobody can tell yet: then its day is shown. */
  ago: string | null;
};

/** A moment: how long ago it was, and the exact time, in the reader's language and zone, to who points at it or comes to it with the keyboard. */
export function TimeAgo({ at, ago }: Props) {
  const dateTime = new Date(at).toISOString();
  if (ago === null)
    return (
      <span className={css.base}>
        <time dateTime={dateTime}>{day.format(at)}</time>
      </span>
    );
  return (
    <button type="button" className={css.base}>
      <time dateTime={dateTime}>{ago}</time>
      <span className={css.exact}>
        {new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(at)}
      </span>
    </button>
  );
}
