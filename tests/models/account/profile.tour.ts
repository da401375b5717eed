import { expect } from '@playwright/test';
import type { ApiError } from '../../../src/api/errors.ts';
import {
  profileMachine,
  selectAsksForPassword,
  selectEmail,
  selectFailure,
  selectIsPasswordRefused,
  selectName,
  selectPassword,
  selectView,
  selectUser,
} from '../../../src/machines/account/profile-machine.ts';
import { asha, offline, refused, wantsPassword, wrongPassword } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, fromAnotherTab, openWithToken } from '../support/account.ts';
import { type TourPack, tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const field = (stage: Stage, name: string) => main(stage).getByLabel(name, { exact: true });
const button = (stage: Stage, name: string | RegExp) => main(stage).getByRole('button', { name, exact: true });
const { name, email } = asha;
const somebodyElse = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk' };

const whole: Omit<TourPack<typeof profileMachine>, 'starts' | 'press'> = {
  name: 'profile',
  machine: profileMachine,
  device: 'phone',
  tells: ({ user, draft, ...typed }) => [user && [user.name, user.email, user.isVerified], draft, typed],
  seen: {
    waiting: ({ page }) => page.locator('main div[aria-busy="true"]'),
    loading: ({ page }) => page.locator('main div[aria-busy="true"]'),
    failed: (stage) => button(stage, 'Retry'),
    viewing: (stage) => button(stage, 'Edit Profile'),
    sendingCode: (stage) => button(stage, 'Edit Profile'),
    editing: (stage) => button(stage, 'Cancel'),
    parted: (stage) => button(stage, 'Cancel'),
  },
  shows: async (stage, it) => {
    const stageShown = selectView(it);
    if (stageShown === 'viewing') await expect(main(stage).locator('dl')).toContainText(selectUser(it)?.name ?? '');
    await expect(main(stage).getByRole('alert')).toBeVisible({
      visible: selectFailure(it) !== null || stageShown === 'failed',
    });
    if (stageShown !== 'editing') return;
    await expect(field(stage, 'Name')).toHaveValue(selectName(it));
    await expect(field(stage, 'Email')).toHaveValue(selectEmail(it));
    await expect(field(stage, 'Password')).toBeVisible({ visible: selectAsksForPassword(it) });
    if (!selectAsksForPassword(it)) return;
    await expect(field(stage, 'Password')).toHaveValue(selectPassword(it));
    await expect(main(stage).locator('[aria-invalid="true"]').first()).toBeVisible({
      visible: selectIsPasswordRefused(it),
    });
  },
};

const isFree = (snapshot: { matches: (state: { editing: 'saving' | { proving: 'saving' } }) => boolean }) =>
  !snapshot.matches({ editing: 'saving' }) && !snapshot.matches({ editing: { proving: 'saving' } });
const answerUpdate = (stage: Stage, error: ApiError) =>
  stage.answer(
    'update',
    error === offline
      ? null
      : error === refused
        ? bodies.refused
        : { success: false, message: error.said, details: error.details },
    error.status || 200,
  );

const typing = {
  'name.type': {
    samples: [{ type: 'name.type' as const, text: 'Asha of Kandy' }],
    control: (stage: Stage) => field(stage, 'Name'),
    by: ({ hand }: Stage, control: ReturnType<typeof field>, { text }: { text: string }) => hand.write(control, text),
    elsewhere: 'inert' as const,
  },
  'email.type': {
    samples: [{ type: 'email.type' as const, text: 'new@example.lk' }],
    control: (stage: Stage) => field(stage, 'Email'),
    by: ({ hand }: Stage, control: ReturnType<typeof field>, { text }: { text: string }) => hand.write(control, text),
    elsewhere: 'inert' as const,
  },
};

/** Seen, edited, refused and saved. */
export const profile = tourPack({
  ...whole,
  starts: {
    kept: { input: { customer: 'unsure', draft: null }, open: (stage) => openWithToken(stage, '/user-profile') },
  },
  press: {
    ...typing,
    'password.type': {
      samples: [{ type: 'password.type', text: 'plain tea' }],
      control: (stage) => field(stage, 'Password'),
      by: ({ hand }, control, { text }) => hand.write(control, text),
      elsewhere: 'inert',
    },
    'profile.retry': { samples: [{ type: 'profile.retry' }], control: (stage) => button(stage, 'Retry') },
    'profile.edit': {
      samples: [{ type: 'profile.edit' }],
      offered: (snapshot) => snapshot.matches('viewing'),
      control: (stage) => button(stage, 'Edit Profile'),
      elsewhere: 'inert',
    },
    'code.send': { samples: [{ type: 'code.send' }], control: (stage) => button(stage, 'Verify Now') },
    'form.send': {
      samples: [{ type: 'form.send' }],
      control: (stage) => button(stage, /^(Save Changes|Processing\.\.\.)$/),
      offered: isFree,
    },
    'form.cancel': { samples: [{ type: 'form.cancel' }], control: (stage) => button(stage, 'Cancel'), offered: isFree },
  },
  come: {
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: (snapshot) => snapshot.context.user === null,
      make: (stage) => becomeKnown(stage),
    },
  },
  waits: {
    'loadProfile answers': {
      outputs: [{ ...asha, offers: [] }],
      make: (stage) => stage.answer('profile', bodies.profile(asha)),
    },
    'loadProfile fails': { outputs: [refused], make: (stage) => stage.answer('profile', bodies.refused) },
    'saveProfile answers': { make: (stage) => stage.answer('update', bodies.done) },
    'saveProfile fails': {
      outputs: [refused, offline, wantsPassword, wrongPassword],
      make: (stage, { error }) => answerUpdate(stage, error as ApiError),
    },
    'sendVerifyCode fails': { outputs: [refused], make: (stage) => stage.answer('sendVerifyCode', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  // The session is told of what was saved, and tells it on.
  echo: ({ event, after }) =>
    event.type === 'xstate.done.actor.saveProfile'
      ? [{ type: 'customer.known', user: (after.context as { user: unknown }).user }]
      : [],
});

/** The session ends under a form that is half typed, by a call that nobody waits for; the same customer logs in with another tab, or somebody else. */
export const profileParted = tourPack({
  ...whole,
  starts: {
    editing: {
      input: { customer: 'unsure', draft: null },
      given: [
        { type: 'customer.known', user: asha },
        { type: 'xstate.done.actor.loadProfile', output: { ...asha, offers: [] } },
        { type: 'profile.edit' },
      ],
      open: async (stage) => {
        await openWithToken(stage, '/user-profile', 'products');
        await becomeKnown(stage);
        await stage.answer('profile', bodies.profile(asha));
        await button(stage, 'Edit Profile').click();
      },
    },
  },
  press: typing,
  come: {
    // The list is asked for once on a page: the session ends under a form that nothing was typed into yet.
    'customer.gone': {
      samples: [{ type: 'customer.gone', why: 'expired' }],
      offered: (snapshot) =>
        snapshot.matches('editing') && selectName(snapshot) === name && selectEmail(snapshot) === email,
      make: (stage) => stage.answer('products', bodies.refused, 401),
    },
    'customer.known': {
      samples: [
        { type: 'customer.known', user: asha },
        { type: 'customer.known', user: somebodyElse },
      ],
      offered: (snapshot) => snapshot.matches('parted') && selectName(snapshot) !== name,
      make: async (stage, { user }) => {
        await fromAnotherTab(stage, 'second');
        await becomeKnown(stage, user);
      },
    },
  },
});
