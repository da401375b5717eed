import { useCart, useCartCommands } from '../actors/cart/use-cart.ts';
import { CART_UNSAVED } from '../copy/errors.ts';
import { ErrorState } from '../parts/feedback/ErrorState.tsx';

/** A customer's change that the shop has not saved, on the cart's page and at checkout: nothing is lost in silence. */
export function CartUnsaved() {
  const isUnsaved = useCart((cart) => cart.hasTag('unsaved'));
  const cart = useCartCommands();
  if (!isUnsaved) return null;
  return (
    <ErrorState
      message={CART_UNSAVED}
      hint="What you see is kept on this device. You can go on."
      onRetry={cart.retry}
      compact
    />
  );
}
