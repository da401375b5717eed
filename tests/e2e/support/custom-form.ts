import type { Locator, Page } from '@playwright/test';
import { presentTerms } from '../../../server/settings/terms.ts';
import type { WireCustomCategory, WireProductType } from '../../../src/api/contract/custom-orders/custom-options.ts';
import type { WireCustomOrder } from '../../../src/api/contract/custom-orders/custom-order-shape.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { asCustomer, NIMALI } from './customer.ts';

/** A catalogue of custom options, as a test answers it, and a customer who fills in the form. */

const property = (
  name: string,
  type: string,
  options: WireProductType['properties'][number]['options'] = [],
  more: Partial<WireProductType['properties'][number]> = {},
): WireProductType['properties'][number] => ({
  name,
  type,
  options,
  default: '',
  required: false,
  priceImpact: 0,
  ...more,
});
const COLOURS = [
  { value: 'White', priceImpact: 0, colour: '#ffffff' },
  { value: 'Bottle green', priceImpact: 50, colour: '#0b4f3a' },
  { value: 'Black', priceImpact: 50, colour: '#161616' },
  { value: 'Maroon', priceImpact: 50, colour: '#6d1f2a' },
];

/** Two categories: what every kind of property is for, and what has none. */
export const CATEGORIES: readonly WireCustomCategory[] = [
  {
    name: 'Team wear',
    subcategories: [
      {
        name: 'Crew-neck T-shirt',
        basePrice: 1450,
        minOrderQuantity: 10,
        productionTime: 14,
        outline: 'tshirt',
        properties: [
          property(
            'Fabric',
            'select',
            [
              { value: 'Cotton 180 gsm', priceImpact: 0 },
              { value: 'Linen blend', priceImpact: 250 },
            ],
            {
              required: true,
            },
          ),
          property('Colour', 'color', COLOURS, { required: true, default: 'White' }),
          property('Print position', 'select', ['Front centre', 'Left chest', 'Full back'], { default: 'Left chest' }),
          property('Extra colours of the print', 'number', [], { priceImpact: 75 }),
          property('Name on the label', 'text'),
          property('Packed one by one', 'checkbox', [], { priceImpact: 30 }),
        ],
      },
      {
        name: 'Lanyard',
        basePrice: 220,
        minOrderQuantity: 50,
        productionTime: null,
        outline: '',
        properties: [],
      },
    ],
  },
  {
    name: 'Bags',
    subcategories: [
      {
        name: 'Tote bag',
        basePrice: 650,
        minOrderQuantity: 25,
        productionTime: 10,
        outline: 'tote',
        properties: [property('Colour', 'color', COLOURS)],
      },
    ],
  },
];

export const address = {
  street: '14 Peradeniya Road',
  city: 'Kandy',
  state: 'Kandy',
  zipCode: '20000',
  country: 'Sri Lanka',
};

/** An order that can be edited. */
export const ORDER: WireCustomOrder = {
  _id: '65f1c0ffee65f1c0ffee65f1',
  designName: 'Trinity old boys',
  category: 'Team wear',
  subcategory: 'Crew-neck T-shirt',
  properties: { Fabric: 'Linen blend', Colour: 'Bottle green', 'Print position': 'Full back' },
  designImage: [],
  mockupImage: '',
  quantity: 24,
  phoneNumber: '94771234567',
  address,
  price: 42_000,
  originalPrice: 42_000,
  deliveryFee: 0,
  notes: 'The red of the flag.',
  paymentMethod: 'Bank Transfer',
  redeemCode: null,
  discountApplied: null,
  status: 'Request Change',
  paymentStatus: 'Pending',
  orderDate: '2026-11-02T04:30:00.000Z',
  paymentDate: null,
  history: [],
  quote: null,
  closing: null,
  takesSlip: false,
  payBy: null,
  slip: null,
  keepsKeys: false,
};

export const answer =
  (path: string, json: object, status = 200) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) => route.fulfill({ status, json }));
export const silence =
  (path: string) =>
  (page: Page): Promise<unknown> =>
    page.route(path, () => {});

/** The shop's options and terms, and no custom order yet. */
export async function serveOptions(page: Page): Promise<void> {
  await answer('**/api/custom-order/my-orders', { success: true, orders: [] })(page);
  await answer('**/api/custom-options/', { success: true, categories: CATEGORIES })(page);
  await answer('**/api/shop-profile', { success: true, ...presentTerms(demoTerms) })(page);
}

/** A customer with an address. */
export async function havingAddress(page: Page): Promise<void> {
  await asCustomer(page, { ...NIMALI, phoneNumber: '0771234567', address });
  await serveOptions(page);
}

/** A drawing, drawn by the browser: a real PNG. */
export async function drawingOf(page: Page, words: string): Promise<Buffer> {
  const url = await page.evaluate((text) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 240;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#a4483a';
      pen.beginPath();
      pen.arc(120, 120, 110, 0, 7);
      pen.fill();
      pen.fillStyle = '#f3e3c3';
      pen.font = 'bold 56px serif';
      pen.textAlign = 'center';
      pen.fillText(text, 120, 140);
    }
    return canvas.toDataURL('image/png');
  }, words);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

export const main = (page: Page): Locator => page.getByRole('main');
export const field = (page: Page, name: string): Locator => main(page).getByLabel(name, { exact: true });
export const button = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true });

/** Chooses in a list, whichever of its two controls is there. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  const drawn = main(page)
    .locator('button[role="combobox"]')
    .and(main(page).getByLabel(name, { exact: true }));
  await drawn.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
export async function chooseShirt(page: Page): Promise<void> {
  await choose(page, 'Category', 'Team wear');
  await choose(page, 'Product type', 'Crew-neck T-shirt');
}
/** From an empty form of a customer with an address to one that can be sent. */
export async function fillIn(page: Page): Promise<void> {
  await field(page, 'Design name').fill('Trinity old boys');
  await chooseShirt(page);
  await choose(page, 'Fabric', 'Linen blend (+ Rs. 250.00)');
  await page.getByLabel('Choose files').setInputFiles({
    name: 'crest.png',
    mimeType: 'image/png',
    buffer: await drawingOf(page, 'TCK'),
  });
  await main(page).getByRole('button', { name: 'Remove crest.png' }).waitFor();
}
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();

/** Ten per cent off whatever it is. */
export const takeCode = (page: Page): Promise<unknown> =>
  page.route('**/api/custom-order/validate-code', (route) => {
    const { amount } = route.request().postDataJSON() as { amount: number };
    return route.fulfill({
      json: {
        isValid: true,
        error: null,
        discountApplied: true,
        discountedAmount: amount * 0.9,
        redeemCode: { code: 'NOOL10', name: 'Ten per cent', discountType: 'percentage', discountValue: 10 },
      },
    });
  });
