import { memo, useEffect, useRef } from 'react';
import { type Choice, priceOf } from '../../../domain/cart/cart.ts';
import { formatPrice } from '../../../domain/money.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import type { CustomProperty, Product } from '../../../domain/catalogue/product.ts';
import { picturesOf } from '../../../domain/catalogue/variants.ts';
import { isSoldOut } from '../../../domain/cart/choice-stock.ts';
import { isOneSize, sizeText } from '../../../domain/catalogue/size-text.ts';
import { paths } from '../../../domain/paths.ts';
import { useShopProfile } from '../../actors/use-shop-profile.ts';
import { useProduct, useProductCommands } from '../../actors/use-product.ts';
import { SIZE_MISSING } from '../../copy/product.ts';
import { soldOutLabel } from '../../copy/stock.ts';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { RadioGroup } from '../../parts/forms/RadioGroup.tsx';
import { Select } from '../../parts/forms/Select.tsx';
import { ChoiceAlert } from '../../parts/overlay/ChoiceAlert.tsx';
import * as css from './ProductScreen.css.ts';

const GUIDE = paths.info('sizes');

/** Up to so many values, each this short, stand side by side to be pressed; more of those that are shown in pictures. */
const FEW = 4;
const MAX_PICTURED = 12;
const SHORT = 18;
const fitTiles = (values: readonly string[], isPictured: boolean): boolean =>
  values.length <= (isPictured ? MAX_PICTURED : FEW) && values.every((value) => value.length <= SHORT);

type Option = { value: string; label: string; struck?: string; picture?: string | undefined };
/** Values as options; those of which nothing is left are marked, those that have a picture bring its address. */
const optionsOf = (
  values: readonly string[],
  labelOf: (value: string) => string,
  isGone: (value: string) => boolean,
  pictures: Readonly<Record<string, string>> = {},
) =>
  [...new Set(values)].map((value): Option => ({
    value,
    label: labelOf(value),
    ...(isGone(value) && { struck: 'sold out' }),
    picture: pictures[value],
  }));
/** Options where nothing can be struck through. */
const inWords = (options: readonly Option[]) =>
  options.map(({ value, label, struck }) => ({ value, label: struck ? soldOutLabel(label) : label }));

/** The choices that make a product a line of the cart: a size, and a value of each property that has any. */
export function ProductOptions({ product, choice }: { product: Product; choice: Choice }) {
  const page = useProductCommands();
  const properties = product.properties.filter(({ values }) => values.length > 0);
  if (product.sizes.length === 0 && properties.length === 0) return null;
  return (
    <div className={css.options}>
      {product.sizes.length > 0 && <Sizes product={product} choice={choice} />}
      {properties.map((property) => (
        <Property
          key={property.name}
          property={property}
          value={choice.properties[property.name] ?? ''}
          pictures={picturesOf(product, choice.properties, property)}
          isGone={(value) =>
            isSoldOut(product, { size: choice.size, properties: { ...choice.properties, [property.name]: value } })
          }
          onChoose={(value) => page.chooseProperty(property.name, value)}
        />
      ))}
    </div>
  );
}

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
function Sizes({ product, choice: { size: value, properties } }: { product: Product; choice: Choice }) {
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
      <ChoiceAlert
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

function Property({
  property: { name, values },
  value,
  pictures,
  isGone,
  onChoose,
}: {
  property: CustomProperty;
  value: string;
  /** Address of the picture of each value, by the value; empty if its values have none of their own. */
  pictures: Readonly<Record<string, string>>;
  isGone: (value: string) => boolean;
  onChoose: (value: string) => void;
}) {
  const options = optionsOf(values, String, isGone, pictures);
  const control = { label: name, value, onChoose };
  return fitTiles(values, Object.keys(pictures).length > 0) ? (
    <RadioGroup {...control} options={options} />
  ) : (
    <Select {...control} options={inWords(options)} />
  );
}
