import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { DEMO_MARK } from '../../../server/settings/demo-mark.ts';
import { readPictures } from '../../../server/settings/stored-pictures.ts';
import { palette } from '../../../src/ui/theme/palette.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { runAsStaff } from '../../support/server/staff.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const RED = '#a3273a';
const rgb = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

onEachEngine('the icon of the shop', (database) => {
  const folder = temporaryFolder();
  beforeEach(() => database().empty());

  const picture = (...words: string[]) =>
    runAsStaff(testApp(database()).shop, ['settings', 'picture', ...words], { cwd: folder });
  async function drawn(name: string, size: { width: number; height: number }, alpha = 1): Promise<void> {
    const ground = { r: 163, g: 39, b: 58, alpha };
    const canvas = sharp({ create: { ...size, channels: 4, background: { ...ground, alpha: 0 } } });
    const inner = await sharp({
      create: { width: size.width, height: size.height - 10, channels: 4, background: ground },
    })
      .png()
      .toBuffer();
    const layers = [{ input: inner, gravity: 'centre' }];
    const png = alpha === 1 ? canvas.composite(layers).flatten({ background: RED }) : canvas.composite(layers);
    writeFileSync(join(folder, name), await png.png().toBuffer());
  }
  const asked = (path: string) => testApp(database()).app.request(`http://shop.lk${path}`);
  async function png(side: number) {
    const answer = await asked(`/icons/${side}.png`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([side, side, 3]);
    const at = (x: number, y: number) => [...data.subarray((y * side + x) * 3, (y * side + x) * 3 + 3)];
    return { corner: at(1, 1), middle: at(side / 2, side / 2) };
  }
  async function tab(): Promise<string> {
    const answer = await asked('/favicon.svg');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    return answer.text();
  }
  const near = (colour: string) => rgb(colour).map((one) => expect.closeTo(one, -1) as number);

  it('is a plain one in a shop of its own that has set none', async () => {
    expect(await tab()).toMatch(/^<svg .*prefers-color-scheme/);
    for (const side of [180, 192, 512]) expect((await png(side)).corner).toEqual(near(palette.paper));
  });

  it('is a file of the app in the demo shop', async () => {
    await database().db.insertInto('meta').values({ key: DEMO_MARK, value: '1' }).execute();
    // Without the app there is none.
    expect([(await asked('/favicon.svg')).status, (await asked('/icons/192.png')).status]).toEqual([404, 404]);
  });

  it('is the picture of the owner: one without transparent parts fills it', async () => {
    await drawn('whole.png', { width: 400, height: 400 });
    expect(await picture('add', 'icon', 'whole.png')).toMatchObject({ exit: 0, err: '' });
    expect(await tab()).toContain('href="data:image/png;base64,');
    for (const side of [180, 192, 512]) expect(await png(side)).toEqual({ corner: near(RED), middle: near(RED) });
  });

  it('stands on the ground of the pages where it is wide, or has transparent parts', async () => {
    for (const [name, size, alpha] of [
      ['wide.png', { width: 600, height: 200 }, 1],
      ['clear.png', { width: 400, height: 400 }, 0.99],
    ] as const) {
      await drawn(name, size, alpha);
      expect((await picture('add', 'icon', name)).err).toBe('');
      expect(await png(192)).toEqual({ corner: near(palette.paper), middle: near(RED) });
    }
  });

  it('is listed, written out, taken in, and removed; the plain one is back', async () => {
    await drawn('whole.png', { width: 400, height: 400 });
    await picture('add', 'icon', 'whole.png');
    const before = await readPictures(database().db);
    expect((await picture()).out).toMatch(/^icon +\/media\/[0-9a-f]{32}\/960\.jpg\n$/);
    const settings = (...words: string[]) =>
      runAsStaff(testApp(database()).shop, ['settings', ...words], { cwd: folder });
    expect((await settings('export', 'out.json')).out).toBe('out.json: 1 setting.\n');
    expect((await picture('remove', 'icon')).exit).toBe(0);
    expect(await tab()).toContain('prefers-color-scheme');
    expect((await settings('import', 'out.json')).err).toBe('');
    expect(await readPictures(database().db)).toEqual(before);
    expect((await settings('unset', 'icon')).exit).toBe(0);
    expect((await picture('remove', 'icon')).err).toContain('There is no icon.');
  });

  it('is drawn anew for another picture, though the server goes on', async () => {
    await drawn('whole.png', { width: 400, height: 400 });
    const { app, shop } = testApp(database());
    const ask = async () => (await app.request('http://shop.lk/favicon.svg')).text();
    const plain = await ask();
    await runAsStaff(shop, ['settings', 'picture', 'add', 'icon', 'whole.png'], { cwd: folder });
    await expect.poll(ask).not.toBe(plain);
  });

  it.each([
    [['add', 'icon', 'small.png'], 'icon: small.png is 100 × 100 pixels; an icon has at least 192 each way'],
    [['add', 'icon', 'whole.png', '--alt', 'A'], 'The icon takes no flags'],
    [['change', 'icon', '--alt', 'A'], 'Another icon: settings picture add icon.'],
    [['move', 'icon', '1', '2'], 'There is one icon.'],
    [['remove', 'icon', '1'], 'One picture at a time.'],
  ])('refuses %j', async (words, said) => {
    await drawn('small.png', { width: 100, height: 100 });
    await drawn('whole.png', { width: 400, height: 400 });
    const { exit, err } = await picture(...words);
    expect(exit).not.toBe(0);
    expect(err).toContain(said);
    expect(await readPictures(database().db)).toEqual({});
  });
});
