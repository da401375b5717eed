import type { APIRequestContext } from '@playwright/test';
import { catalogueOf } from './page.ts';

/** Every page that can be painted, in every state that the server can paint it in. */
export const PAINTED_PAGES = [
  '/',
  '/collection',
  '/collection/',
  '/collection?page=2&sort=low-high',
  '/collection?q=saree',
  '/collection?category=Women',
  '/collection?vendor=nobody&min=99999999',
  '/collection?size=m&colour=navy&colour=nobody',
  '/collection?q=%F0%9F%91%97',
  '/about',
  '/contact',
  '/cart',
  '/login',
  '/reset-password',
  '/email-verify',
  '/user-profile',
  '/place-order',
  '/custom-orders/42',
  '/nowhere',
  '/product/nothing',
  '/product/sized',
  '/product/withProperty',
  '/product/unpriced',
  '/product/unpictured',
  '/product/longest',
  '/product/sinhala',
] as const;

/** The address of one of them; a product is named by what it is. */
export async function addressOf(page: string, request: APIRequestContext): Promise<string> {
  if (!page.startsWith('/product/')) return page;
  const catalogue = (await catalogueOf(request)) as unknown as Record<string, { _id: string } | undefined>;
  const named = catalogue[page.split('/')[2] ?? ''];
  return named ? `/product/${named._id}` : page;
}
