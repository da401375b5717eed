import type { Choice } from '../../../domain/cart/cart.ts';
import type { CustomProperty, Product } from '../../../domain/catalogue/product.ts';
import { picturesOf } from '../../../domain/catalogue/variants.ts';
import { isSoldOut } from '../../../domain/cart/choice-stock.ts';
import { useProductCommands } from '../../actors/catalogue/use-product.ts';
import { soldOutLabel } from '../../copy/stock.ts';
import { RadioGroup } from '../../parts/fields/RadioGroup.tsx';
import { Select } from '../../parts/fields/Select.tsx';
import { optionsOf } from './options-of.ts';
import * as css from './ProductScreen.css.ts';
import { SizeOptions } from './SizeOptions.tsx';

/** Up to so many values, each this short, stand side by side to be pressed; more of those that are shown in pictures. */
const FEW = 4;
const MAX_PICTURED = 12;
const SHORT = 18;
const fitTiles = (values: readonly string[], isPictured: boolean): boolean =>
  values.length <= (isPictured ? MAX_PICTURED : FEW) && values.every((value) => value.length <= SHORT);

/** Options where nothing can be struck through. */
const inWords = (options: ReturnType<typeof optionsOf>) =>
  options.map(({ value, label, struck }) => ({ value, label: struck ? soldOutLabel(label) : label }));

/** The choices that make a product a line of the cart: a size, and a value of each property that has any. */
export function ProductOptions({ product, choice }: { product: Product; choice: Choice }) {
  const page = useProductCommands();
  const properties = product.properties.filter(({ values }) => values.length > 0);
  if (product.sizes.length === 0 && properties.length === 0) return null;
  return (
    <div className={css.options}>
      {product.sizes.length > 0 && <SizeOptions product={product} choice={choice} />}
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
