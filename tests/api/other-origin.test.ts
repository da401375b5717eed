import { expect, test } from 'vitest';
import { categoryList, productList, vendorList } from '../../src/api/contract/catalogue.ts';

const api = 'https://api.shop.test';

test('pictures of an API on another origin are asked for there', () => {
  const images = ['/media/ab/960.jpg', 'https://cdn.test/a.jpg', '//evil.test/a.jpg'];
  expect(productList().read({ products: [{ _id: 'a', name: 'A', image: images }] }, api)[0]?.images).toEqual([
    `${api}/media/ab/960.jpg`,
    'https://cdn.test/a.jpg',
    '//evil.test/a.jpg',
  ]);
  expect(
    categoryList().read(
      [
        {
          _id: 'a',
          name: 'A',
          image: '/media/c/960.jpg',
          subcategories: [{ _id: 'b', name: 'B', image: '/media/d/960.jpg' }],
        },
      ],
      api,
    ),
  ).toEqual([
    {
      id: 'a',
      name: 'A',
      image: `${api}/media/c/960.jpg`,
      subcategories: [{ id: 'b', name: 'B', image: `${api}/media/d/960.jpg` }],
    },
  ]);
  expect(vendorList().read([{ _id: 'a', name: 'A', images: ['/media/v/960.jpg'] }], api)[0]?.image).toBe(
    `${api}/media/v/960.jpg`,
  );
});

test('pictures of an API on the same origin stay as they are', () => {
  expect(productList().read({ products: [{ _id: 'a', name: 'A', image: '/media/ab/960.jpg' }] })[0]?.images).toEqual([
    '/media/ab/960.jpg',
  ]);
});
