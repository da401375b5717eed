import { expect } from '@playwright/test';
import { decodeCustomOrder, type WireCustomOrder } from '../../../src/api/contract/custom-orders/custom-order-shape.ts';
import { customOrderFormMachine } from '../../../src/machines/custom-orders/custom-order-form-machine.ts';
import {
  selectForm,
  selectIsBusy,
  selectIsEdit,
  selectIsAttempted,
  selectRaisedTo,
  selectReset,
} from '../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { serializeCheckout } from '../../../src/domain/order/checkout-text.ts';
import { CUSTOM_ATTEMPT, customerKey } from '../../../src/machines/storage-keys.ts';
import { ORDER } from '../../e2e/support/custom-form.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { keep } from '../support/checkout.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { requestDraft } from '../support/custom-form.ts';
import {
  basis,
  button,
  field,
  main,
  openForm,
  openWhole,
  options,
  pick,
  terms,
  wholeDraft,
  write,
} from '../support/custom-tour.ts';
import { type TourPack, tourPack } from '../tour.ts';

type Tour = TourPack<typeof customOrderFormMachine>;
type Form = Parameters<NonNullable<Tour['shows']>>[1];

const form: Omit<Tour, 'starts' | 'press'> = {
  name: 'custom-order-form',
  machine: customOrderFormMachine,
  device: 'phone',
  tells: ({ customer, basis: known, form: it, isTyped, isTried, reset, raisedTo, attempt }) => [
    typeof customer === 'string' ? customer : customer.id,
    known !== null,
    [it.designName, it.category, it.productType, it.properties, it.quantity, it.paymentMethod],
    it.roster,
    it.placement?.side ?? null,
    isTyped,
    isTried,
    reset,
    raisedTo,
    attempt !== null,
  ],
  seen: {
    waiting: ({ page }) => page.locator('main div[aria-busy="true"]'),
    reading: ({ page }) => page.locator('main div[aria-busy="true"]'),
    loading: ({ page }) => page.locator('main div[aria-busy="true"]'),
    failed: (stage) => button(stage, 'Retry'),
    'filling.refused': (stage) => main(stage).getByText('Your order was not placed', { exact: false }),
    'sending.slow': (stage) =>
      main(stage).getByText('Still working, please do not press again').filter({ visible: true }),
    'sending.finding': ({ page }) => page.getByRole('heading', { level: 1, name: 'We are looking for your order' }),
    'sending.reviewing': (stage) => button(stage, 'Place order at the new total'),
  },
  shows: async (stage, it) => {
    await expect(button(stage, 'Place Custom Order')).toBeVisible({ visible: it.hasTag('filling') });
    if (!it.hasTag('filling')) return;
    const { designName, quantity, roster } = selectForm(it);
    await expect(field(stage, 'Design name')).toHaveValue(designName);
    await expect(field(stage, 'Quantity')).toHaveValue(quantity);
    await expect(button(stage, 'Cancel')).toBeVisible({ visible: selectIsBusy(it) && it.matches('sending') });
    await expect(button(stage, 'Change the team list')).toBeVisible({ visible: roster.length > 0 });
    await expect(main(stage).getByText('We started your options', { exact: false })).toBeVisible({
      visible: selectReset(it) !== null,
    });
    await expect(main(stage).getByRole('alert').getByText('We make this from 3 pieces', { exact: false })).toBeVisible({
      visible: selectRaisedTo(it) !== null,
    });
    await expect(main(stage).getByText('Enter the postcode.').last()).toBeVisible({
      visible: selectIsAttempted(it) && selectForm(it).address.zipCode === '',
    });
  },
};

const events = (said: readonly { type: string; params: unknown }[], type: string): boolean =>
  said.some((it) => it.type === 'xstate.sendTo' && (it.params as { event?: { type: string } }).event?.type === type);
/** The device tells at once what it keeps, and so do code and drawings. */
const echoOf =
  (draft: typeof wholeDraft | null): NonNullable<Tour['echo']> =>
  ({ said }) => [
    ...(said.some((it) => it.type === 'xstate.spawnChild' && (it.params as { id: string }).id === 'keptForm')
      ? [{ type: 'kept.read', draft, attempt: null }]
      : []),
    ...(events(said, 'drawings.open')
      ? [
          { type: 'code.told', code: '', taken: null, isAsking: false },
          { type: 'drawings.told', drawings: [], isBusy: false },
        ]
      : []),
  ];

const loading: Tour['waits'] = {
  'loadBasis answers': { outputs: [basis], make: (stage) => stage.answer('customOptions', options) },
  'loadBasis fails': { outputs: [offline], make: (stage) => stage.answer('customOptions', bodies.refused, 500) },
  'renewBasis answers': { outputs: [basis], make: (stage) => stage.answer('customOptions', options) },
  'renewBasis fails': { outputs: [offline], make: (stage) => stage.answer('customOptions', bodies.refused, 500) },
  'answerLimit passes': { make: (stage) => stage.pass(21_000) },
};
const retry = { samples: [{ type: 'form.retry' as const }], control: (stage: Stage) => button(stage, 'Retry') };
/** A T-shirt that nothing has been changed of yet. */
const isShirt = (it: Form): boolean => {
  const { productType, properties, quantity, paymentMethod, placement, roster, designName } = selectForm(it);
  return (
    it.matches('filling') &&
    productType === 'T-shirt' &&
    properties['Fabric'] === 'Cotton' &&
    quantity === '3' &&
    paymentMethod === 'Cash On Delivery' &&
    placement === null &&
    roster.length === 0 &&
    designName === '' &&
    !selectIsAttempted(it) &&
    selectRaisedTo(it) === null
  );
};
const row = { name: 'Nimal', number: '7', size: 'M' };
/** Does something in the dialog of the team list, and closes it. */
const inList = async (
  stage: Stage,
  opener: string,
  work: (list: ReturnType<typeof main>) => Promise<void>,
): Promise<void> => {
  await stage.hand.press(button(stage, opener));
  const list = stage.page.getByRole('dialog', { name: 'Team list' });
  await work(list);
  await stage.hand.press(list.getByRole('button', { name: /^(Done|Close for now)$/ }));
  await expect(list).toBeHidden();
};
const CHANGE = 'Change the team list';

/** A guest chooses, types, pastes a list, and is told what is missing. */
export const filling = tourPack({
  ...form,
  echo: echoOf(null),
  starts: {
    guest: {
      input: { customer: 'unsure', orderId: '' },
      given: [
        { type: 'code.told', code: '', taken: null, isAsking: false },
        { type: 'customer.gone', why: 'nobody' },
      ],
      open: (stage) => openForm(stage, false),
    },
  },
  press: {
    'form.retry': retry,
    'category.choose': {
      samples: [
        { type: 'category.choose', category: 'Sports' },
        { type: 'category.choose', category: 'Office' },
      ],
      offered: (it, { category }) =>
        category === 'Sports' ? selectForm(it).category === '' && !selectIsAttempted(it) : isShirt(it),
      control: (stage) => field(stage, 'Category'),
      by: (stage, _, { category }) => pick(stage, 'Category', category),
      elsewhere: 'other',
    },
    'type.choose': {
      samples: [{ type: 'type.choose', productType: 'T-shirt' }],
      offered: (it) => selectForm(it).category === 'Sports' && selectForm(it).productType === '',
      control: (stage) => field(stage, 'Product type'),
      by: (stage, _, { productType }) => pick(stage, 'Product type', productType),
      elsewhere: 'other',
    },
    'property.set': {
      samples: [{ type: 'property.set', name: 'Fabric', value: 'Linen' }],
      offered: isShirt,
      control: (stage) => field(stage, 'Fabric'),
      by: (stage) => pick(stage, 'Fabric', 'Linen (+ Rs. 250.00)'),
      elsewhere: 'other',
    },
    'text.type': {
      samples: [{ type: 'text.type', field: 'designName', text: 'Lions' }],
      offered: isShirt,
      control: (stage) => field(stage, 'Design name'),
      by: write,
      elsewhere: 'other',
    },
    'quantity.type': {
      samples: [{ type: 'quantity.type', text: '2' }],
      offered: isShirt,
      control: (stage) => field(stage, 'Quantity'),
      by: write,
      elsewhere: 'other',
    },
    'quantity.commit': {
      samples: [{ type: 'quantity.commit' }],
      offered: (it) => selectForm(it).quantity === '2',
      control: (stage) => field(stage, 'Quantity'),
      by: ({ hand }, control) => hand.key(control, 'Tab'),
      elsewhere: 'other',
    },
    'roster.paste': {
      samples: [{ type: 'roster.paste', text: 'Nimal\t7\tM' }],
      offered: isShirt,
      control: (stage) => button(stage, 'Add a team list'),
      by: (stage, _, { text }) =>
        inList(stage, 'Add a team list', async (list) => {
          await list.getByLabel('Paste your rows').fill(text);
          await stage.hand.press(list.getByRole('button', { name: 'Check the rows' }));
        }),
      elsewhere: 'other',
    },
    'row.type': {
      samples: [{ type: 'row.type', at: 0, field: 'number', text: 'x' }],
      offered: (it) => selectForm(it).roster[0]?.number === row.number,
      control: (stage) => button(stage, CHANGE),
      by: (stage, _, { text }) =>
        inList(stage, CHANGE, (list) => stage.hand.write(list.getByLabel('Number, row 1'), text)),
      elsewhere: 'other',
    },
    'row.remove': {
      samples: [{ type: 'row.remove', at: 0 }],
      offered: (it) => selectForm(it).roster[0]?.number === row.number,
      control: (stage) => button(stage, CHANGE),
      by: (stage) =>
        inList(stage, CHANGE, (list) => stage.hand.press(list.getByRole('button', { name: 'Remove row 1' }))),
      elsewhere: 'other',
    },
    'roster.clear': {
      samples: [{ type: 'roster.clear' }],
      offered: (it) => selectForm(it).roster[0]?.number === row.number,
      control: (stage) => button(stage, CHANGE),
      by: (stage) =>
        inList(stage, CHANGE, (list) => stage.hand.press(list.getByRole('button', { name: 'Remove the whole list' }))),
      elsewhere: 'other',
    },
    'placement.set': {
      samples: [{ type: 'placement.set', placement: { side: 'back', x: 50, y: 45, width: 38 } }],
      offered: isShirt,
      control: (stage) => main(stage).getByRole('radio', { name: 'Back', exact: true }),
      by: ({ hand }, control) => hand.check(control),
      elsewhere: 'other',
    },
    'method.choose': {
      samples: [{ type: 'method.choose', method: 'Bank Transfer' }],
      // An edit leaves it as it is.
      offered: (it) => isShirt(it) && !selectIsEdit(it),
      control: (stage) => main(stage).getByRole('radio', { name: /^Bank Transfer/ }),
      by: ({ hand }, control) => hand.check(control),
      elsewhere: 'other',
    },
    'order.place': {
      samples: [{ type: 'order.place' }],
      // By Enter in the quantity, which a press elsewhere would leave first.
      offered: (it) => isShirt(it) || selectForm(it).quantity === '2',
      control: (stage) => field(stage, 'Quantity'),
      by: ({ hand }, control) => hand.key(control, 'Enter'),
      elsewhere: 'other',
    },
  },
  waits: loading,
});

const kept = {
  type: 'order.kept' as const,
  attempt: {
    key: 'a key',
    of: { id: 'asha', email: asha.email },
    startedAt: Date.parse('2026-01-05T09:00:00Z'),
    keepsKeys: true,
    isNew: true,
    draft: requestDraft,
  },
};
const changes = (codeRefused: boolean) => ({
  price: 330_000,
  originalPrice: 330_000,
  deliveryFee: 35_000,
  codeRefused,
});
const isPlacing = (it: Form): boolean => it.matches({ sending: 'placing' }) || it.matches({ sending: 'slow' });

/** A customer sends a form that this device kept: cancelled, lost, changed, refused, slow. */
export const placing = tourPack({
  ...form,
  echo: echoOf(wholeDraft),
  starts: {
    customer: {
      input: { customer: 'unsure', orderId: '' },
      given: [
        { type: 'code.told', code: '', taken: null, isAsking: false },
        { type: 'customer.known', user: asha },
      ],
      open: openWhole,
    },
  },
  press: {
    'form.retry': retry,
    'order.place': {
      samples: [{ type: 'order.place' }],
      control: (stage) => button(stage, 'Place Custom Order'),
      after: () => [kept],
    },
    'order.cancelled': {
      samples: [{ type: 'order.cancelled' }],
      offered: isPlacing,
      control: (stage) => button(stage, 'Cancel'),
    },
    'order.renewed': {
      samples: [{ type: 'order.renewed' }],
      control: (stage) => button(stage, 'Place order at the new total'),
      after: () => [kept],
    },
    'order.left': {
      samples: [{ type: 'order.left', gone: [] }],
      control: (stage) => button(stage, 'Back to the form'),
    },
  },
  come: {
    'order.lost': {
      samples: [{ type: 'order.lost' }],
      offered: isPlacing,
      make: (stage) => stage.answer('placeCustomOrder', null),
    },
    'order.changed': {
      samples: [false, true].map((codeRefused) => ({ type: 'order.changed' as const, changes: changes(codeRefused) })),
      offered: isPlacing,
      make: (stage, { changes: { codeRefused } }) =>
        stage.answer(
          'placeCustomOrder',
          {
            success: false,
            message: 'Some prices have changed.',
            details: { price: 3_300, originalPrice: 3_300, deliveryFee: 350, codeRefused },
          },
          409,
        ),
    },
    'order.refused': {
      samples: [{ type: 'order.refused', error: refused }],
      offered: isPlacing,
      make: (stage) => stage.answer('placeCustomOrder', bodies.refused, 400),
    },
  },
  waits: { ...loading, 'slowLimit passes': { make: (stage) => stage.pass(15_000) } },
});

const wire: WireCustomOrder = {
  ...ORDER,
  category: 'Sports',
  subcategory: 'T-shirt',
  properties: { Fabric: 'Linen' },
  quantity: 3,
};
const decoded = decodeCustomOrder(wire, 'http://shop.test');

/** An order of the customer is opened for an edit; Back leads to the form of a new one. */
export const editing = tourPack({
  ...form,
  tells: (context) => [context.orderId, form.tells?.(context)],
  seen: { ...form.seen, opening: ({ page }) => page.locator('main div[aria-busy="true"]') },
  shows: async (stage, it) => {
    const isEdit = selectIsEdit(it);
    await expect(button(stage, isEdit ? 'Update Order' : 'Place Custom Order')).toBeVisible({
      visible: it.hasTag('filling'),
    });
    if (it.hasTag('filling')) await expect(field(stage, 'Design name')).toHaveValue(isEdit ? wire.designName : '');
  },
  echo: echoOf(null),
  starts: {
    edit: {
      input: { customer: 'unsure', orderId: ORDER._id },
      given: [
        { type: 'code.told', code: '', taken: null, isAsking: false },
        { type: 'customer.known', user: asha },
      ],
      open: async (stage) => {
        stage.always('terms', terms);
        await openWithToken(stage, `/custom-orders/${ORDER._id}?edit`);
        await becomeKnown(stage);
      },
    },
  },
  press: {},
  come: {
    'order.open': {
      samples: [{ type: 'order.open', orderId: '' }],
      offered: (it) => it.matches('filling') && selectIsEdit(it),
      make: (stage) => stage.back('/custom-order'),
    },
  },
  waits: {
    'loadBasis answers': { outputs: [basis], make: (stage) => stage.answer('customOptions', options) },
    'loadOrder answers': { outputs: [decoded], make: (stage) => stage.answer('customOrder', wire) },
  },
});

const left = { ...kept.attempt, keepsKeys: false, isNew: false };

/** A request that was on its way when the page was left, to a server that keeps no keys, and has not arrived. */
export const reloaded = tourPack({
  ...form,
  starts: {
    reloaded: {
      input: { customer: 'unsure', orderId: '' },
      given: [
        { type: 'code.told', code: '', taken: null, isAsking: false },
        { type: 'customer.known', user: asha },
        { type: 'kept.read', draft: null, attempt: left },
      ],
      open: async (stage) => {
        stage.always('terms', terms);
        await keep(stage, customerKey(CUSTOM_ATTEMPT, 'asha'), serializeCheckout(left));
        await openWithToken(stage, '/custom-order');
        await becomeKnown(stage);
      },
    },
  },
  press: {},
  come: {
    'order.missing': {
      samples: [{ type: 'order.missing' }],
      offered: (it) => it.matches({ sending: 'finding' }),
      make: async (stage) => {
        // Longer than five minutes, for which it may still arrive.
        for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000, 0]) {
          await stage.answer('customOrders', { success: true, orders: [] });
          if (pause > 0) await expect(main(stage).getByText('No answer yet.', { exact: false })).toBeVisible();
          await stage.pass(pause);
        }
      },
      after: () => [{ type: 'kept.read', draft: null, attempt: null }],
    },
  },
});
