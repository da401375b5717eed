import { expect } from '@playwright/test';
import type { ApiError } from '../../../src/api/errors.ts';
import {
  passwordChangeMachine,
  selectCurrent,
  selectFailure,
  selectIsOpen,
  selectPassword,
  selectProblem,
  selectRefusedField,
} from '../../../src/machines/account/password-change-machine.ts';
import { asha, offline, weakPassword, wrongPassword } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const field = (stage: Stage, name: string) => main(stage).getByLabel(name, { exact: true });
const button = (stage: Stage, name: string | RegExp) => main(stage).getByRole('button', { name, exact: true });
const heading = (stage: Stage) => main(stage).getByRole('heading', { name: 'Change your password' });
const answerChange = (stage: Stage, error: ApiError) =>
  stage.answer(
    'changePassword',
    error === offline ? null : { success: false, message: error.said, details: error.details },
    error.status || 200,
  );

/** A new password that is missing, short, refused, weak, unanswered and taken. */
export const passwordChange = tourPack({
  name: 'password-change',
  machine: passwordChangeMachine,
  device: 'phone',
  starts: {
    closed: {
      open: async (stage) => {
        await openWithToken(stage, '/user-profile');
        await becomeKnown(stage);
        await stage.answer('profile', bodies.profile(asha, ['password']));
      },
    },
  },
  press: {
    'form.open': {
      samples: [{ type: 'form.open' }],
      offered: (it) => it.matches('closed'),
      control: (stage) => button(stage, 'Change Password'),
    },
    'form.close': {
      samples: [{ type: 'form.close' }],
      offered: (it) => it.matches('typing'),
      control: (stage) => button(stage, 'Cancel'),
    },
    'current.type': {
      samples: [{ type: 'current.type', text: 'green tea' }],
      control: (stage) => field(stage, 'Current password'),
      by: ({ hand }, control, { text }) => hand.write(control, text),
      elsewhere: 'inert',
    },
    'password.type': {
      samples: [
        { type: 'password.type', text: 'plain tea, no milk' },
        { type: 'password.type', text: 'short' },
      ],
      control: (stage) => field(stage, 'New password'),
      by: ({ hand }, control, { text }) => hand.write(control, text),
      elsewhere: 'inert',
    },
    'form.send': {
      samples: [{ type: 'form.send' }],
      offered: (it) => it.matches('typing'),
      control: (stage) => button(stage, /^(Save Password|Processing\.\.\.)$/),
    },
  },
  waits: {
    'changePassword answers': {
      outputs: ['second'],
      make: (stage) => stage.answer('changePassword', bodies.token('second')),
    },
    'changePassword fails': {
      outputs: [wrongPassword, weakPassword, offline],
      make: (stage, { error }) => answerChange(stage, error as ApiError),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    closed: (stage) => button(stage, 'Change Password'),
    typing: (stage) => button(stage, 'Save Password'),
    saving: (stage) => button(stage, 'Processing...'),
  },
  shows: async (stage, it) => {
    await expect(heading(stage)).toBeVisible({ visible: selectIsOpen(it) });
    const refused = selectRefusedField(it);
    await expect(main(stage).getByRole('alert')).toBeVisible({ visible: selectFailure(it) !== null });
    if (!selectIsOpen(it)) return;
    await expect(field(stage, 'Current password')).toHaveValue(selectCurrent(it));
    await expect(field(stage, 'New password')).toHaveValue(selectPassword(it));
    for (const [name, key] of [
      ['Current password', 'current'],
      ['New password', 'password'],
    ] as const) {
      const isWrong = refused === key || selectProblem(key)(it) !== null;
      if (isWrong) await expect(field(stage, name)).toHaveAttribute('aria-invalid', 'true');
      else await expect(field(stage, name)).not.toHaveAttribute('aria-invalid', 'true');
    }
  },
});
