import { expect } from '@playwright/test';
import type { SavedAddress } from '../../../src/domain/order/saved-address.ts';
import {
  addressChoiceMachine,
  selectChoices,
  selectIsLoading,
} from '../../../src/machines/submission/address-choice-machine.ts';
import { asha, home, refused, work } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { field, main, openAsAsha, terms } from '../support/checkout.ts';
import { tourPack } from '../tour.ts';

const list = (output: unknown) => ({
  success: true,
  addresses: (output as SavedAddress[]).map(({ id, ...address }) => ({ _id: id, ...address })),
});
const choice = (stage: Stage) => main(stage).getByRole('combobox', { name: 'Your saved addresses' });
const fields = [
  ['First name', 'firstName'],
  ['Street address', 'street'],
  ['City or town', 'city'],
  ['Phone (optional)', 'phone'],
] as const;

/** A customer with addresses, of which one fills in the form; with none; and with addresses that do not come. */
export const addressChoice = tourPack({
  name: 'address-choice',
  machine: addressChoiceMachine,
  device: 'phone',
  starts: {
    customer: {
      input: { form: 'checkout' },
      given: [{ type: 'shopper.told', of: asha.id }],
      open: async (stage) => {
        stage.always('terms', terms);
        stage.hold('addresses');
        await openAsAsha(stage);
      },
    },
  },
  press: {
    'address.choose': {
      samples: [
        { type: 'address.choose', id: home.id },
        { type: 'address.choose', id: work.id },
      ],
      offered: (it, { id }) => selectChoices(it).some((one) => one.id === id),
      // The list is there while it is loaded, and empty.
      elsewhere: 'other',
      control: choice,
      by: async ({ page, hand }, control, { id }) => {
        const chosen = id === home.id ? home : work;
        await hand.pick(control, id === home.id ? 'Home: 1 Temple Road, Galle' : 'Asha Perera: 9 Fort Street, Galle');
        for (const [name, key] of fields)
          await expect(page.getByRole('main').getByLabel(name, { exact: true })).toHaveValue(chosen[key]);
      },
    },
  },
  waits: {
    'loadAddresses answers': {
      outputs: [[home, work], []],
      make: (stage, { output }) => stage.answer('addresses', list(output)),
    },
    'loadAddresses fails': { outputs: [refused], make: (stage) => stage.answer('addresses', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: { offered: (stage) => choice(stage).filter({ hasNotText: 'Loading...' }) },
  shows: async (stage, it) => {
    await expect(field(stage, 'Street address')).toBeVisible();
    await expect(choice(stage)).toBeVisible({ visible: selectIsLoading(it) || selectChoices(it).length > 0 });
  },
});
