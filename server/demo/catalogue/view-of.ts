import type { View } from '../art/views.ts';
import { departments } from './departments.ts';

/**
 * The picture of a product, by its key; 0 is the first.
 * @throws Error when there is no such product or picture.
 */
export function viewOf(key: string, at = 0): View {
  const product = departments
    .flatMap(({ types }) => types.flatMap(({ products }) => products))
    .find((one) => one.key === key);
  const view = product?.views[at];
  if (!view) throw new Error(`The demo shop has no picture ${at} of "${key}"`);
  return view;
}
