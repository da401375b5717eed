import type { Cents } from '../money.ts';
import type { CustomProperty, Variant } from './product.ts';

/** The part of a choice that variants differ by. */
type Chosen = Pick<Variant, 'size' | 'properties'>;
type Varied = { variants?: readonly Variant[] | undefined };

const NONE: readonly Variant[] = [];

/** True if the choice has every size and value that the variant names. */
const isOf = (variant: Variant, { size, properties }: Chosen): boolean =>
  (variant.size === '' || variant.size === size) &&
  Object.entries(variant.properties).every(([name, value]) => properties[name] === value);

/** Address of the picture of a choice: its variant's, else the product's first; '' for none. */
export const variantImage = (product: (Varied & { images: readonly string[] }) | undefined, choice: Chosen): string =>
  product?.variants?.find((it) => it.image !== '' && isOf(it, choice))?.image ?? product?.images[0] ?? '';

/** Price of a choice in cents: its variant's if that differs, else the product's; null for none. */
export const variantPrice = (product: Varied & { price: Cents | null }, choice: Chosen): Cents | null =>
  product.variants?.find((it) => it.price !== null && isOf(it, choice))?.price ?? product.price;

/** Values that a picture belongs to: those that all variants with this picture share; none for a picture of everything. */
export function valuesOfImage({ variants = NONE }: Varied, image: string): Record<string, string> {
  const [first, ...others] = variants.filter((it) => it.image === image);
  return Object.fromEntries(
    Object.entries(first?.properties ?? {}).filter(([name, value]) =>
      others.every(({ properties }) => properties[name] === value),
    ),
  );
}

/** Properties whose values have pictures of their own, in the product's order: those that an address names. */
export const picturedProperties = <Property extends CustomProperty>(
  product: Varied & { properties: readonly Property[] },
): Property[] =>
  product.properties.filter(({ name }) =>
    (product.variants ?? NONE).some((it) => it.image !== '' && name in it.properties),
  );
