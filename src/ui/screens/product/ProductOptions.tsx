import type { Choice } from '../../../domain/cart/cart.ts';
import type { CustomProperty, Product } from '../../../domain/catalogue/product.ts';
import { useProductCommands } from '../../actors/use-product.ts';
import { RadioGroup } from '../../parts/forms/RadioGroup.tsx';
import { Select } from '../../parts/forms/Select.tsx';
import * as css from './ProductScreen.css.ts';

/** Up to so many values, each this short, stand side by side to be pressed. */
const FEW = 4;
const SHORT = 14;
const fitTiles = (values: readonly string[]): boolean =>
  values.length <= FEW && values.every((value) => value.length <= SHORT);

const optionsOf = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value, label: value }));

/** The choices that make a product a line of the cart: a size, and a value of each property that has any. */
export function ProductOptions({ product, choice }: { product: Product; choice: Choice }) {
  const page = useProductCommands();
  const properties = product.properties.filter(({ values }) => values.length > 0);
  if (product.sizes.length === 0 && properties.length === 0) return null;
  return (
    <div className={css.options}>
      {product.sizes.length > 0 && (
        <RadioGroup
          label="Size"
          options={optionsOf(product.sizes)}
          value={choice.size || null}
          onChoose={page.chooseSize}
        />
      )}
      {properties.map((property) => (
        <Property
          key={property.name}
          property={property}
          value={choice.properties[property.name] ?? ''}
          onChoose={(value) => page.chooseProperty(property.name, value)}
        />
      ))}
    </div>
  );
}

function Property({
  property: { name, values },
  value,
  onChoose,
}: {
  property: CustomProperty;
  value: string;
  onChoose: (value: string) => void;
}) {
  const control = { label: name, options: optionsOf(values), value, onChoose };
  return fitTiles(values) ? <RadioGroup {...control} /> : <Select {...control} />;
}
