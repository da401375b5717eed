import type { Choice } from '../../../domain/cart/cart.ts';
import { sizeWords } from '../../../domain/catalogue/size-text.ts';
import { chosenPrice } from '../../../domain/cart/choice-price.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { selectIsSoldOut, selectLeft } from '../../../machines/catalogue/product-machine.ts';
import { selectCurrency, selectOrigin } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useProduct, useProductCommands } from '../../actors/catalogue/use-product.ts';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { quoteUrl } from '../../copy/product.ts';
import { leftText, SOLD_OUT, soldOutText } from '../../copy/stock.ts';
import { Button, ButtonLink } from '../../parts/controls/Button.tsx';
import { PriceWords } from '../../parts/text/Price.tsx';
import * as css from './ProductScreen.css.ts';

/** ADD TO CART, with what it costs and how few are left; without a price, a way to ask for one in its place (readings 3.6). */
export function AddToCart({ product, choice }: { product: Product; choice: Choice | null }) {
  const currency = useShop(selectCurrency);
  const page = useProductCommands();
  // Of what is gone altogether no size is asked for.
  const chosen = product.isSoldOut === true ? '' : chosenText(product, choice);
  const isGone = useProduct(selectIsSoldOut);
  const left = useProduct(selectLeft);
  const { cents, prices } = chosenPrice(product, choice);
  if (product.price === null) return <AskForQuote product={product} />;
  return (
    <>
      <output className={css.stock}>
        {isGone && soldOutText(product.isSoldOut === true)}
        {left !== null && leftText(left)}
      </output>
      <div className={css.bar} data-bar="side">
        {/* Only the phone's bar has them: the same words stand above. */}
        <span className={css.barWords} aria-hidden="true">
          <PriceWords cents={cents} currency={currency} prices={prices} />
          {chosen !== '' && <span className={css.barSoft}>{chosen}</span>}
        </span>
        <span className={css.barButton}>
          {isGone ? (
            <Button size="large" full disabled>
              {SOLD_OUT}
            </Button>
          ) : (
            <Button size="large" full onPress={page.addToCart}>
              ADD TO CART
            </Button>
          )}
        </span>
      </div>
    </>
  );
}

/** What of a choice is seen in the picture and felt in the fit: its size and its colour; a missing size comes first. */
function chosenText({ sizes, properties }: Product, choice: Choice | null): string {
  if (sizes.length > 0 && !choice?.size) return 'Choose a size';
  const size = sizeWords(choice?.size ?? '');
  const colour = properties.find(({ name }) => /^colou?r$/i.test(name))?.name ?? '';
  return [size, choice?.properties[colour] ?? ''].filter((it) => it !== '').join(' · ');
}

function AskForQuote({ product: { id, name } }: { product: Product }) {
  const profile = useShopProfile();
  const origin = useShop(selectOrigin);
  return (
    <>
      <div className={css.bar} data-bar="side">
        <span className={css.barButton}>
          <ButtonLink size="large" full href={quoteUrl(profile, name, origin + paths.product(id))}>
            Ask for a quote
          </ButtonLink>
        </span>
      </div>
      <p className={css.unpriced}>This one is priced on request, so it can't be added to your cart.</p>
    </>
  );
}
