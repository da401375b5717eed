import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTerms } from '../../../server/catalogue/changes/change-terms.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { openShelves } from '../../support/server/orders.ts';
import { paintingApp, readDocument, smallBuild } from '../../support/server/server-rendered.ts';
import { runAsStaff } from '../../support/server/staff.ts';

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

onEachEngine('delivery in the structured data of a product’s page', (database) => {
  let kurta: string;
  beforeAll(async () => {
    await database().empty();
    kurta = (await openShelves(database()))['Linen Kurta'] ?? '';
    const deed = { actor: 'test', now: Date.now() };
    await changeTerms(
      database().db,
      () => ({ ...demoTerms, delivery: { ...demoTerms.delivery, districts: { Jaffna: 60_000 } } }),
      deed,
    );
  });

  it('is the dearest fee and all days that it may take, as the staff change them', async () => {
    const { shop } = testApp(database());
    const { page } = await paintingApp(database(), client);
    const staff = async (...args: string[]) => expect((await runAsStaff(shop, args)).exit).toBe(0);
    const offer = async () =>
      (readDocument(await page(`/product/${kurta}`)).jsonLd?.['@graph']?.[0] as { offers?: object } | undefined)
        ?.offers;
    // Without days of the shop's own, no reader takes the fee.
    expect(await offer()).toMatchObject({ '@type': 'Offer' });
    expect(await offer()).not.toHaveProperty('shippingDetails');

    await staff('terms', '--days', '2-4', '--district-days', 'Colombo=1-2', '--district-days', 'Jaffna=3-6');
    const workingDays = (minValue: number, maxValue: number) => ({
      '@type': 'QuantitativeValue',
      minValue,
      maxValue,
      unitCode: 'DAY',
    });
    const details = (handlingTime: object) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '600.00', currency: 'LKR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LK' },
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime, transitTime: workingDays(1, 6) },
    });
    await expect.poll(offer).toMatchObject({ shippingDetails: details(workingDays(0, 0)) });
    await staff('products', 'set', 'linen-kurta', '--lead-days', '10');
    await expect.poll(offer).toMatchObject({ shippingDetails: details(workingDays(10, 10)) });
  });
});
