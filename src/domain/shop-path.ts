import { paths } from './paths.ts';

/** First parts of the addresses that anybody may be led to. */
const PLACES = [
  paths.home(),
  paths.collection(),
  paths.about(),
  paths.contact(),
  paths.info('1'),
  paths.product('1'),
  paths.cart(),
  paths.login(),
  paths.orders(),
  paths.customOrder(),
  paths.customOrders(),
  paths.profile(),
  paths.notifications(),
  paths.wishlist(),
].map((path) => path.split('/')[1]);

/** True for a path of the shop, with or without a query: `/collection?category=Women`. */
export function isShopPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(text) || !URL.canParse(text, 'https://shop.invalid')) return false;
  const { origin, pathname } = new URL(text, 'https://shop.invalid');
  return origin === 'https://shop.invalid' && PLACES.includes(pathname.split('/')[1]);
}
