import { selectIsGuest, selectIsLoggedIn } from '../../../machines/account/session-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { LazySlot } from '../../lazy.tsx';
import { later } from '../../later.ts';
import { leavesFocusTo } from '../../parts/focus-return.ts';
import { IconLink } from '../../parts/controls/IconButton.tsx';
import * as css from './AccountButton.css.ts';
import * as icons from '../../parts/text/frame-icons.ts';

const menu = later(() => import('./AccountMenu.tsx').then((it) => ({ Screen: it.AccountMenu })));

/** What takes the place of another leaves the focus there. */
const keepsFocus = leavesFocusTo(() => document.querySelector<HTMLElement>(`.${css.place} :is(a, button)`)?.focus());

/** The place of the account in the header: the way in for a guest, the menu of a customer, and the same drawing while it is not settled. */
export function AccountButton({ place }: { /** The page that is open. */ place: string }) {
  const isGuest = useSession(selectIsGuest);
  const isKnown = useSession(selectIsLoggedIn);
  const way = isGuest ? (
    <IconLink icon={icons.user} label="Log in" href={paths.login()} />
  ) : (
    <IconLink icon={icons.user} label="Your account" href={paths.profile()} />
  );
  const simple = (
    <span ref={keepsFocus} className={css.inner}>
      {way}
    </span>
  );
  return (
    <span className={css.place}>{isKnown ? <LazySlot part={menu} fallback={simple} resetKey={place} /> : simple}</span>
  );
}
