import { expect } from '@playwright/test';
import { isWhole } from '../../../src/domain/account/verification-code.ts';
import {
  passwordResetMachine,
  selectDigits,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsByLink,
  selectIsCodeRefused,
  selectNewPassword,
  selectProblem,
  selectStep,
} from '../../../src/machines/account/password-reset-machine.ts';
import { takeBackHash } from '../../../src/domain/account/take-back-link.ts';
import { asShell } from '../../e2e/support/page.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { type TourPack, tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const field = (stage: Stage, name: string) => main(stage).getByLabel(name, { exact: true });
const button = (stage: Stage, name: string | RegExp) => main(stage).getByRole('button', { name, exact: true });
const boxes = (stage: Stage) => main(stage).getByRole('group', { name: 'Code' }).getByRole('textbox');
const whole = ['1', '2', '3', '4', '5', '6'];
const some = ['1', '2', '', '', '', ''];

const page: Omit<TourPack<typeof passwordResetMachine>, 'starts' | 'press'> = {
  name: 'password-reset',
  machine: passwordResetMachine,
  device: 'phone',
  seen: {
    'step.naming': (stage) => button(stage, 'Send code'),
    'step.typing': (stage) => button(stage, 'Continue'),
    'step.choosing': (stage) => button(stage, 'Reset password'),
    'step.sending': (stage) => button(stage, 'Processing...'),
    'step.resending': (stage) => button(stage, 'Processing...'),
    'step.resetting': (stage) => button(stage, 'Processing...'),
    'step.linked': (stage) => button(stage, 'Take it back'),
    'step.takingBack': (stage) => button(stage, 'Processing...'),
  },
  shows: async (stage, reset) => {
    const step = selectStep(reset);
    await expect(main(stage).getByText(`Step ${['email', 'code', 'password'].indexOf(step) + 1} of 3`)).toBeVisible({
      visible: !selectIsByLink(reset),
    });
    if (step === 'email') await expect(field(stage, 'Email')).toHaveValue(selectEmail(reset));
    if (step === 'code')
      for (const [at, box] of selectDigits(reset).entries()) await expect(boxes(stage).nth(at)).toHaveValue(box);
    if (step === 'password') await expect(field(stage, 'New password')).toHaveValue(selectNewPassword(reset));
    await expect(main(stage).locator('[aria-invalid="true"]').first()).toBeVisible({
      visible: selectProblem(reset) !== null || selectIsCodeRefused(reset),
    });
    await expect(main(stage).getByRole('alert')).toBeVisible({ visible: selectFailure(reset) !== null });
    if (step === 'code')
      await expect(main(stage).getByText(/^in (\d+ s|a moment)$/)).toBeVisible({
        visible: reset.matches({ step: 'typing', pause: 'running' }),
      });
  },
};

export const passwordReset = tourPack({
  ...page,
  starts: {
    shell: {
      input: { email: '' },
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.goto('/reset-password');
      },
    },
  },
  press: {
    'email.type': {
      samples: [
        { type: 'email.type', text: 'asha@example.lk' },
        { type: 'email.type', text: 'asha' },
      ],
      control: (stage) => field(stage, 'Email'),
      by: ({ hand }, control, { text }) => hand.write(control, text),
      elsewhere: 'inert',
    },
    'code.fill': {
      samples: [
        { type: 'code.fill', boxes: whole },
        { type: 'code.fill', boxes: some },
      ],
      // Boxes that are full lead on at the first figure that is typed over.
      offered: (snapshot, event) =>
        event.boxes === whole ? !isWhole(selectDigits(snapshot)) : selectDigits(snapshot).every((box) => box === ''),
      control: (stage) => boxes(stage).first(),
      by: ({ hand }, control, event) => hand.write(control, event.boxes.join('')),
      elsewhere: 'other',
    },
    'password.type': {
      samples: [
        { type: 'password.type', text: 'a long password' },
        { type: 'password.type', text: 'short' },
      ],
      control: (stage) => field(stage, 'New password'),
      by: ({ hand }, control, { text }) => hand.write(control, text),
      elsewhere: 'inert',
    },
    'form.send': {
      samples: [{ type: 'form.send' }],
      control: (stage) => button(stage, /^(Send code|Continue|Reset password|Processing\.\.\.)$/),
    },
    'code.resend': { samples: [{ type: 'code.resend' }], control: (stage) => button(stage, 'Send again') },
    'step.back': {
      samples: [{ type: 'step.back' }],
      control: (stage) => button(stage, /^(Use another email|Back to the code)$/),
    },
  },
  waits: {
    'sendResetCode answers': { make: (stage) => stage.answer('sendResetCode', bodies.done) },
    'sendResetCode fails': { outputs: [refused], make: (stage) => stage.answer('sendResetCode', bodies.refused) },
    'resetPassword fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('reset', error === refused ? bodies.refused : null),
    },
    // Both limits run on one clock: each passes while the other does not.
    'answerLimit passes': {
      offered: (snapshot) => snapshot.matches({ pause: 'over' }),
      make: (stage) => stage.pass(21_000),
    },
    'resendPause passes': { offered: (snapshot) => !selectIsBusy(snapshot), make: (stage) => stage.pass(60_000) },
  },
});

/** Where the clock of a tour begins. */
const BEGINNING = Date.parse('2026-01-05T09:00:00Z');
const keptFor = (milliseconds: number, isPausing: boolean) => ({
  input: { email: '' },
  given: [{ type: 'reset.kept', email: 'asha@example.lk', isPausing }],
  open: async (stage: Stage) => {
    await asShell(stage.page);
    answerAll(stage);
    await stage.page.addInitScript(
      (text) => {
        if (window === window.top && sessionStorage.getItem('resetCode') === null)
          sessionStorage.setItem('resetCode', text);
      },
      JSON.stringify({ email: 'asha@example.lk', sentAt: BEGINNING - milliseconds }),
    );
    await stage.page.goto('/reset-password');
  },
});
/** A page that was reloaded, or dropped by the phone, while its shopper looked for the code. */
export const passwordResetKept = tourPack({
  ...page,
  starts: { early: keptFor(30_000, true), late: keptFor(300_000, false) },
  press: {
    'step.back': {
      samples: [{ type: 'step.back' }],
      control: (stage) => button(stage, 'Use another email'),
      offered: (it) => it.matches({ step: 'typing' }),
    },
  },
});

/** Whoever opens the mailed link that takes a change of address back: it may be used or old, and then a code leads on. */
export const passwordResetLink = tourPack({
  ...page,
  starts: {
    link: {
      input: { email: '' },
      given: [{ type: 'link.opened', email: 'asha@example.lk' }],
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.goto(
          `/reset-password${takeBackHash({ secret: 'Zq3_'.repeat(10) + 'abc', email: 'asha@example.lk' })}`,
        );
        await expect(stage.page).toHaveURL(/\/reset-password$/);
      },
    },
  },
  press: {
    'password.type': {
      samples: [
        { type: 'password.type', text: 'a long password' },
        { type: 'password.type', text: 'short' },
      ],
      control: (stage) => field(stage, 'New password'),
      by: ({ hand }, control, { text }) => hand.write(control, text),
      elsewhere: 'inert',
    },
    'form.send': {
      samples: [{ type: 'form.send' }],
      offered: selectIsByLink,
      control: (stage) => button(stage, /^(Take it back|Processing\.\.\.)$/),
    },
    'step.back': {
      samples: [{ type: 'step.back' }],
      offered: (it) => it.matches({ step: 'linked' }),
      control: (stage) => button(stage, 'Use a code instead'),
    },
  },
  waits: {
    'resetPassword fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('reset', error === refused ? bodies.refused : null),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
});
