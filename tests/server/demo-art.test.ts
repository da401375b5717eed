import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawView } from '../../server/demo/art/views.ts';
import { carousel } from '../../server/demo/catalogue/carousel.ts';
import { departments } from '../../server/demo/catalogue/departments.ts';
import { heroes, TALL, WIDE } from '../../server/demo/catalogue/heroes.ts';
import { categoryPicture, typePicture, vendorPicture } from '../../server/demo/catalogue/pictures.ts';
import { VENDORS } from '../../server/demo/catalogue/product.ts';

const products = departments.flatMap(({ types }) => types.flatMap((type) => type.products));

/** Every drawing of the demo shop: its name, its SVG text, its size. */
const drawings = (): { name: string; svg: string; size: readonly [number, number] }[] => [
  ...products.flatMap(({ key, views }) => views.map((view, at) => ({ name: `${key} ${at}`, svg: drawView(view), size: [1200, 1500] as const }))),
  ...departments.map(({ name }) => ({ name, svg: categoryPicture(name), size: [1200, 1200] as const })),
  ...departments.flatMap(({ name, types }) => types.map((type) => ({ name: `${name} ${type.name}`, svg: typePicture(name, type.name), size: [1200, 1200] as const }))),
  ...VENDORS.map((name) => ({ name, svg: vendorPicture(name), size: [1200, 1200] as const })),
  ...heroes.flatMap(({ id, wide, tall }) => [{ name: `hero ${id}`, svg: wide(), size: WIDE }, { name: `hero ${id} tall`, svg: tall(), size: TALL }]),
  ...carousel.map(({ id, draw }) => ({ name: id, svg: draw(), size: [1600, 900] as const })),
];

describe('the demo artwork', () => {
  test('every product that is shown has several pictures', () => {
    const few = products.filter(({ views }) => views.length < 2).map(({ key }) => key);
    expect(few).toEqual(['cotton-underskirt']);
  });

  test('a drawing is the same at every start, small, and free of numbers that are none', () => {
    const first = drawings();
    expect(drawings()).toEqual(first);
    for (const { name, svg } of first) {
      const most = /^(demo-carousel|hero)/.test(name) ? 140_000 : 60_000;
      expect([name, svg.length < most, /NaN|undefined|Infinity|null/.exec(svg)?.[0]]).toEqual([name, true, undefined]);
    }
  });

  test('whatever a drawing names, it defines', () => {
    for (const { name, svg } of drawings()) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]));
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((found) => found[1] ?? found[2]);
      expect([name, used.filter((id) => !defined.has(id))]).toEqual([name, []]);
    }
  });

  test('every drawing renders to a picture of its size, with something in its middle', async () => {
    for (const { name, svg, size } of drawings()) {
      const { data, info } = await sharp(Buffer.from(svg), { density: 6 }).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
      expect([name, info.width, info.height]).toEqual([name, Math.round(size[0] / 12), Math.round(size[1] / 12)]);
      const middle = data.subarray(info.width * Math.round(info.height / 4), info.width * Math.round(info.height * 0.75));
      expect([name, Math.max(...middle) - Math.min(...middle) > 20]).toEqual([name, true]);
    }
  });
});
