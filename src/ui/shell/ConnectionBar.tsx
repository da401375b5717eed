import { createPortal } from 'react-dom';
import { selectConnection } from '../../machines/shop/connection-machine.ts';
import { useConnection } from '../actors/shop/use-connection.ts';
import * as css from './ConnectionBar.css.ts';

const WORDS = {
  offline: "You're offline. Your cart is kept.",
  back: "You're connected again.",
} as const;

/** Line below the header while the device has no network, and for a moment once it has one again. */
export function ConnectionBar() {
  const said = useConnection(selectConnection);
  const header = document.querySelector('header');
  const bar = (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is of a form
    <div className={css.bar} role="status">
      {said && WORDS[said]}
    </div>
  );
  return header && createPortal(bar, header);
}
