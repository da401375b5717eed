import { expect, test } from 'vitest';
import { headTags } from '../../../src/ui/parts/head/head-tags.ts';
import { shopHead, storeData } from '../../../src/ui/screens/shop-head.ts';

const about = { title: 'About', description: 'Who we are.', origin: 'https://nool.lk', path: '/about' };
const tagsOf = (head: ReturnType<typeof shopHead>) =>
  Object.fromEntries(
    headTags(head).map(({ attributes: { name, property, rel, content, href } }) => [
      property ?? name ?? rel,
      content ?? href,
    ]),
  );

test('a page of the shop says its title, address and picture to search engines and chats', () => {
  expect(tagsOf(shopHead(about))).toEqual({
    description: 'Who we are.',
    canonical: 'https://nool.lk/about',
    'og:type': 'website',
    'og:title': 'About',
    'og:description': 'Who we are.',
    'og:url': 'https://nool.lk/about',
    'og:image': 'https://nool.lk/share.jpg',
    'og:image:alt': 'About',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'About',
    'twitter:description': 'Who we are.',
    'twitter:image': 'https://nool.lk/share.jpg',
  });
});

test.each([
  ['/media/0a/960.jpg', 'https://nool.lk/media/0a/960.jpg'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['data:image/png;base64,AA', undefined],
  ['javascript:alert(1)', undefined],
])('of a picture at %s it tells %s', (image, told) => {
  expect(tagsOf(shopHead({ ...about, image }))['og:image']).toBe(told);
});

test('the shop itself is told with full addresses', () => {
  expect(storeData({ name: 'Nool', email: 'hello@nool.example' }, 'https://nool.lk')).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Nool',
    url: 'https://nool.lk/',
    image: 'https://nool.lk/share.jpg',
  });
});

test('exchange and return are told with the page that says more, where the shop has one', () => {
  const policy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'LK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
  };
  const pages = [{ href: '/info/delivery', label: 'Delivery and returns' }];
  expect(storeData({}, 'https://nool.lk')).toMatchObject({ hasMerchantReturnPolicy: policy });
  expect(storeData({ pages: [] }, 'https://nool.lk')).not.toHaveProperty('hasMerchantReturnPolicy.merchantReturnLink');
  expect(storeData({ pages }, 'https://nool.lk')).toMatchObject({
    hasMerchantReturnPolicy: { ...policy, merchantReturnLink: 'https://nool.lk/info/delivery' },
  });
});

test('its pages elsewhere are told where it has any', () => {
  const social = [{ name: 'Instagram', url: 'https://instagram.example/nool' }];
  expect(storeData({ social }, 'https://nool.lk')).toMatchObject({ sameAs: ['https://instagram.example/nool'] });
  expect(storeData({ social: [] }, 'https://nool.lk')).not.toHaveProperty('sameAs');
});
