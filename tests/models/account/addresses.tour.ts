import { expect } from '@playwright/test';
import type { ApiError } from '../../../src/api/errors.ts';
import { ownerOf } from '../../../src/domain/account/user.ts';
import type { SavedAddress } from '../../../src/domain/order/saved-address.ts';
import {
  addressesMachine,
  selectAddresses,
  selectFailure,
  selectField,
  selectFieldProblem,
  selectIsBusy,
  selectIsNew,
  selectRemoved,
  selectView,
} from '../../../src/machines/account/addresses-machine.ts';
import { asha, gone, home, refused, work } from '../../support/samples/samples.ts';
import { bodies, type CallName, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

const section = ({ page }: Stage) => page.locator('#addresses');
const button = (stage: Stage, name: string | RegExp) => section(stage).getByRole('button', { name, exact: true });
const field = (stage: Stage, name: string) => section(stage).getByLabel(name, { exact: true });
const LABEL = 'Name of this address (optional)';
const titles: Readonly<Record<string, string>> = { home: 'Home', work: 'Asha Perera' };
const ofOne =
  (verb: (title: string) => string) =>
  (stage: Stage, { id }: { id: string }) =>
    button(stage, verb(titles[id] ?? ''));
const list = (output: unknown) => ({
  success: true,
  addresses: (output as SavedAddress[]).map(({ id, ...address }) => ({ _id: id, ...address })),
});
const CALLS: readonly CallName[] = ['addresses', 'address', 'preferAddress'];
/** A new address and one that is changed are sent by calls of their own. */
async function answerOne(stage: Stage, body: object | null, status?: number): Promise<void> {
  await expect.poll(() => CALLS.some(stage.isAsked)).toBe(true);
  return stage.answer(CALLS.find(stage.isAsked) ?? 'address', body, status);
}
/** A call that was given up is not taken for the next one. */
async function passLimit(stage: Stage): Promise<void> {
  await stage.pass(21_000);
  for (const call of CALLS.filter(stage.isAsked)) await stage.answer(call, null);
}
const isHere = (it: Parameters<typeof selectAddresses>[0], id: string) =>
  selectAddresses(it).some((one) => one.id === id);
const isFree = (it: Parameters<typeof selectAddresses>[0]) => selectView(it) === 'listed' && !selectIsBusy(it);
const [BOTH, ONE, CHANGED] = [
  [home, work],
  [home],
  [
    { ...work, isDefault: true },
    { ...home, isDefault: false },
  ],
];

/** Addresses of a customer: none, listed, added, changed, preferred, removed and put back, with what is refused. */
export const addresses = tourPack({
  name: 'addresses',
  machine: addressesMachine,
  device: 'phone',
  starts: {
    loading: {
      given: [{ type: 'list.open', of: ownerOf(asha), isOffered: true }],
      open: async (stage) => {
        await openWithToken(stage, '/user-profile');
        stage.hold('addresses');
        await becomeKnown(stage);
        await stage.answer('profile', bodies.profile(asha, ['addresses']));
      },
    },
  },
  press: {
    'list.retry': { samples: [{ type: 'list.retry' }], control: (stage) => button(stage, 'Retry') },
    'address.add': {
      samples: [{ type: 'address.add' }],
      offered: isFree,
      control: (stage) => button(stage, 'Add an Address'),
    },
    'address.edit': {
      samples: [
        { type: 'address.edit', id: 'home' },
        { type: 'address.edit', id: 'work' },
      ],
      offered: (it, { id }) => isFree(it) && isHere(it, id),
      control: ofOne((title) => `Edit ${title}`),
    },
    'address.remove': {
      samples: [{ type: 'address.remove', id: 'home' }],
      offered: (it, { id }) => isFree(it) && isHere(it, id),
      control: ofOne((title) => `Remove ${title}`),
    },
    'address.prefer': {
      samples: [{ type: 'address.prefer', id: 'work' }],
      offered: (it, { id }) => isFree(it) && selectAddresses(it).some((one) => one.id === id && !one.isDefault),
      control: ofOne((title) => `Make ${title} the default`),
    },
    'address.restore': {
      samples: [{ type: 'address.restore' }],
      offered: (it) => isFree(it) && selectRemoved(it) !== null,
      control: (stage) => button(stage, 'Undo'),
    },
    'field.type': {
      samples: [
        { type: 'field.type', field: 'label', text: 'Mother' },
        { type: 'field.type', field: 'street', text: '' },
      ],
      offered: (it, event) => selectView(it) === 'typing' && selectField(event.field)(it) !== event.text,
      control: (stage, event) => field(stage, event.field === 'label' ? LABEL : 'Street address'),
      by: ({ hand }, control, { text }) => hand.write(control, text),
      elsewhere: 'other',
    },
    'form.send': {
      samples: [{ type: 'form.send' }],
      offered: (it) => selectView(it) === 'typing' && !selectIsBusy(it),
      control: (stage) => button(stage, /^(Save Address|Processing\.\.\.)$/),
    },
    'form.cancel': {
      samples: [{ type: 'form.cancel' }],
      offered: (it) => selectView(it) === 'typing' && !selectIsBusy(it),
      control: (stage) => button(stage, 'Cancel'),
    },
  },
  // One thing at a time: what was removed, or why something came to nothing.
  within: ({ removed, failure, addresses: all }) => !(removed && failure) && !(removed && all.length > 1),
  waits: {
    'loadAddresses answers': {
      outputs: [BOTH, []],
      make: (stage, { output }) => stage.answer('addresses', list(output)),
    },
    'loadAddresses fails': { outputs: [refused], make: (stage) => stage.answer('addresses', bodies.refused) },
    'saveAddress answers': { outputs: [BOTH], make: (stage, { output }) => answerOne(stage, list(output)) },
    'saveAddress fails': {
      outputs: [gone, refused],
      make: (stage, { error }) =>
        answerOne(stage, { success: false, message: (error as ApiError).said }, (error as ApiError).status),
    },
    'removeAddress answers': { outputs: [ONE], make: (stage, { output }) => answerOne(stage, list(output)) },
    'removeAddress fails': { outputs: [refused], make: (stage) => answerOne(stage, bodies.refused) },
    'preferAddress answers': { outputs: [CHANGED], make: (stage, { output }) => answerOne(stage, list(output)) },
    'preferAddress fails': { outputs: [refused], make: (stage) => answerOne(stage, bodies.refused) },
    'restoreAddress answers': { outputs: [BOTH], make: (stage, { output }) => answerOne(stage, list(output)) },
    'restoreAddress fails': { outputs: [refused], make: (stage) => answerOne(stage, bodies.refused) },
    'answerLimit passes': { make: passLimit },
  },
  seen: {
    loading: (stage) => section(stage).getByText('Loading...'),
    failed: (stage) => button(stage, 'Retry'),
    'listed.typing': (stage) => button(stage, 'Save Address'),
    'listed.saving': (stage) => button(stage, 'Processing...'),
  },
  shows: async (stage, it) => {
    const view = selectView(it);
    await expect(section(stage).getByRole('alert')).toBeVisible({
      visible: view === 'failed' || selectFailure(it) !== null,
    });
    await expect(section(stage).getByRole('heading', { level: 3 })).toHaveCount(
      view === 'listed' ? selectAddresses(it).length : 0,
    );
    await expect(button(stage, 'Undo')).toBeVisible({ visible: view === 'listed' && selectRemoved(it) !== null });
    if (view !== 'typing') return;
    await expect(
      section(stage).getByRole('form', { name: selectIsNew(it) ? 'New address' : 'Edit address' }),
    ).toBeVisible();
    for (const [name, key] of [
      [LABEL, 'label'],
      ['Street address', 'street'],
    ] as const) {
      await expect(field(stage, name)).toHaveValue(selectField(key)(it));
      if (selectFieldProblem(key)(it)) await expect(field(stage, name)).toHaveAttribute('aria-invalid', 'true');
    }
  },
});
