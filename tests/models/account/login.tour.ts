import { expect } from '@playwright/test';
import { type SnapshotFrom, transition } from 'xstate';
import {
  loginMachine,
  selectEmail,
  selectFailure,
  selectIsSigningUp,
  selectName,
  selectPassword,
  selectProblem,
} from '../../../src/machines/account/login-machine.ts';
import { asShell } from '../../e2e/support/page.ts';
import { refused, unauthorised } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { type TourPack, tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const field = (stage: Stage, name: string) => main(stage).getByLabel(name, { exact: true });
const button = (stage: Stage, name: string | RegExp) => main(stage).getByRole('button', { name, exact: true });
const LINKS = {
  name: 'Enter your name.',
  email: /^Enter (your email\.|a full email)/,
  password: /^(Enter your password\.|This password is too short)/,
} as const;

async function openLogin(stage: Stage): Promise<void> {
  await asShell(stage.page);
  answerAll(stage);
  await stage.page.goto('/login');
}

const whole: Omit<TourPack<typeof loginMachine>, 'press'> = {
  name: 'login',
  machine: loginMachine,
  device: 'desktop',
  starts: { shell: { input: { historyState: null }, open: openLogin } },
  seen: {
    'loggingIn.filling': (stage) => button(stage, 'Sign In'),
    'loggingIn.settling': (stage) => button(stage, 'Processing...'),
    'loggingIn.sending': (stage) => button(stage, 'Processing...'),
    'signingUp.filling': (stage) => button(stage, 'Sign Up'),
    'signingUp.settling': (stage) => button(stage, 'Processing...'),
    'signingUp.sending': (stage) => button(stage, 'Processing...'),
    entering: (stage) => button(stage, 'Processing...'),
  },
  shows: async (stage, login) => {
    await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText(
      selectIsSigningUp(login) ? 'Sign Up' : 'Log In',
    );
    await expect(field(stage, 'Email')).toHaveValue(selectEmail(login));
    await expect(field(stage, 'Password')).toHaveValue(selectPassword(login));
    if (selectIsSigningUp(login)) await expect(field(stage, 'Name')).toHaveValue(selectName(login));
    const problems = (['name', 'email', 'password'] as const).filter((it) => selectProblem(it)(login) !== null);
    for (const it of problems) await expect(main(stage).getByText(LINKS[it]).last()).toBeVisible();
    await expect(main(stage).getByRole('alert')).toBeVisible({ visible: selectFailure(login) !== null });
    // What was mended stays in the list, and is said to be done.
    const listed = main(stage).locator('form section a');
    if (!login.context.isTried) await expect(listed).toHaveCount(0);
    await expect
      .poll(async () => (await listed.filter({ hasNotText: 'Done: ' }).count()) <= problems.length)
      .toBe(true);
  },
};

// Whether what is typed while the server is asked does nothing is tried with the password: by keyboard it takes long.
const email = {
  samples: [
    { type: 'email.type' as const, text: 'asha@example.lk' },
    { type: 'email.type' as const, text: 'asha' },
  ],
  control: (stage: Stage) => field(stage, 'Email'),
  by: ({ hand }: Stage, control: ReturnType<typeof field>, { text }: { text: string }) => hand.write(control, text),
  elsewhere: 'other' as const,
};
const password = {
  ...email,
  elsewhere: 'inert' as const,
  samples: [
    { type: 'password.type' as const, text: 'a long password' },
    { type: 'password.type' as const, text: 'short' },
  ],
  control: (stage: Stage) => field(stage, 'Password'),
};
const send = {
  samples: [{ type: 'form.send' as const }],
  control: (stage: Stage) => button(stage, /^(Sign In|Sign Up|Processing\.\.\.)$/),
  // No logout is owed: there is nothing to wait for.
  after: (login: SnapshotFrom<typeof loginMachine>) =>
    transition(loginMachine, login, { type: 'form.send' })[0].hasTag('busy') && !login.hasTag('busy')
      ? [{ type: 'xstate.done.actor.settleLogout' }]
      : [],
};

/** Both forms, and the calls that they make. */
export const login = tourPack({
  ...whole,
  press: {
    'mode.switch': {
      samples: [{ type: 'mode.switch' }],
      control: (stage) => button(stage, /^(Create Account|Log in here)$/),
      elsewhere: 'inert',
    },
    'name.type': {
      ...email,
      samples: [{ type: 'name.type', text: 'Asha' }],
      offered: (snapshot) => selectIsSigningUp(snapshot),
      control: (stage) => field(stage, 'Name'),
    },
    'email.type': email,
    'password.type': password,
    'form.send': send,
  },
  come: {
    // The token that came is no good when the session asks who it is.
    'customer.gone': {
      samples: [{ type: 'customer.gone', why: 'refused' }],
      offered: (snapshot) => snapshot.matches('entering'),
      make: (stage) => stage.answer('user', bodies.refused, 401),
    },
  },
  waits: {
    'logIn answers': { outputs: ['token'], make: (stage) => stage.answer('logIn', bodies.token('token')) },
    'logIn fails': {
      outputs: [refused, unauthorised],
      make: (stage, { error }) => stage.answer('logIn', bodies.refused, error === unauthorised ? 401 : 200),
    },
    'signUp answers': { outputs: ['token'], make: (stage) => stage.answer('signUp', bodies.token('token')) },
    'signUp fails': { outputs: [refused], make: (stage) => stage.answer('signUp', bodies.refused) },
    // The session has a limit of its own for who it is; beyond it the next tour goes.
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
});

/** Somebody whose session does not become known: the form comes back. */
export const loginSlow = tourPack({
  ...whole,
  starts: { slow: { input: { historyState: null }, open: openLogin } },
  press: {
    'email.type': { ...email, samples: email.samples.slice(0, 1) },
    'password.type': { ...password, samples: password.samples.slice(0, 1) },
    'form.send': send,
  },
  waits: {
    'logIn answers': { outputs: ['token'], make: (stage) => stage.answer('logIn', bodies.token('token')) },
    'enterLimit passes': { make: (stage) => stage.pass(45_000) },
  },
});
