import { describe, expect, it } from 'vitest';
import { headTags, jsonLdText, withSiteName } from '../../../src/ui/parts/head/head-tags.ts';

describe('the head of a page', () => {
  it('says the description, the address and the social words', () => {
    expect(
      headTags({
        title: 'Kurta',
        description: 'Linen',
        canonical: 'https://shop.lk/product/1',
        og: [
          { property: 'og:title', content: 'Kurta' },
          { property: 'og:title', content: 'twice' },
          { property: 'og:image', content: '' },
        ],
      }),
    ).toEqual([
      { name: 'meta', match: 'meta[name="description"]', attributes: { name: 'description', content: 'Linen' } },
      {
        name: 'link',
        match: 'link[rel="canonical"]',
        attributes: { rel: 'canonical', href: 'https://shop.lk/product/1' },
      },
      { name: 'meta', match: 'meta[property="og:title"]', attributes: { property: 'og:title', content: 'Kurta' } },
    ]);
  });
  it('says nothing of what it does not know', () => {
    expect(headTags({ title: 'Cart', noIndex: true })).toEqual([
      { name: 'meta', match: 'meta[name="robots"]', attributes: { name: 'robots', content: 'noindex' } },
    ]);
  });
});

describe('structured data', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028 "quoted" නූල්';
  it('cannot end its script element, whatever a product is called', () => {
    expect(jsonLdText({ name })).not.toMatch(/[<>\u2028\u2029]/);
  });
  it('reads back as what it was', () => {
    expect(JSON.parse(jsonLdText({ name, offers: { price: 4500 } }))).toEqual({ name, offers: { price: 4500 } });
  });

  it('is named with the shop, before it on the first page; a shop without a name adds nothing', () => {
    const og = [{ property: 'og:title', content: 'Cart' }];
    expect(withSiteName({ title: 'Cart', og }, 'Nool')).toEqual({
      title: 'Cart · Nool',
      og: [{ property: 'og:site_name', content: 'Nool' }, ...og],
    });
    expect(withSiteName({ title: 'Your One Stop Shop', isHome: true }, 'Nool').title).toBe('Nool · Your One Stop Shop');
    expect(withSiteName({ title: 'Cart', og }, '')).toEqual({ title: 'Cart', og });
  });
});
