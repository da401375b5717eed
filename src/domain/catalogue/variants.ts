import type { CustomProperty, Variant } from './product.ts';

type Values = Readonly<Record<string, string>>;
type Varied = { images: readonly string[]; variants?: readonly Variant[] | undefined };
type Choosable = Varied & { properties: readonly CustomProperty[] };

const NONE: readonly Variant[] = [];

/** Number of values that a variant asks for and that are not chosen. */
const distance = ({ properties }: Variant, chosen: Values): number =>
  Object.entries(properties).filter(([name, value]) => chosen[name] !== value).length;

/** Address of the picture of the chosen values, else the product's first; '' for none. */
export const variantImage = (product: Varied | undefined, chosen: Values): string =>
  product?.variants?.find((it) => distance(it, chosen) === 0 && product.images.includes(it.image))?.image ??
  product?.images[0] ??
  '';

/** Variants with a picture, those that can be chosen; none for a picture of no value in particular. */
const variantsWith = ({ properties, variants = NONE }: Choosable, image: string): readonly Variant[] =>
  variants.filter(
    (it) =>
      it.image === image &&
      Object.entries(it.properties).every(([name, value]) =>
        properties.some((one) => one.name === name && one.values.includes(value)),
      ),
  );

/** Chosen values once a picture is picked: its own, as few of them changed as can be. */
export function valuesWithImage(product: Choosable, chosen: Values, image: string): Values {
  const [nearest] = [...variantsWith(product, image)].sort((a, b) => distance(a, chosen) - distance(b, chosen));
  return nearest ? { ...chosen, ...nearest.properties } : chosen;
}

/** Picture that is shown: the one that was picked, unless the product has lost it or it is of other values than the chosen ones. */
export function shownImage(product: Choosable, chosen: Values, picked: string): string {
  const own = variantsWith(product, picked);
  const isOfOthers = own.length > 0 && own.every((it) => distance(it, chosen) > 0);
  return product.images.includes(picked) && !isOfOthers ? picked : variantImage(product, chosen);
}

/** Property whose values have pictures of their own, the one that an address names; undefined for none. */
export const picturedProperty = ({
  properties,
  variants = NONE,
}: Omit<Choosable, 'images'>): CustomProperty | undefined =>
  properties.find(({ name, values }) => values.length > 1 && variants.some((it) => Object.hasOwn(it.properties, name)));

/**
 * Addresses of the pictures of a property's values, by value, each the nearest to the other chosen values; none for a value
 * without a picture of its own. Empty unless the property is the pictured one.
 */
export function picturesOf(
  product: Choosable,
  chosen: Values,
  { name, values }: CustomProperty,
): Record<string, string> {
  if (picturedProperty(product)?.name !== name) return {};
  const shown = (product.variants ?? NONE).filter(({ image }) => product.images.includes(image));
  return Object.fromEntries(
    values.flatMap((value) => {
      const asked = { ...chosen, [name]: value };
      const [nearest] = shown
        .filter(({ properties }) => properties[name] === value)
        .sort((one, other) => distance(one, asked) - distance(other, asked));
      return nearest ? [[value, nearest.image]] : [];
    }),
  );
}

/** Value that an address names of a choice; '' if the product has no pictures by value. */
export function colourOf(product: Choosable, chosen: Values): string {
  const { name } = picturedProperty(product) ?? {};
  return (name !== undefined && chosen[name]) || '';
}

/** Chosen values with the one that an address names; unchanged if the product has no such value. */
export function withColour(product: Choosable, chosen: Values, colour: string): Values {
  const { name, values } = picturedProperty(product) ?? { name: '', values: [] };
  const named = values.find((value) => value.toLowerCase() === colour.toLowerCase());
  return named === undefined ? chosen : { ...chosen, [name]: named };
}
