import { useState } from 'react';
import { selectUser } from '../../../machines/account/session-machine.ts';
import { selectLocation } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useSession, useSessionCommands } from '../../actors/account/use-session.ts';
import { leavesFocusTo } from '../../parts/focus-return.ts';
import { Menu } from '../../parts/overlay/Menu.tsx';
import * as css from './AccountButton.css.ts';
import { accountLinks, nameOf } from './account-links.ts';
import * as icons from '../../parts/text/icons.ts';

/** Logged out with the focus in the menu: the way in is what stands there then. */
const keepsFocus = leavesFocusTo(() => document.querySelector<HTMLElement>(`.${css.place} :is(a, button)`)?.focus());

/** Section 2, header: the menu of a customer. */
export function AccountMenu() {
  const user = useSession(selectUser);
  const place = useShop((shop) => selectLocation(shop).key);
  const session = useSessionCommands();
  /** The page on which it was opened: another page closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (!user) return null;
  return (
    <span ref={keepsFocus} className={css.inner}>
      <Menu
        icon={icons.user}
        label={`Account of ${nameOf(user)}`}
        items={[
          { label: nameOf(user), note: 'Profile', href: paths.profile() },
          ...accountLinks(user),
          { label: 'Log Out', onPress: session.logOut },
        ]}
        open={openAt === place}
        onOpen={() => setOpenAt(place)}
        onClose={() => setOpenAt(null)}
      />
    </span>
  );
}
