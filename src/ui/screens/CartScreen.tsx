import { selectLines } from '../../machines/cart.ts';
import { paths } from '../../routes/paths.ts';
import { useCart } from '../actors.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { Container } from '../parts/Container.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Head } from '../parts/Head.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Sidebar } from '../parts/Sidebar.tsx';
import { CartLines, CartLinesSkeleton } from './CartLines.tsx';
import { CartBar, CartTotals } from './CartTotals.tsx';
import { FocusKeeper } from '../parts/FocusKeeper.tsx';
import * as css from './CartScreen.css.ts';

/** Section 2, cart; readings 3. */
export function CartScreen() {
  const lines = useCart(selectLines);
  const loading = useCart((cart) => cart.hasTag('loading'));
  const empty = useCart((cart) => cart.hasTag('empty'));
  return (
    <Container>
      <Head title="Cart · Nool" noIndex />
      <div className={css.page}>
        <Heading level={1}>Your cart</Heading>
        <FocusKeeper count={lines.length} />
        {loading && <CartLinesSkeleton />}
        {empty && (
          <Empty
            icon="bag"
            title="Looks like your cart is empty. Check out and see what keeps your interest"
            action={<ButtonLink href={paths.collection()} size="large">Continue Shopping</ButtonLink>}
          />
        )}
        {!loading && !empty && (
          <>
            <Sidebar side="end" sticky aside={<CartTotals />}>
              <CartLines />
            </Sidebar>
            <CartBar />
          </>
        )}
      </div>
    </Container>
  );
}
