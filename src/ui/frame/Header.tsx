import { Link, NavLink } from 'react-router-dom';
import { selectCount } from '../../machines/cart.ts';
import { paths } from '../../routes/paths.ts';
import { useCart } from '../actors.tsx';
import { Container } from '../parts/Container.tsx';
import { IconLink } from '../parts/IconButton.tsx';
import * as css from './Header.css.ts';
import { mainNav } from './main-nav.ts';

/** What is above every page: the shop's name, its places, search, the account and the cart. */
export function Header() {
  const count = useCart(selectCount);
  return (
    <header className={css.header}>
      <Container>
        <div className={css.row}>
          <div className={css.narrow} />
          <Link to={paths.home()} className={css.logo}>Nool</Link>
          <nav aria-label="Main" className={css.nav}>
            {mainNav.map(({ href, label }) => <NavLink key={href} to={href} end className={css.link}>{label}</NavLink>)}
          </nav>
          <div className={css.icons}>
            <IconLink icon="user" label="Log in" href={paths.login()} />
            <IconLink icon="bag" label={count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`} count={count} href={paths.cart()} />
          </div>
        </div>
      </Container>
    </header>
  );
}
