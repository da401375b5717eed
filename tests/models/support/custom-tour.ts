import type { Locator } from '@playwright/test';
import { presentTerms } from '../../../server/settings/terms.ts';
import type { WireCustomCategory } from '../../../src/api/contract/custom-orders/custom-options.ts';
import { ownerOf } from '../../../src/domain/account/user.ts';
import type { CustomDraft } from '../../../src/domain/custom-orders/custom-draft.ts';
import { serializeCustomDraft } from '../../../src/domain/custom-orders/custom-draft-text.ts';
import type { FormBasis } from '../../../src/machines/custom-orders/custom-form-actors.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import { CUSTOM_DRAFT, customerKey } from '../../../src/machines/storage-keys.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { asShell } from '../../e2e/support/page.ts';
import type { Stage } from '../../tours/stage.ts';
import { asha } from '../../support/samples/samples.ts';
import { becomeKnown, openWithToken } from './account.ts';
import { answerAll } from './answers.ts';
import { keep } from './checkout.ts';
import { customCategories, wholeForm } from './custom-form.ts';

/** Beginnings and controls that the tours of the custom order form share. */

export const main = ({ page }: Stage): Locator => page.getByRole('main');
export const button = (stage: Stage, name: string | RegExp): Locator =>
  main(stage).getByRole('button', { name, exact: true }).filter({ visible: true });
export const field = (stage: Stage, name: string): Locator => main(stage).getByLabel(name, { exact: true });
export const write = ({ hand }: Stage, control: Locator, { text }: { text: string }): Promise<void> =>
  hand.write(control, text);

export const basis: FormBasis = { categories: customCategories, terms: demoTerms, keepsKeys: true, lastAddress: null };
export const terms = { success: true, ...presentTerms(demoTerms) };
/** The categories as the server sends them. */
export const options = {
  success: true,
  categories: customCategories.map(({ name, productTypes }): WireCustomCategory => ({
    name,
    subcategories: productTypes.map(({ basePrice, minQuantity, productionDays, properties, ...type }) => ({
      ...type,
      outline: 'tshirt',
      basePrice: rupeesFromCents(basePrice),
      minOrderQuantity: minQuantity,
      productionTime: productionDays,
      properties: properties.map((property) => ({
        ...property,
        priceImpact: rupeesFromCents(property.priceImpact),
        options: property.options.map(({ value, priceImpact }) =>
          priceImpact === null ? value : { value, priceImpact: rupeesFromCents(priceImpact) },
        ),
      })),
    })),
  })),
};

/** The form of a guest; `isLoaded` if its options have come. */
export async function openForm(stage: Stage, isLoaded: boolean): Promise<void> {
  await asShell(stage.page);
  answerAll(stage);
  stage.always('terms', terms);
  if (isLoaded) stage.always('customOptions', options);
  await stage.page.goto('/custom-order');
}

/** Chooses in a list of the form by the hand of the tour. */
export async function pick(stage: Stage, name: string, option: string): Promise<void> {
  const control = field(stage, name).and(main(stage).locator('select:visible, button'));
  // A native list is set without a press, which would give it the focus.
  await stage.hand.reach(control);
  await stage.hand.pick(control, option);
}

/** The same, with a product type that is chosen: three T-shirts of cotton, 3,000 rupees. */
export async function openWithType(stage: Stage): Promise<void> {
  await openForm(stage, true);
  await pick(stage, 'Category', 'Sports');
  await pick(stage, 'Product type', 'T-shirt');
}

/** When a draft was stored that is a minute old by the clock of the tours. */
const STORED_AT = Date.parse('2026-01-05T08:59:00Z');
/** Form that can be sent, as Asha's device keeps it. */
export const wholeDraft: CustomDraft = {
  of: ownerOf(asha),
  orderId: '',
  form: wholeForm,
  drawings: [],
  code: '',
  isApplied: false,
};
/** The form of Asha, whole, with its options on their way. */
export async function openWhole(stage: Stage): Promise<void> {
  stage.always('terms', terms);
  await keep(stage, customerKey(CUSTOM_DRAFT, ownerOf(asha)), serializeCustomDraft(wholeDraft, STORED_AT));
  await openWithToken(stage, '/custom-order');
  await becomeKnown(stage);
}
