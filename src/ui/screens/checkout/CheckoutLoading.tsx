import { selectIsReconnecting } from '../../../machines/account/session-machine.ts';
import { useCart, useCartCommands } from '../../actors/cart/use-cart.ts';
import { useCatalogue, useCatalogueCommands } from '../../actors/catalogue/use-catalogue.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { RECONNECTING } from '../../copy/session.ts';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Sidebar } from '../../parts/layout/Sidebar.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';

/** Until it is known who orders what; what cannot be had can be asked for again (readings 3.5). */
export function CheckoutLoading() {
  const hasNoPrices = useCatalogue((catalogue) => catalogue.hasTag('products failed'));
  const hasNoCart = useCart((cart) => cart.hasTag('failed'));
  const isInDoubt = useSession(selectIsReconnecting);
  const catalogue = useCatalogueCommands();
  const cart = useCartCommands();
  if (hasNoPrices)
    return (
      <ErrorState
        message="We could not load the prices of your cart"
        hint="Your cart and what you typed are kept."
        onRetry={catalogue.retryProducts}
      />
    );
  if (hasNoCart)
    return (
      <ErrorState message="We could not load your cart" hint="It is kept with your account." onRetry={cart.retry} />
    );
  return (
    <Sidebar side="end" aside={<Skeleton shape="picture" />}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Stack gap={5}>
        {isInDoubt && <Text>{RECONNECTING}</Text>}
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <div key={at}>
            <Skeleton shape="text" width="short" />
            <Skeleton shape="control" />
          </div>
        ))}
      </Stack>
    </Sidebar>
  );
}
