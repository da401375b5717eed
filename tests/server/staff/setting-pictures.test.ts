import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { readTrail } from '../../../server/trail/trail.ts';
import { openMedia } from '../../../server/media/open.ts';
import { readPictures } from '../../../server/settings/stored-pictures.ts';
import type { Carousel } from '../../../src/domain/catalogue/carousel.ts';
import type { ShopProfile } from '../../../src/domain/shop-profile.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const photograph = (colour: string, width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();

onEachEngine('pictures of the shop’s own @both', (database) => {
  let shop: TestApp;
  const folder = temporaryFolder();
  const db = () => database().db;
  beforeEach(async () => {
    await db().deleteFrom('shop_settings').execute();
    shop = testApp(database());
    for (const [name, colour] of [
      ['red', '#a3273a'],
      ['green', '#2f7d5b'],
      ['blue', '#2b3a67'],
    ] as const)
      writeFileSync(join(folder, `${name}.png`), await photograph(colour));
  });
  const staff = (...words: string[]) =>
    runAsStaff(shop.shop, ['settings', ...words], { cwd: folder, actor: 'nimal@counter' });
  const picture = (...words: string[]) => staff('picture', ...words);
  const json = async <Answer>(path: string) => (await (await shop.app.request(path)).json()) as Answer;
  const profile = async () => (await json<{ profile: ShopProfile }>('/api/shop-profile/about')).profile;
  /** The carousel of a server that has just begun. */
  const carousel = async () => {
    shop = testApp(database());
    return (await json<Carousel>('/api/carousel')).images;
  };

  it('are none in a shop that has set none: no hero of the demo’s, no carousel, no logo', async () => {
    expect(await profile()).toEqual({ hero: [], freeDeliveryFrom: 10_000, pages: expect.any(Array) as unknown });
    expect(await carousel()).toEqual([]);
    expect((await picture()).out).toBe('No pictures are set.\n');
  });

  it('are taken in anew, shown with their words and links, put in order, changed and removed', async () => {
    const added = await picture(
      'add',
      'hero',
      'red.png',
      '--alt',
      ' A red wall ',
      '--tall',
      'blue.png',
      '--link',
      '/collection?category=Women',
      '--label',
      'See women’s',
    );
    expect([added.exit, added.err]).toEqual([0, '']);
    await picture('add', 'carousel', 'red.png', '--alt', 'Red');
    await picture('add', 'carousel', 'green.png', '--alt', 'Green', '--link', 'https://maker.example/green');
    await picture('add', 'carousel', 'blue.png', '--alt', 'Blue', '--at', '1');
    const address = expect.stringMatching(/^\/media\/[0-9a-f]{32}\/960\.jpg$/) as string;
    expect((await profile()).hero).toEqual([
      {
        wide: address,
        tall: address,
        altText: 'A red wall',
        link: '/collection?category=Women',
        label: 'See women’s',
      },
    ]);
    expect(await carousel()).toEqual([
      { url: address, altText: 'Blue' },
      { url: address, altText: 'Red' },
      { url: address, altText: 'Green', link: 'https://maker.example/green' },
    ]);
    // As every picture of the shop: no PNG any more, in each form that a page asks for.
    const url = (await carousel())[0]?.url ?? '';
    const served = await shop.app.request(url.replace('960.jpg', '1920.avif'));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect((await openMedia(database().dataDir).original(url))?.extension).toBe('jpg');

    await picture('move', 'carousel', '3', '1');
    await picture('change', 'carousel', '1', '--alt', 'Green cloth', '--link', 'none', '--label', 'See it');
    await picture('remove', 'carousel', '2');
    expect(await carousel()).toEqual([
      { url: address, altText: 'Green cloth', label: 'See it' },
      { url: address, altText: 'Red' },
    ]);
    expect((await staff('unset', 'hero')).out).toMatch(/^hero: \[\{.*\}\] -> not set\n$/);
    expect((await profile()).hero).toEqual([]);
    const { rows } = await readTrail(db(), { subject: 'settings', atOnce: 1, from: 0 });
    expect(rows).toMatchObject([{ actor: 'nimal@counter', field: 'hero', after: '' }]);
  });

  it('have a logo with its size, that keeps what is transparent', async () => {
    writeFileSync(
      join(folder, 'logo.png'),
      await sharp({ create: { width: 300, height: 90, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    expect((await picture('add', 'logo', 'logo.png', '--alt', 'Kandy Threads')).exit).toBe(0);
    const { logo } = await profile();
    expect(logo).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/340\.webp$/) as string,
      altText: 'Kandy Threads',
      width: 300,
      height: 90,
    });
    const bytes = Buffer.from(await (await shop.app.request(logo?.url ?? '')).arrayBuffer());
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    await picture('remove', 'logo');
    expect((await profile()).logo).toBeUndefined();
  });

  it.each([
    [['add', 'hero', 'red.png'], '--alt must say what the picture shows'],
    [['add', 'wall', 'red.png', '--alt', 'Red'], 'Which pictures? hero, carousel, logo, icon can have some.'],
    [['add', 'hero', 'none.png', '--alt', 'Red'], 'none.png: there is no file none.png'],
    [['add', 'hero', 'torn.png', '--alt', 'Red'], 'torn.png: torn.png was not taken in. It is not a PNG'],
    [['add', 'hero', 'red.png', '--alt', 'Red', '--link', 'javascript:alert(1)'], 'must be a path of the shop'],
    [['add', 'hero', 'red.png', '--alt', 'Red', '--link', '//evil.example'], 'must be a path of the shop'],
    [['add', 'hero', 'red.png', '--alt', 'Red', '--link', '/nowhere'], 'must be a path of the shop'],
    [['add', 'hero', 'red.png', '--alt', 'Red', '--link', 'http://shop.example'], 'must be a path of the shop'],
    [['add', 'carousel', 'red.png', '--alt', 'Red', '--tall', 'blue.png'], '--tall is for the hero.'],
    [['add', 'logo', 'red.png', '--alt', 'Red', '--link', '/about'], 'it leads home'],
    [['remove', 'carousel', '1'], 'carousel has no pictures.'],
    [['paint', 'hero'], 'settings picture takes add, change, move, remove, not "paint".'],
  ])('refuse %j', async (words, said) => {
    writeFileSync(join(folder, 'torn.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { exit, out, err } = await picture(...words);
    expect([exit === 0, out]).toEqual([false, '']);
    expect(err).toContain(said);
    expect(await readPictures(db())).toEqual({});
  });

  it('are three at most in the hero', async () => {
    for (const name of ['red', 'green', 'blue']) await picture('add', 'hero', `${name}.png`, '--alt', name);
    expect((await picture('add', 'hero', 'red.png', '--alt', 'Red')).err).toContain('hero has 3 pictures at most');
  });

  it('go with the other settings into a file with pictures beside it, and from there into another shop', async () => {
    await staff('set', 'name', 'Kandy Threads');
    await picture('add', 'hero', 'red.png', '--alt', 'Red', '--tall', 'blue.png', '--link', '/about');
    await picture('add', 'carousel', 'green.png', '--alt', 'Green');
    await picture('add', 'logo', 'blue.png', '--alt', 'Kandy Threads');
    const before = await readPictures(db());
    expect((await staff('export', 'out.json')).out).toBe('out.json: 4 settings.\n');
    const written = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')) as { logo: { picture: string } };
    expect(written.logo).toEqual({
      picture: expect.stringMatching(/^out-pictures\/[0-9a-f]{32}\.jpg$/) as string,
      alt: 'Kandy Threads',
    });
    expect(readdirSync(join(folder, 'out-pictures'))).toHaveLength(3);
    expect((await staff('import', 'out.json')).out).toBe('4 settings: nothing has changed.\n');
    expect(await readPictures(db())).toEqual(before);

    const media = openMedia(join(folder, 'other'));
    await db().deleteFrom('shop_settings').execute();
    const other = await runAsStaff({ ...shop.shop, media }, ['settings', 'import', 'out.json'], { cwd: folder });
    expect([other.exit, other.err]).toEqual([0, '']);
    const { hero: [slide] = [], logo } = await readPictures(db());
    expect(slide).toMatchObject({ alt: 'Red', link: '/about' });
    expect(logo).toMatchObject({ width: 40, height: 30 });
    expect(await media.original(slide?.picture ?? '')).not.toBeNull();
  });

  it('that a file names and are not there refuse the whole file, each with its place', async () => {
    mkdirSync(join(folder, 'none'), { recursive: true });
    const hero = [{ picture: 'red.png', alt: 'Red' }];
    const carousel = [
      { picture: 'gone.png', alt: 'Gone' },
      { picture: '/media/00000000000000000000000000000000/960.jpg', alt: 'Foreign' },
    ];
    writeFileSync(join(folder, 'in.json'), JSON.stringify({ name: 'A Shop', hero, carousel }));
    expect(existsSync(join(folder, 'gone.png'))).toBe(false);
    expect(await staff('import', 'in.json')).toEqual({
      exit: 1,
      out: '',
      err:
        'in.json was not taken in, and nothing was changed:\n  carousel 1 picture: there is no file gone.png\n' +
        '  carousel 2 picture: the shop has no picture /media/00000000000000000000000000000000/960.jpg\n',
    });
    expect(await readPictures(db())).toEqual({});
  });
});
