import { useCart, useCatalogue, useSession } from '../actors.tsx';
import { useCartCommands } from '../commands/cart.ts';
import { useCatalogueCommands } from '../commands/catalogue.ts';
import { Failure } from '../parts/Failure.tsx';
import { Sidebar } from '../parts/Sidebar.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Stack } from '../parts/Stack.tsx';
import { Text } from '../parts/Text.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';

/** Until it is known who orders what; what cannot be had can be asked for again (readings 3.5). */
export function PlaceOrderWaiting() {
  const hasNoPrices = useCatalogue((catalogue) => catalogue.hasTag('products failed'));
  const hasNoCart = useCart((cart) => cart.hasTag('failed'));
  const isInDoubt = useSession((session) => session.context.tries > 0 || session.matches({ begun: 'unknown' }));
  const catalogue = useCatalogueCommands();
  const cart = useCartCommands();
  if (hasNoPrices) return <Failure message="We could not load the prices of your cart" hint="Your cart and what you typed are kept." onRetry={catalogue.retryProducts} />;
  if (hasNoCart) return <Failure message="We could not load your cart" hint="It is kept with your account." onRetry={cart.retry} />;
  return (
    <Sidebar side="end" aside={<Skeleton shape="picture" />}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Stack gap={5}>
        {isInDoubt && <Text>We cannot reach the shop to see whether you are still logged in. We keep trying.</Text>}
        {[0, 1, 2, 3, 4, 5].map((at) => <div key={at}><Skeleton shape="text" width="short" /><Skeleton shape="control" /></div>)}
      </Stack>
    </Sidebar>
  );
}
