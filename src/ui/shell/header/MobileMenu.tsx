import { NavLink } from 'react-router-dom';
import { selectIsOpen } from '../../../machines/shop/menu-machine.ts';
import { selectIsGuest, selectUser } from '../../../machines/account/session-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useMenu, useMenuCommands } from '../../actors/shop/use-menu.ts';
import { useSession, useSessionCommands } from '../../actors/account/use-session.ts';
import { Sheet } from '../../parts/overlay/Dialog.tsx';
import { MenuCategories } from './MenuCategories.tsx';
import { accountLinks, nameOf } from './account-links.ts';
import { navigationLinks } from '../navigation.ts';
import * as css from './MobileMenu.css.ts';

/** The shop's places on a small screen. A page that opens closes it; the chart sees to that. */
export function MobileMenu() {
  const open = useMenu(selectIsOpen);
  const menu = useMenuCommands();
  return (
    <Sheet from="side" title="Menu" open={open} onClose={menu.close}>
      <nav aria-label="Menu">
        <ul>
          {navigationLinks.map(({ href, label }) => (
            <li key={href}>
              <NavLink to={href} end className={css.link}>
                {label}
              </NavLink>
              {href === paths.collection() && <MenuCategories />}
            </li>
          ))}
        </ul>
        <AccountRows />
      </nav>
    </Sheet>
  );
}

/** The same ways as in the header's menu of the account. */
function AccountRows() {
  const user = useSession(selectUser);
  const isGuest = useSession(selectIsGuest);
  const menu = useMenuCommands();
  const session = useSessionCommands();
  const logOut = () => {
    menu.close();
    session.logOut();
  };
  const places = user
    ? [{ href: paths.profile(), label: nameOf(user) }, ...accountLinks(user)]
    : [
        isGuest ? { href: paths.login(), label: 'Log in' } : { href: paths.profile(), label: 'Your account' },
        { href: paths.wishlist(), label: 'Wishlist' },
      ];
  return (
    <ul className={css.account} aria-label="Your account">
      {places.map(({ href, label }) => (
        <li key={href}>
          <NavLink to={href} end className={css.row}>
            {label}
          </NavLink>
        </li>
      ))}
      {user && (
        <li>
          <button type="button" className={css.row} onClick={logOut}>
            Log Out
          </button>
        </li>
      )}
    </ul>
  );
}
