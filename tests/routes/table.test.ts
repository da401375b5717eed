import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FILES } from '../../src/entry-server.tsx';
import { NO_FILTERS } from '../../src/domain/catalogue/chosen-filters.ts';
import { pageAt as pageOf, returnToOf } from '../../src/routes/history-bridge.ts';
import { paths } from '../../src/domain/paths.ts';

/** What the shop opens for an address. */
function pageAt(address: string) {
  const { pathname, search } = new URL(address, 'http://shop.test');
  return pageOf({ pathname, search });
}

describe('every address that the shop builds opens the page it is meant for', () => {
  test.each([
    [paths.home(), { name: 'home' }],
    [paths.collection(), { name: 'collection', filters: NO_FILTERS }],
    [paths.collection('?q=linen'), { name: 'collection', filters: { ...NO_FILTERS, query: 'linen' } }],
    [paths.category('men & boys'), { name: 'collection', filters: { ...NO_FILTERS, categories: ['men & boys'] } }],
    [paths.subcategory('a/b'), { name: 'collection', filters: { ...NO_FILTERS, types: ['a/b'] } }],
    [paths.vendor('මගේ'), { name: 'collection', filters: { ...NO_FILTERS, vendors: ['මගේ'] } }],
    [paths.product('saree'), { name: 'product', productId: 'saree' }],
    [paths.product('a/b?c#d e'), { name: 'product', productId: 'a/b?c#d e' }],
    [paths.cart(), { name: 'cart' }],
    [paths.about(), { name: 'about' }],
    [paths.contact(), { name: 'contact' }],
    [paths.placeOrder(), { name: 'checkout' }],
    [paths.orders(), { name: 'orders', orderId: '' }],
    [paths.orders('a/b?placed'), { name: 'orders', orderId: 'a/b?placed' }],
    [paths.orders('a/b', true), { name: 'orders', orderId: 'a/b', isPlaced: true }],
    [paths.customOrder(), { name: 'custom-order-form', orderId: '' }],
    [paths.customOrders(), { name: 'custom-orders' }],
    [paths.customOrderOf('a/b?edit'), { name: 'custom-order', orderId: 'a/b?edit' }],
    [paths.editCustomOrder('a/b'), { name: 'custom-order-form', orderId: 'a/b' }],
    [paths.login(), { name: 'login' }],
    [paths.info('delivery'), { name: 'about' }],
    [paths.resetPassword(), { name: 'password-reset' }],
    [paths.emailVerify(), { name: 'email-verification', codeSent: false }],
    [paths.emailVerify(true), { name: 'email-verification', codeSent: true }],
    [paths.profile(), { name: 'profile' }],
    [paths.wishlist(), { name: 'wishlist' }],
  ])('%s', (address, page) => {
    expect(pageAt(address)).toEqual(page);
  });
});

test.each([
  '/',
  '/collection',
  '/about',
  '/contact',
  '/product/x',
  '/cart',
  '/login',
  '/email-verify',
  '/reset-password',
  '/place-order',
  '/orders',
  '/orders/x',
  '/custom-order',
  '/custom-orders/x',
  '/custom-orders',
  '/user-profile',
  '/notifications',
])('%s of the specification is a page of the shop', (address) => {
  expect(pageAt(address).name).not.toBe('missing');
});

test('every builder is one of the addresses above', () => {
  expect(Object.keys(paths).sort()).toEqual([
    'about',
    'cart',
    'category',
    'collection',
    'comment',
    'contact',
    'customOrder',
    'customOrderOf',
    'customOrders',
    'editCustomOrder',
    'emailVerify',
    'home',
    'info',
    'login',
    'notifications',
    'orders',
    'placeOrder',
    'product',
    'profile',
    'resetPassword',
    'subcategory',
    'vendor',
    'wishlist',
  ]);
});

test.each(['/nowhere', '/collection/extra', '/product', '/product/', '/product/a/b', '//evil.example', '/%00'])(
  'an address that is not ours, %s, is the 404 page',
  (address) => {
    expect(pageOf({ pathname: address, search: '' })).toEqual({ name: 'missing' });
  },
);

test('an address that cannot be decoded opens a product that is not there, and throws nothing', () => {
  expect(pageAt('/product/%E0%A4%A').name).toBe('product');
});

test('a slash at the end is the same address', () => {
  expect(pageAt('/cart/')).toEqual({ name: 'cart' });
});

describe('the way back that the history kept', () => {
  const kept = (back: unknown) => returnToOf({ history: { state: { key: 'first', back } } } as never);

  test.each([
    { pathname: '/collection', search: '?category=men' },
    { pathname: '/user-profile', search: '' },
  ])('is a page of the shop: %j', (back) => {
    expect(kept(back)).toEqual(back);
  });

  test.each([
    undefined,
    null,
    '/cart',
    {},
    { pathname: '/cart' },
    { pathname: '//evil.example', search: '' },
    { pathname: 'https://evil.example', search: '' },
    { pathname: '/nowhere', search: '' },
    { pathname: '/cart', search: '/x' },
    { pathname: 7, search: '' },
  ])('is nowhere else: %j', (back) => {
    expect(kept(back)).toBeNull();
  });
});

test('the document of each page names the code that the table fetches for it', () => {
  const text = readFileSync('src/routes/route-table.ts', 'utf8');
  expect(Object.values(FILES).filter((file) => !existsSync(`src/${file}`))).toEqual([]);
  for (const file of Object.values(FILES)) {
    expect(text).toContain(`${file.replace(/^routes\//, './').replace(/^ui\//, '../ui/')}'`);
  }
});
