import { describe, expect, it } from 'vitest';
import { headTags, jsonLdText } from '../../../src/ui/parts/head/head-tags.ts';
import { productHead } from '../../../src/ui/screens/product/product-head.ts';
import { product, tee } from '../../support/samples/samples.ts';

const SHOP = 'https://nool.lk';
const said = (head: ReturnType<typeof productHead>): Record<string, string> =>
  Object.fromEntries((head.og ?? []).map(({ property, content }) => [property, content]));
const graph = (head: ReturnType<typeof productHead>): Record<string, unknown>[] =>
  (JSON.parse(jsonLdText(head.jsonLd ?? {})) as { '@graph': Record<string, unknown>[] })['@graph'];
const data = (head: ReturnType<typeof productHead>): Record<string, unknown> => graph(head)[0] ?? {};

describe('what a product page says of itself', () => {
  it('says name, price and picture to search engines and chats', () => {
    expect(productHead(tee, SHOP)).toEqual({
      title: 'Palmyra Tee by Kandy Looms',
      description: 'A soft tee.',
      canonical: 'https://nool.lk/product/tee',
      og: [
        { property: 'og:type', content: 'product' },
        { property: 'og:title', content: 'Palmyra Tee · Rs. 1,950.00' },
        { property: 'og:description', content: 'A soft tee.' },
        { property: 'og:url', content: 'https://nool.lk/product/tee' },
        { property: 'og:image', content: 'https://nool.lk/media/0a/960.jpg' },
        { property: 'og:image:alt', content: 'Palmyra Tee' },
        { property: 'twitter:card', content: 'summary_large_image' },
        { property: 'twitter:title', content: 'Palmyra Tee · Rs. 1,950.00' },
        { property: 'twitter:description', content: 'A soft tee.' },
        { property: 'twitter:image', content: 'https://nool.lk/media/0a/960.jpg' },
        { property: 'product:price:amount', content: '1950.00' },
        { property: 'product:price:currency', content: 'LKR' },
      ],
      jsonLd: {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Product',
            productID: 'tee',
            name: 'Palmyra Tee',
            description: 'A soft tee.',
            url: 'https://nool.lk/product/tee',
            image: ['https://nool.lk/media/0a/960.jpg'],
            category: 'Men > T-shirts',
            brand: { '@type': 'Brand', name: 'Kandy Looms' },
            offers: {
              '@type': 'Offer',
              url: 'https://nool.lk/product/tee',
              priceCurrency: 'LKR',
              price: '1950.00',
              availability: 'https://schema.org/InStock',
              itemCondition: 'https://schema.org/NewCondition',
            },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'Collection', item: 'https://nool.lk/collection' },
              { '@type': 'ListItem', position: 2, name: 'Men', item: 'https://nool.lk/collection?category=men' },
              {
                '@type': 'ListItem',
                position: 3,
                name: 'T-shirts',
                item: 'https://nool.lk/collection?subcategory=men-tees',
              },
              { '@type': 'ListItem', position: 4, name: 'Palmyra Tee' },
            ],
          },
        ],
      },
    });
  });

  it('makes no offer without a price, and keeps a price of zero', () => {
    const { og } = productHead(product({ name: 'Bridal Saree', price: null }), SHOP);
    expect(og).toContainEqual({ property: 'og:title', content: 'Bridal Saree' });
    expect(data(productHead(product({ price: null }), SHOP))).not.toHaveProperty('offers');
    expect(
      headTags(productHead(product({ price: null }), SHOP)).filter(({ match }) => match.includes('product:price')),
    ).toEqual([]);
    expect(data(productHead(product({ price: 0 }), SHOP))).toMatchObject({ offers: { price: '0.00' } });
  });

  it('offers the lowest price where the prices of choices differ', () => {
    const prices = [{ size: '2XL', properties: {}, price: 245_050 }];
    const head = productHead(product({ price: 195_000, prices }), SHOP);
    const { offers } = data(head) as { offers: object };
    expect(offers).toMatchObject({ '@type': 'Offer', price: '1950.00' });
    expect(head.og?.find(({ property }) => property === 'og:title')?.content).toContain(' · From Rs. 1,950.00');
  });

  it('says what delivery costs and takes, where that is known and the product is sold', () => {
    const delivery = { fee: 35_050, leadDays: 0, from: 2, to: 5 };
    const working = (from: number, to: number) => ({
      '@type': 'QuantitativeValue',
      minValue: from,
      maxValue: to,
      unitCode: 'DAY',
    });
    expect(data(productHead(tee, SHOP, { delivery }))).toMatchObject({
      offers: {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: '350.50', currency: 'LKR' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LK' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: working(0, 0),
            transitTime: working(2, 5),
          },
        },
      },
    });
    expect(data(productHead(product({ price: null }), SHOP, { delivery }))).not.toHaveProperty('offers');
  });

  it('writes a price of half a rupee with two decimals', () => {
    expect(said(productHead(product({ price: 650_050 }), SHOP))['product:price:amount']).toBe('6500.50');
  });

  it('cannot be broken out of by a hostile name', () => {
    const name = `"Tee" </script><script>alert('1')</script><!-- \u2028\u2029 & 'more'`;
    const head = productHead(product({ name, description: name, vendorName: name }), SHOP);
    const text = jsonLdText(head.jsonLd ?? {});
    expect(text).not.toMatch(/[<>\u2028\u2029]/);
    const line = `"Tee" </script><script>alert('1')</script><!-- & 'more'`;
    expect(data(head)).toMatchObject({ name: line, description: line, brand: { name } });
    expect(head.title).toBe(`${line} by ${name}`);
  });

  it('is written for each reader as that one looks for it', () => {
    const matches = headTags(productHead(tee, SHOP)).map(({ match }) => match);
    expect(matches).toContain('meta[property="og:title"]');
    expect(matches).toContain('meta[name="twitter:card"]');
    expect(new Set(matches).size).toBe(matches.length);
  });

  it('gives only pictures that can be fetched from elsewhere, each in full', () => {
    const images = [
      '/media/0a/960.jpg',
      'https://cdn.example.lk/a b.png',
      'data:image/png;base64,AA==',
      'javascript:alert(1)',
      'https://',
    ];
    expect(data(productHead(product({ images }), SHOP))['image']).toEqual([
      'https://nool.lk/media/0a/960.jpg',
      'https://cdn.example.lk/a%20b.png',
    ]);
    const none = productHead(product({ images: [] }), SHOP);
    expect(data(none)).not.toHaveProperty('image');
    expect(said(none)).toMatchObject({ 'og:image': '', 'og:image:alt': '', 'twitter:card': 'summary' });
  });

  it('shortens a long description between words, and the structured data keeps all of it', () => {
    const description = `Woven by hand.\n\n${'soft cotton, '.repeat(40)}`;
    const head = productHead(product({ description }), SHOP);
    expect(head.description).toMatch(/^Woven by hand\. soft cotton, .* (soft|cotton)…$/);
    expect(head.description?.length).toBeLessThanOrEqual(160);
    expect(data(head)['description']).toBe(description.replaceAll(/\s+/g, ' ').trim());
  });

  it('never cuts a character in two', () => {
    const head = productHead(product({ description: '👗'.repeat(200) }), SHOP);
    expect(head.description).toBe(`${'👗'.repeat(79)}…`);
  });

  it('has a description where the shop wrote none', () => {
    expect(productHead(product({ description: '  \n ' }), SHOP).description).toBe('Palmyra Tee by Kandy Looms.');
    const bare = productHead(product({ description: '', vendorName: '', categoryName: '', subcategoryName: '' }), SHOP);
    expect(bare).toMatchObject({ title: 'Palmyra Tee', description: 'Palmyra Tee.' });
    expect(data(bare)).not.toHaveProperty('brand');
    expect(data(bare)).not.toHaveProperty('category');
  });

  it('has one address, whatever the id is', () => {
    expect(productHead(product({ id: 'a/b?c' }), SHOP).canonical).toBe('https://nool.lk/product/a%2Fb%3Fc');
  });

  it('says a Sinhala name as it is', () => {
    expect(productHead(product({ name: 'අත්යන්ත්‍ර සාරිය' }), SHOP).title).toBe('අත්යන්ත්‍ර සාරිය by Kandy Looms');
  });
});
