import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { isWhole } from '../../../src/domain/account/verification-code.ts';
import {
  emailVerificationMachine,
  selectDigits,
  selectFailure,
  selectIsBusy,
  selectIsCodeRefused,
  selectIsIncomplete,
  selectView,
} from '../../../src/machines/account/email-verification-machine.ts';
import { asShell } from '../../e2e/support/page.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, fromAnotherTab, logOut, openWithToken } from '../support/account.ts';
import { answerAll } from '../support/answers.ts';
import { type TourPack, tourPack } from '../tour.ts';

type Verification = SnapshotFrom<typeof emailVerificationMachine>;
const main = ({ page }: Stage) => page.getByRole('main');
const button = (stage: Stage, name: string) => main(stage).getByRole('button', { name, exact: true });
const boxes = (stage: Stage) => main(stage).getByRole('group', { name: 'Code' }).getByRole('textbox');
const figures = ['1', '2', '3', '4', '5', '6'];
const some = ['1', '2', '', '', '', ''];
const verified = { ...asha, isVerified: true };
const isKnown = (page: Verification): boolean => !['waiting', 'guest'].includes(selectView(page));

const whole: Omit<TourPack<typeof emailVerificationMachine>, 'starts' | 'press'> = {
  name: 'email-verification',
  machine: emailVerificationMachine,
  device: 'desktop',
  tells: ({ customer, codeSent, code, isTried, failure }) => [
    typeof customer === 'string' ? customer : customer.isVerified,
    codeSent,
    code,
    isTried,
    failure,
  ],
  seen: {
    'step.waiting': ({ page }) => page.locator('main div[aria-busy="true"]'),
    'step.guest': (stage) => main(stage).getByRole('link', { name: 'Log in' }),
    'step.verified': ({ page }) => page.getByRole('heading', { level: 1, name: 'Your email is verified' }),
    'step.unsent': (stage) => button(stage, 'Send code'),
    'step.sending': (stage) => button(stage, 'Processing...'),
    'step.typing': (stage) => main(stage).locator('form button[type="submit"]:not([aria-busy])'),
    'step.resending': (stage) => main(stage).locator('[aria-busy="true"]').filter({ hasText: 'Send again' }),
    'step.verifying': (stage) => button(stage, 'Processing...'),
  },
};

/** From a code that is asked for to an address that is verified, and everything between. */
export const emailVerification = tourPack({
  ...whole,
  starts: {
    kept: { input: { customer: 'unsure', codeSent: false }, open: (stage) => openWithToken(stage, '/email-verify') },
    sent: {
      input: { customer: 'unsure', codeSent: true },
      open: (stage) => openWithToken(stage, '/email-verify?code=sent'),
    },
  },
  press: {
    'code.send': { samples: [{ type: 'code.send' }], control: (stage) => button(stage, 'Send code') },
    'code.resend': { samples: [{ type: 'code.resend' }], control: (stage) => button(stage, 'Send again') },
    'code.fill': {
      samples: [
        { type: 'code.fill', boxes: figures },
        { type: 'code.fill', boxes: some },
      ],
      offered: (snapshot, event) =>
        event.boxes === figures ? !isWhole(selectDigits(snapshot)) : selectDigits(snapshot).every((box) => box === ''),
      control: (stage) => boxes(stage).first(),
      by: ({ hand }, control, event) => hand.write(control, event.boxes.join('')),
      elsewhere: 'other',
    },
    'form.send': {
      samples: [{ type: 'form.send' }],
      control: (stage) => main(stage).locator('form button[type="submit"]'),
    },
  },
  come: {
    'customer.known': {
      samples: [
        { type: 'customer.known', user: asha },
        { type: 'customer.known', user: verified },
      ],
      offered: (snapshot) => !isKnown(snapshot),
      make: async (stage, { user }) => {
        // A guest logs in with another tab.
        if (!stage.isAsked('isAuth')) await fromAnotherTab(stage, 'second');
        await becomeKnown(stage, user);
      },
    },
    'customer.gone': {
      samples: [{ type: 'customer.gone', why: 'logged out' }],
      // While it is not settled who it is there is nothing to log out by.
      offered: isKnown,
      make: (stage) => {
        stage.always('logOut', bodies.done);
        return logOut(stage);
      },
    },
  },
  waits: {
    'sendVerifyCode answers': { make: (stage) => stage.answer('sendVerifyCode', bodies.done) },
    'sendVerifyCode fails': { outputs: [refused], make: (stage) => stage.answer('sendVerifyCode', bodies.refused) },
    'verifyAccount answers': {
      make: (stage) => stage.answer('verify', bodies.done),
      after: [{ type: 'customer.known', user: verified }],
    },
    'verifyAccount fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('verify', error === refused ? bodies.refused : null),
    },
    // Both limits run on one clock: each passes while the other does not.
    'answerLimit passes': {
      offered: (snapshot) => snapshot.matches({ pause: 'over' }),
      make: (stage) => stage.pass(21_000),
    },
    'resendPause passes': {
      offered: (snapshot) => isKnown(snapshot) && !selectIsBusy(snapshot),
      make: (stage) => stage.pass(60_000),
    },
  },
  shows: async (stage, it) => {
    if (selectView(it) !== 'asking') return;
    await expect(main(stage).getByRole('alert')).toBeVisible({ visible: selectFailure(it) !== null });
    await expect(main(stage).locator('[aria-invalid="true"]').first()).toBeVisible({
      visible: selectIsIncomplete(it) || selectIsCodeRefused(it),
    });
    for (const [at, box] of selectDigits(it).entries()) await expect(boxes(stage).nth(at)).toHaveValue(box);
    await expect(main(stage).getByText('Enter all six digits of the code.')).toBeVisible({
      visible: selectIsIncomplete(it),
    });
  },
});

/** Opened by somebody who is not logged in. */
export const emailVerificationGuest = tourPack({
  ...whole,
  press: {},
  starts: {
    guest: {
      input: { customer: 'guest', codeSent: false },
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.goto('/email-verify');
      },
    },
  },
});
