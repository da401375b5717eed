import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { palette } from '../../../src/ui/theme/palette.ts';
import { writeFirstIdentity } from '../../../server/settings/stored-identity.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

type Manifest = { name?: string; icons: { src: string; sizes: string; purpose: string }[]; background_color: string };

onEachEngine('the web manifest', (database) => {
  beforeEach(() => database().empty());

  const manifest = async (): Promise<Manifest> => {
    const answer = await testApp(database()).app.request('http://shop.lk/manifest.webmanifest');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ]);
    return (await answer.json()) as Manifest;
  };

  it('names the shop as its owner does, and nobody where no name is set', async () => {
    expect(await manifest()).not.toHaveProperty('name');
    await writeFirstIdentity(database().db, { name: 'Kirikurumba', slogan: 'Cotton from Galle' });
    expect(await manifest()).toMatchObject({
      name: 'Kirikurumba',
      short_name: 'Kirikurumba',
      description: 'Cotton from Galle',
      start_url: '/',
    });
  });

  it('has icons of the size that it says, and the ground of the pages', async () => {
    const { icons, background_color: ground } = await manifest();
    expect(ground).toBe(palette.paper);
    expect(readFileSync('index.html', 'utf8')).toContain(`content="${ground}"`);
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of [...icons, { src: '/icons/180.png', sizes: '180x180' }]) {
      const { width, height } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
