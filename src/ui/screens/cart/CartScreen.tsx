import { selectIsReconnecting } from '../../../machines/account/session-machine.ts';
import { selectLines, selectView } from '../../../machines/cart/cart-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useCart, useCartCommands } from '../../actors/cart/use-cart.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { RECONNECTING } from '../../copy/session.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Sidebar } from '../../parts/layout/Sidebar.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { CartLines, CartLinesSkeleton } from './CartLines.tsx';
import { CartBar, CartTotals } from './CartTotals.tsx';
import { CartUnsaved } from '../CartUnsaved.tsx';
import { FocusFallback } from '../../parts/navigation/FocusFallback.tsx';
import * as css from './CartScreen.css.ts';
import * as icons from '../../parts/text/icons.ts';

/** Section 2, cart; readings 3. */
export function CartScreen() {
  const lines = useCart(selectLines);
  const view = useCart(selectView);
  const failed = useCart((cart) => cart.hasTag('failed'));
  const isUnsure = useSession(selectIsReconnecting);
  const isInDoubt = useCart((it) => it.hasTag('loading')) && isUnsure;
  const cart = useCartCommands();
  return (
    <Container>
      <Head title="Cart" noIndex />
      <div className={css.page}>
        <Heading level={1}>Your cart</Heading>
        <FocusFallback count={lines.length} />
        {failed && (
          <ErrorState
            message="Your cart could not be loaded"
            hint="What was in it is safe. What you put in now joins it."
            onRetry={cart.retry}
            compact={lines.length > 0}
          />
        )}
        <CartUnsaved />
        {isInDoubt && <Text>{RECONNECTING}</Text>}
        {view === 'loading' && <CartLinesSkeleton />}
        {view === 'empty' && (
          <EmptyState
            icon={icons.bag}
            title="Looks like your cart is empty. Check out and see what keeps your interest"
            action={
              <ButtonLink href={paths.collection()} size="large">
                Continue Shopping
              </ButtonLink>
            }
          />
        )}
        {view === 'lines' && (
          <>
            <Sidebar side="end" sticky aside={<CartTotals />}>
              <CartLines />
              <p className={css.on}>
                <TextLink href={paths.collection()} look="alone">
                  Continue shopping
                </TextLink>
              </p>
            </Sidebar>
            <CartBar />
          </>
        )}
      </div>
    </Container>
  );
}
