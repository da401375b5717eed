import { productsById } from '../../domain/cart/cart.ts';
import { sizeWords } from '../../domain/catalogue/size-text.ts';
import { variantImage } from '../../domain/catalogue/variants.ts';
import { formatPrice } from '../../domain/money.ts';
import { missingToFree } from '../../domain/order/delivery-fee.ts';
import { paths } from '../../domain/paths.ts';
import { selectAmount, selectCount, selectLines } from '../../machines/cart/cart-machine.ts';
import { selectProducts } from '../../machines/catalogue/catalogue-machine.ts';
import { selectCurrency } from '../../machines/shop/shop-machine.ts';
import { useCart } from '../actors/cart/use-cart.ts';
import { useCatalogue } from '../actors/catalogue/use-catalogue.ts';
import { useShop } from '../actors/shop-context.tsx';
import { useShopProfile } from '../actors/shop/use-shop-profile.ts';
import { freeDeliveryText } from '../copy/cart.ts';
import { TextLink } from '../parts/controls/TextLink.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import * as css from './AddedLine.css.ts';

/** Notice of a line that was put into the cart: its picture, the choice, what the cart holds now, and the ways on. @param text of the notice. */
export function AddedLine({ lineKey, text }: { lineKey: string; text: string }) {
  const lines = useCart(selectLines);
  const count = useCart(selectCount);
  const amount = useCart(selectAmount);
  const products = productsById(useCatalogue(selectProducts));
  const currency = useShop(selectCurrency);
  const line = lines.find(({ key }) => key === lineKey);
  const product = line && products.get(line.itemId);
  // What is not known yet costs nothing, and no sum is said.
  const isWhole = lines.every(({ itemId }) => products.has(itemId));
  const { freeDeliveryFrom: freeFrom } = useShopProfile();
  const choice = [sizeWords(line?.size ?? ''), ...Object.values(line?.properties ?? {})]
    .filter((it) => it !== '')
    .join(' · ');
  return (
    <span className={css.line}>
      {line && product && (
        <span className={css.picture}>
          <Picture src={variantImage(product, line.properties)} alt="" name={product.name} sizes="56px" />
        </span>
      )}
      <span className={css.words}>
        <span>{text}</span>
        {choice !== '' && <span className={css.soft}>{choice}</span>}
        <span className={css.soft}>
          {`Cart: ${count} ${count === 1 ? 'item' : 'items'}`}
          {isWhole && `, ${formatPrice(amount, currency)}`}
        </span>
        <span className={css.links}>
          <TextLink href={paths.cart()}>View cart</TextLink>
          <TextLink href={paths.placeOrder()}>Checkout</TextLink>
        </span>
      </span>
      {isWhole && freeFrom !== undefined && (
        <span className={css.free}>{freeDeliveryText(freeFrom, missingToFree(freeFrom, amount), currency)}</span>
      )}
    </span>
  );
}
