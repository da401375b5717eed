import { relativeTime } from '../../../domain/relative-time.ts';
import { DateTime } from './DateTime.tsx';
import * as css from './RelativeTime.css.ts';

/**
 * Time that has passed, with the exact one when what holds it is focused.
 * @param at ms since 1970; 0 shows nothing.
 * @param now ms since 1970.
 */
export const RelativeTime = ({ at, now }: { at: number; now: number }) =>
  at === 0 ? null : (
    <>
      <time dateTime={new Date(at).toISOString()} className={css.base}>
        {relativeTime(at, now)}
      </time>
      <span className={css.exact}>
        {' · '}
        <DateTime at={new Date(at).toISOString()} />
      </span>
    </>
  );
