import { productsById } from '../../../domain/cart/cart.ts';
import { selectLines } from '../../../machines/cart/cart-machine.ts';
import { selectErrors, selectProducts } from '../../../machines/catalogue/catalogue-machine.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useCatalogue, useCatalogueCommands } from '../../actors/catalogue/use-catalogue.ts';
import { errorText } from '../../copy/errors.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { CartLine } from './CartLine.tsx';
import * as css from './CartScreen.css.ts';

/** Lines of the cart; while their products are not known, what is known of each line (section 5). */
export function CartLines() {
  const lines = useCart(selectLines);
  const products = productsById(useCatalogue(selectProducts));
  const loading = useCatalogue((catalogue) => catalogue.hasTag('products loading'));
  return (
    <>
      <PricesFailed />
      <ul className={css.lines}>
        {lines.map((line) => (
          <CartLine key={line.key} line={line} product={products.get(line.itemId)} loading={loading} />
        ))}
      </ul>
    </>
  );
}

function PricesFailed() {
  const { productsError: error } = useCatalogue(selectErrors);
  const failed = useCatalogue((catalogue) => catalogue.hasTag('products failed'));
  const catalogue = useCatalogueCommands();
  if (!failed || !error) return null;
  return (
    <div ref={leavesFocusToHeading} className={css.failed} role="alert">
      <p>{errorText(error)} Your cart is kept; its prices come once the shop answers.</p>
      <Button look="secondary" onPress={catalogue.retryProducts}>
        Retry
      </Button>
    </div>
  );
}

/** Lines of the cart, before this device has reported what is in it. */
export function CartLinesSkeleton() {
  return (
    <div className={css.lines}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {[0, 1].map((at) => (
        <div key={at} className={css.line}>
          <div className={css.picture}>
            <Skeleton shape="picture" />
          </div>
          <div>
            <Skeleton shape="text" width="most" />
            <Skeleton shape="text" width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}
