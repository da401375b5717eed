import { describe, expect, it } from 'vitest';
import { pictureSources } from '../../../src/ui/parts/media/picture-sources.ts';
import { linkUrl, pictureUrl } from '../../../src/ui/parts/safe-url.ts';

describe('a picture shows only addresses that cannot do harm', () => {
  it.each([
    '/media/ab12cd34/960.jpg',
    '/x.jpg',
    'https://shop.lk/a.png',
    'http://localhost:4000/a.png',
    'blob:https://shop.lk/1-2',
    'data:image/png;base64,AAAA',
  ])('shows %s', (url) => {
    expect(pictureUrl(url)).toBe(url);
  });
  it.each([
    '',
    '   ',
    null,
    undefined,
    'javascript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    '//evil.example/a.png',
    '/\\evil.example',
    'https://',
    'https:///x',
    'image.png',
    'file:///etc/passwd',
    '/a\u0000.jpg',
    'java\nscript:x',
  ])('refuses %j', (url) => {
    expect(pictureUrl(url)).toBeNull();
  });
});

describe('a link leads only where a shopper may be led', () => {
  it.each([
    '/cart',
    '/collection?category=1',
    '?page=2',
    '#top',
    'https://shop.lk',
    'mailto:a@b.lk',
    'tel:+94771234567',
  ])('follows %s', (url) => {
    expect(linkUrl(url)).toBe(url);
  });
  it.each([
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'blob:x',
    '//evil.example',
    '/\\evil.example',
    '',
    null,
  ])('refuses %j', (url) => {
    expect(linkUrl(url)).toBeNull();
  });
});

describe('the forms of a picture', () => {
  const widths = (folder: string, ending: string) =>
    [160, 340, 520, 720, 1080, 1280].map((width) => `${folder}${width}.${ending} ${width}w`).join(', ');
  it.each(['/media/0a1b2c3d4e5f60718293a4b5c6d7e8f9/', 'https://api.shop.lk/media/0a1b2c3d4e5f60718293a4b5c6d7e8f9/'])(
    'offers AVIF, WebP and JPEG at six widths for a picture of ours: %s',
    (folder) => {
      expect(pictureSources(`${folder}960.jpg`)).toEqual({
        src: `${folder}960.jpg`,
        srcSet: widths(folder, 'jpg'),
        sources: [
          { type: 'image/avif', srcSet: widths(folder, 'avif') },
          { type: 'image/webp', srcSet: widths(folder, 'webp') },
        ],
      });
    },
  );
  it.each([
    'https://cdn.example/shirt.jpg',
    '/media/shirt.jpg',
    '/media/0a1b2c3d/960.jpg?x=1',
    '/media/0a1b2c3d/960.png',
    'https://cdn.example/a/media/0a1b2c3d/960.jpg',
    'data:image/png;base64,AA',
  ])('takes any other address as it is: %s', (url) => {
    expect(pictureSources(url)).toEqual({ src: url, srcSet: undefined, sources: [] });
  });
  it('shows the placeholder for an address that may not be shown', () => {
    expect([pictureSources('javascript:1'), pictureSources(undefined), pictureSources('')]).toEqual([null, null, null]);
  });
});
