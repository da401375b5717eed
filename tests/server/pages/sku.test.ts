import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { openShelves } from '../../support/server/orders.ts';
import { paintingApp, readDocument, smallBuild } from '../../support/server/server-rendered.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

onEachEngine('the SKU in the structured data of a product’s page', (database) => {
  let ids: Record<string, string>;
  beforeAll(async () => {
    await database().empty();
    ids = await openShelves(database());
  });

  it('is that of the only choice, as the staff change it, and none of several choices', async () => {
    const { shop } = testApp(database());
    const { page } = await paintingApp(database(), client);
    const choices = async (...args: string[]) =>
      expect((await runAsStaff(shop, ['products', 'choices', ...args])).exit).toBe(0);
    const skuOf = async (name: string) =>
      (readDocument(await page(`/product/${ids[name]}`)).jsonLd?.['@graph']?.[0] as { sku?: string } | undefined)?.sku;
    expect(await skuOf('Plain Cap')).toBe(undefined);
    await choices('plain-cap', '--sku', 'CAP-1');
    await choices('linen-kurta', 'Size=M', 'Colour=Rust', '--sku', 'LK-M-R');
    await expect.poll(() => skuOf('Plain Cap')).toBe('CAP-1');
    expect(await skuOf('Linen Kurta')).toBe(undefined);
    expect(await (await testApp(database()).app.request('/api/product/list')).text()).not.toContain('CAP-1');
    await choices('plain-cap', '--sku', 'none');
    await expect.poll(() => skuOf('Plain Cap')).toBe(undefined);
  });
});
