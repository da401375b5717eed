import { memo, useEffect, useRef } from 'react';
import { type Choice, priceOf } from '../../../domain/cart/cart.ts';
import { isSoldOut } from '../../../domain/cart/choice-stock.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { isOneSize, sizeText } from '../../../domain/catalogue/size-text.ts';
import { formatPrice } from '../../../domain/money.ts';
import { paths } from '../../../domain/paths.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useProduct, useProductCommands } from '../../actors/catalogue/use-product.ts';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { SIZE_MISSING } from '../../copy/product.ts';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { RadioGroup } from '../../parts/fields/RadioGroup.tsx';
import { OptionsAlert } from '../../parts/overlay/OptionsAlert.tsx';
import { optionsOf } from './options-of.ts';
import * as css from './ProductScreen.css.ts';

const GUIDE = paths.info('sizes');

/** Link to the size guide, where the shop has one; the same whatever size is chosen. */
const SizeGuide = memo(function SizeGuide() {
  const { pages = [] } = useShopProfile();
  if (!pages.some(({ href }) => href === GUIDE)) return null;
  return (
    <TextLink look="alone" href={GUIDE}>
      Size guide
    </TextLink>
  );
});

/** The sizes, and the question for one: who leaves it without an answer is led to them (readings 6.13). */
export function SizeOptions({ product, choice: { size: value, properties } }: { product: Product; choice: Choice }) {
  const { sizes, fitNote } = product;
  const isAsked = useProduct((page) => page.hasTag('asking'));
  const isMissing = useProduct((page) => page.hasTag('unsized'));
  const page = useProductCommands();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) group.current?.querySelector('input')?.focus();
  }, [isMissing]);
  const currency = useShop(selectCurrency);
  const options = optionsOf(sizes, sizeText, (size) => isSoldOut(product, { size, properties }));
  // What is chosen there goes into the cart at once, so what costs more says so.
  const asked = options.map(({ value: of, label, struck }) => {
    const cents = priceOf(product, { itemId: product.id, size: of, properties });
    const isPlain = struck !== undefined || cents === product.price;
    return { value: of, label: isPlain ? label : `${label}, ${formatPrice(cents, currency)}`, struck };
  });
  const note = fitNote && <p className={css.fitNote}>{fitNote}</p>;
  return (
    <div ref={group}>
      {sizes.length === 1 && sizes[0] === value && isOneSize(value) ? (
        <>
          <p className={css.onlySize}>
            <span className={css.onlySizeName}>Size</span> {sizeText(value)}
          </p>
          {note}
        </>
      ) : (
        <>
          <RadioGroup
            label="Size"
            options={options}
            value={value || null}
            error={isMissing ? SIZE_MISSING : undefined}
            onChoose={page.chooseSize}
          />
          <div className={css.sizing}>
            {note}
            <SizeGuide />
          </div>
        </>
      )}
      <OptionsAlert
        open={isAsked}
        text={SIZE_MISSING}
        label="Size"
        options={asked}
        hint={fitNote}
        onChoose={page.chooseSize}
        onClose={page.dismissSize}
      />
    </div>
  );
}
