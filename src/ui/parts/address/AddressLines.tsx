import * as css from './AddressLines.css.ts';

/** A postal address, one line below the other; blank ones are left out. */
export const AddressLines = ({ lines }: { lines: readonly string[] }) => (
  <address className={css.base}>
    {lines
      .filter((line) => line.trim() !== '')
      .map((line, at) => (
        <span key={at}>{line.trim()}</span>
      ))}
  </address>
);
