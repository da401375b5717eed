/** Where the shop is, and what its days are counted by. */
const SHOP_TIME = 'Asia/Colombo';

/** A day and a time in the reader's own language, by the shop's clock. `at`: ISO 8601. Not for painted pages: only the reader's browser knows the language. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_TIME }).format(
      new Date(at),
    )}
  </time>
);
