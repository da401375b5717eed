import { selectLines, selectView } from '../../machines/cart.ts';
import { paths } from '../../routes/paths.ts';
import { useCart, useSession } from '../actors.tsx';
import { useCartCommands } from '../commands/cart.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Container } from '../parts/Container.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Failure } from '../parts/Failure.tsx';
import { Head } from '../parts/Head.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Sidebar } from '../parts/Sidebar.tsx';
import { Text } from '../parts/Text.tsx';
import { CartLines, CartLinesSkeleton } from './CartLines.tsx';
import { CartBar, CartTotals } from './CartTotals.tsx';
import { CartUnsaved } from './CartUnsaved.tsx';
import { FocusKeeper } from '../parts/FocusKeeper.tsx';
import * as css from './CartScreen.css.ts';

/** Section 2, cart; readings 3. */
export function CartScreen() {
  const lines = useCart(selectLines);
  const view = useCart(selectView);
  const failed = useCart((cart) => cart.hasTag('failed'));
  const isUnsure = useSession((session) => session.context.tries > 0 || session.matches({ begun: 'unknown' }));
  const isInDoubt = useCart((it) => it.hasTag('loading')) && isUnsure;
  const cart = useCartCommands();
  return (
    <Container>
      <Head title="Cart · Nool" noIndex />
      <div className={css.page}>
        <Heading level={1}>Your cart</Heading>
        <FocusKeeper count={lines.length} />
        {failed && <Failure message="Your cart could not be loaded" hint="What was in it is safe. What you put in now joins it." onRetry={cart.retry} compact={lines.length > 0} />}
        <CartUnsaved />
        {isInDoubt && <Text>We cannot reach the shop to see whether you are still logged in. We keep trying.</Text>}
        {view === 'loading' && <CartLinesSkeleton />}
        {view === 'empty' && (
          <Empty
            icon="bag"
            title="Looks like your cart is empty. Check out and see what keeps your interest"
            action={<ButtonLink href={paths.collection()} size="large">Continue Shopping</ButtonLink>}
          />
        )}
        {view === 'lines' && (
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
