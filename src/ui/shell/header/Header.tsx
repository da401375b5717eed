import { memo, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { selectCount } from '../../../machines/cart/cart-machine.ts';
import { selectIsRunning } from '../../../machines/notifications/notifications-start-machine.ts';
import { selectIsOpen } from '../../../machines/shop/menu-machine.ts';
import { selectLocation } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useMenu, useMenuCommands } from '../../actors/shop/use-menu.ts';
import { useNotificationsStart } from '../../actors/notifications/use-notifications-start.ts';
import { useSearch, useSearchCommands } from '../../actors/catalogue/use-search.ts';
import { LazySlot } from '../../lazy.tsx';
import { later } from '../../later.ts';
import { Container } from '../../parts/layout/Container.tsx';
import { IconButton, IconLink } from '../../parts/controls/IconButton.tsx';
import { AccountButton } from './AccountButton.tsx';
import * as css from './Header.css.ts';
import { navigationLinks } from '../navigation.ts';
import { SEARCH_BAR } from './search-bar-id.ts';
import * as icons from '../../parts/text/frame-icons.ts';

const bell = later(() => import('./NotificationMenu.tsx').then((it) => ({ Screen: it.NotificationMenu })));
const searchBar = later(() => import('./SearchBar.tsx').then((it) => ({ Screen: it.SearchBar })));

/** Header above every page: the shop's name, its places, search, the account and the cart (section 2). */
export function Header() {
  const place = useShop((shop) => selectLocation(shop).key);
  // Where there is no search bar, the icon leads to the page that has one.
  const searching = useSearch((search) => search.hasTag('shown') && search.context.page !== 'other');
  const search = useSearchCommands();
  const { name = '' } = useShopProfile();
  const hasBell = useNotificationsStart(selectIsRunning);
  return (
    <header className={css.header}>
      <Container>
        <div className={css.row}>
          <div className={css.narrow}>
            <MenuButton />
          </div>
          <Link to={paths.home()} className={css.logo} aria-label={name ? `${name}, home` : undefined}>
            {name || 'Home'}
          </Link>
          {/* Its links work before they are taken over. */}
          <Suspense>
            <Places />
          </Suspense>
          <div className={css.icons}>
            {/* First, so that nothing moves aside for it. */}
            {hasBell && <LazySlot part={bell} resetKey={place} />}
            <IconButton
              icon={icons.search}
              label="Search"
              expanded={searching}
              controls={SEARCH_BAR}
              onPress={searching ? search.close : search.open}
            />
            <AccountButton place={place} />
            <CartLink />
          </div>
        </div>
        {searching && <LazySlot part={searchBar} fallback={<div className={css.searchBar} />} resetKey={place} />}
      </Container>
    </header>
  );
}

function MenuButton() {
  const isOpen = useMenu(selectIsOpen);
  const menu = useMenuCommands();
  return <IconButton icon={icons.menu} label="Menu" expanded={isOpen} onPress={menu.open} />;
}

const Places = memo(() => (
  <nav aria-label="Main" className={css.nav}>
    {navigationLinks.map(({ href, label }) => (
      <NavLink key={href} to={href} end className={css.link}>
        {label}
      </NavLink>
    ))}
  </nav>
));

function CartLink() {
  const count = useCart(selectCount);
  return (
    <IconLink
      icon={icons.bag}
      label={`Cart, ${count} item${count === 1 ? '' : 's'}`}
      count={count}
      href={paths.cart()}
    />
  );
}
