import { type CartLine as Line, priceOf } from '../../../domain/cart/cart.ts';
import { maxQuantity, shortLeft } from '../../../domain/cart/line-stock.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { sizeText } from '../../../domain/catalogue/size-text.ts';
import { typedQuantity } from '../../../domain/cart/parse-quantity.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { colourOf, variantImage } from '../../../domain/catalogue/variants.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCartCommands } from '../../actors/cart/use-cart.ts';
import { leftText, SOLD_OUT } from '../../copy/stock.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { IconButton } from '../../parts/controls/IconButton.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Stepper } from '../../parts/fields/QuantityInput.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { from } from '../../theme/scale.ts';
import * as css from './CartScreen.css.ts';
import { Multilingual } from '../../parts/text/Multilingual.tsx';
import * as icons from '../../parts/text/icons.ts';

/** `product` is undefined while it is not known: `loading`, or because the list could not be had. */
type Props = { line: Line; product: Product | undefined; loading: boolean };

/** Line of the cart: its product, how many, their price together, and the bin. */
export function CartLine({ line, product, loading }: Props) {
  const currency = useShop(selectCurrency);
  const cart = useCartCommands();
  const name = product?.name ?? (line.name || 'An item of your cart');
  const choices = [
    ...(line.size === '' ? [] : [['Size', sizeText(line.size)] as const]),
    ...Object.entries(line.properties),
  ];
  const setQuantity = (text: string) => {
    const quantity = typedQuantity(text);
    if (quantity !== null) cart.setQuantity(line.key, Math.min(quantity, max));
  };
  const max = maxQuantity(line, product);
  const short = shortLeft(line, product);
  const price = priceOf(product, line);
  return (
    <li className={css.line}>
      <div className={css.picture}>
        {loading && !product ? (
          <Skeleton shape="picture" />
        ) : (
          <Picture
            src={variantImage(product, line.properties)}
            alt=""
            name={name}
            sizes={`${from.phablet} 120px, 88px`}
          />
        )}
      </div>
      <div className={css.about}>
        <TextLink href={paths.product(line.itemId, product && colourOf(product, line.properties))} look="plain">
          <span className={css.name}>
            <Multilingual text={name} />
          </span>
        </TextLink>
        <dl className={css.choices}>
          {choices.map(([title, value]) => (
            <div key={title}>
              <dt>{title}: </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {product && line.quantity > 1 && (
          <span className={css.each}>
            <Price cents={price} currency={currency} size="medium" /> each
          </span>
        )}
      </div>
      <div className={css.foot}>
        {short !== null && (
          <div className={css.short}>
            <span>{short === 0 ? SOLD_OUT : leftText(short)}</span>
            {short > 0 && (
              <Button look="secondary" onPress={() => cart.setQuantity(line.key, short)}>
                Take {short}
              </Button>
            )}
          </div>
        )}
        <Stepper label={`Quantity of ${name}`} value={line.quantity} max={max} onCommit={setQuantity} />
        <span className={css.total}>
          {product ? (
            <Price cents={price === null ? null : price * line.quantity} currency={currency} size="medium" strong />
          ) : (
            loading && <Skeleton shape="text" />
          )}
        </span>
      </div>
      <div className={css.bin}>
        <IconButton icon={icons.bin} label={`Remove ${name}`} onPress={() => cart.remove(line.key)} />
      </div>
    </li>
  );
}
