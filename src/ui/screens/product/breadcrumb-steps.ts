import type { Product } from '../../../domain/catalogue/product.ts';
import { paths } from '../../../domain/paths.ts';

/** Pages that lead to a product, from the collection down to its type; those that the shop has not named are left out. */
export const stepsTo = ({
  categoryId,
  categoryName,
  subcategoryId,
  subcategoryName,
}: Product): { label: string; href: string }[] => [
  { label: 'Collection', href: paths.collection() },
  ...(categoryName === '' ? [] : [{ label: categoryName, href: paths.category(categoryId) }]),
  ...(subcategoryName === '' ? [] : [{ label: subcategoryName, href: paths.subcategory(subcategoryId) }]),
];
