import { expect, test } from 'vitest';
import { logoStyle } from '../../src/ui/parts/head/logo-style.ts';
import { heroSlidesOf } from '../../src/ui/screens/home/hero-pictures.ts';

test('a shop that says nothing of its hero has the three of the app, each of which leads somewhere', () => {
  const slides = heroSlidesOf(undefined);
  expect(slides.map(({ wide }) => wide.sources.src)).toEqual([
    '/hero/sarees-wide-960.webp',
    '/hero/rail-wide-960.webp',
    '/hero/folded-wide-960.webp',
  ]);
  expect(slides.every(({ link, label }) => link.startsWith('/collection?') && label !== '')).toBe(true);
});

test('a shop’s own pictures come up to 1920 wide, on a phone as another one if there is one; none are none', () => {
  const hash = '0123456789abcdef1280128012801280';
  const [slide, ...more] = heroSlidesOf([{ wide: `/media/${hash}/960.jpg`, altText: 'A', link: '/about' }]);
  expect(more).toEqual([]);
  expect(slide).toMatchObject({ alt: 'A', link: '/about', label: '' });
  expect(slide?.wide.sources.sources[0]?.srcSet).toMatch(
    new RegExp(`/media/${hash}/1280\\.avif 1280w, /media/${hash}/1920\\.avif 1920w$`),
  );
  expect(slide?.tall.sources.src).toBe(`/media/${hash}/960.jpg`);
  expect(heroSlidesOf([])).toEqual([]);
  expect(heroSlidesOf([{ wide: 'javascript:alert(1)', altText: 'A' }])).toEqual([]);
});

test('a logo is as high as the header has room for, and breaks out of no stylesheet', () => {
  const logo = { url: '/media/a/340.webp', altText: 'A', width: 300, height: 100 };
  expect(logoStyle(logo)).toContain(':root{--logo:url("/media/a/340.webp");--logo-width:6.750rem;--logo-text:0}');
  expect(logoStyle({ ...logo, width: 9000 })).toContain('--logo-width:9.000rem');
  for (const url of ['/a"}', '/a</style>', 'javascript:alert(1)', '']) expect(logoStyle({ ...logo, url })).toBe('');
});
