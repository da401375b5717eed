import { expect } from '@playwright/test';
import type { DeletionPlan } from '../../../src/domain/account/deletion.ts';
import { isWhole } from '../../../src/domain/account/verification-code.ts';
import {
  accountDeletionMachine,
  selectDigits,
  selectFailure,
  selectIsBusy,
  selectIsCodeRefused,
  selectIsIncomplete,
  selectView,
} from '../../../src/machines/account/account-deletion-machine.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const section = ({ page }: Stage) => page.locator('#delete-account');
const button = (stage: Stage, name: string | RegExp) => section(stage).getByRole('button', { name, exact: true });
const boxes = (stage: Stage) => section(stage).getByRole('group', { name: 'Code' }).getByRole('textbox');
const figures = ['1', '2', '3', '4', '5', '6'];
const some = ['1', '2', '', '', '', ''];
const plan: DeletionPlan = { underWay: ['NL-7K3M-9QXF'], withdrawn: ['4F2A9C'], returns: [], days: 30 };

/** What becomes of the orders, a code that is mailed, refused, mailed again and taken, and every way back. */
export const accountDeletion = tourPack({
  name: 'account-deletion',
  machine: accountDeletionMachine,
  device: 'phone',
  starts: {
    closed: {
      open: async (stage) => {
        await openWithToken(stage, '/user-profile');
        await becomeKnown(stage);
        await stage.answer('profile', bodies.profile(asha, ['deletion']));
      },
    },
  },
  press: {
    'form.open': {
      samples: [{ type: 'form.open' }],
      offered: (it) => selectView(it) === 'closed',
      control: (stage) => button(stage, 'Delete Account'),
    },
    'form.close': {
      samples: [{ type: 'form.close' }],
      offered: (it) => ['unread', 'reviewing', 'typing'].includes(selectView(it)) && !selectIsBusy(it),
      control: (stage) => button(stage, 'Keep My Account'),
    },
    'plan.retry': { samples: [{ type: 'plan.retry' }], control: (stage) => button(stage, 'Retry') },
    'code.send': { samples: [{ type: 'code.send' }], control: (stage) => button(stage, 'Send Code') },
    'code.resend': { samples: [{ type: 'code.resend' }], control: (stage) => button(stage, 'Send again') },
    'code.fill': {
      samples: [
        { type: 'code.fill', boxes: figures },
        { type: 'code.fill', boxes: some },
      ],
      offered: (it, event) =>
        event.boxes === figures ? !isWhole(selectDigits(it)) : selectDigits(it).every((box) => box === ''),
      control: (stage) => boxes(stage).first(),
      by: ({ hand }, control, event) => hand.write(control, event.boxes.join('')),
      elsewhere: 'other',
    },
    'form.send': {
      samples: [{ type: 'form.send' }],
      control: (stage) => section(stage).locator('form button[type="submit"]'),
    },
  },
  waits: {
    'loadDeletionPlan answers': {
      outputs: [plan],
      make: (stage) => stage.answer('deletionPlan', { success: true, deletion: plan }),
    },
    'loadDeletionPlan fails': { outputs: [refused], make: (stage) => stage.answer('deletionPlan', bodies.refused) },
    'sendDeletionCode answers': {
      outputs: [false, true],
      make: (stage, { output }) => stage.answer('sendDeletionCode', { ...bodies.done, toAddressBefore: output }),
    },
    'sendDeletionCode fails': {
      outputs: [refused],
      make: (stage) => stage.answer('sendDeletionCode', bodies.refused),
    },
    'deleteAccount fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('deleteAccount', error === refused ? bodies.refused : null),
    },
    // Both limits run on one clock: each passes while the other does not.
    'answerLimit passes': {
      offered: (it) => it.matches({ pause: 'over' }),
      make: (stage) => stage.pass(21_000),
    },
    'resendPause passes': {
      offered: (it) => !selectIsBusy(it) && selectView(it) !== 'reading',
      make: (stage) => stage.pass(60_000),
    },
  },
  seen: {
    'step.closed': (stage) => button(stage, 'Delete Account'),
    'step.reading': (stage) => section(stage).getByText('Loading...'),
    'step.unread': (stage) => button(stage, 'Retry'),
    'step.reviewing': (stage) => button(stage, 'Send Code'),
    'step.sending': (stage) => button(stage, 'Processing...'),
    'step.typing': (stage) => section(stage).locator('form button[type="submit"]:not([aria-busy])'),
    'step.resending': (stage) => section(stage).locator('[aria-busy="true"]').filter({ hasText: 'Send again' }),
    'step.deleting': (stage) => button(stage, 'Processing...'),
  },
  shows: async (stage, it) => {
    await expect(main(stage).getByRole('alert')).toBeVisible({ visible: selectFailure(it) !== null });
    await expect(section(stage).getByText('NL-7K3M-9QXF')).toBeVisible({ visible: selectView(it) === 'reviewing' });
    if (selectView(it) !== 'typing') return;
    await expect(section(stage).getByText('to the one before')).toBeVisible({ visible: it.context.isToAddressBefore });
    await expect(section(stage).locator('[aria-invalid="true"]').first()).toBeVisible({
      visible: selectIsIncomplete(it) || selectIsCodeRefused(it),
    });
    for (const [at, box] of selectDigits(it).entries()) await expect(boxes(stage).nth(at)).toHaveValue(box);
  },
});
