import { expect } from '@playwright/test';
import { TOKEN } from '../../../src/machines/storage-keys.ts';
import { LOGOUT_PENDING } from '../../../src/machines/storage-keys.ts';
import { selectIsGuest, selectIsLoggedIn, sessionMachine } from '../../../src/machines/account/session-machine.ts';
import { asShell } from '../../e2e/support/page.ts';
import { asha, refused, unauthorised, unavailable } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { fromAnotherTab, logOut, openWithToken } from '../support/account.ts';
import { answerAll } from '../support/answers.ts';
import { withFullStorage } from '../support/storage.ts';
import { type TourPack, tourPack } from '../tour.ts';

const header = ({ page }: Stage) => page.getByRole('banner');
const neutral = (stage: Stage) => header(stage).getByRole('link', { name: 'Your account' });
const account = (stage: Stage) => header(stage).getByRole('button', { name: /^Account of / });
const wayIn = (stage: Stage) => header(stage).getByRole('link', { name: 'Log in' });

const whole: Omit<TourPack<typeof sessionMachine>, 'starts' | 'press'> = {
  name: 'session',
  machine: sessionMachine,
  device: 'desktop',
  tells: ({ token, ended, user, tries }) => [token, ended, user && [user.name, user.email, user.isVerified], tries],
  seen: {
    'guest.idle': wayIn,
    'guest.ending': wayIn,
    'guest.unanswered': wayIn,
    'guest.repeating': wayIn,
    'begun.checking': neutral,
    'begun.loading': neutral,
    'begun.unknown': neutral,
    'begun.known': account,
  },
};

/** Everybody who comes without a token is a guest, and their calls name nobody. */
export const session = tourPack({
  ...whole,
  press: {},
  starts: {
    shell: {
      given: [{ type: 'token.read', token: null, isPending: false }],
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        const asked = stage.page.waitForRequest('**/api/product/list');
        await stage.page.goto('/about');
        expect((await asked).headers()['authorization']).toBeUndefined();
      },
    },
  },
});

/** Opens a page anew: its own chart begins again. */
async function visit(stage: Stage, address: string): Promise<void> {
  if (new URL(stage.page.url()).pathname === address) await stage.back('/about');
  await stage.back(address);
}

/** This device owes the shop word of a logout, as after one of another tab or an earlier visit. */
const owe = ({ page }: Stage): Promise<void> => page.evaluate((key) => localStorage.setItem(key, '1'), LOGOUT_PENDING);

/** Logs in at the login page; the token that comes is `second`. */
async function logIn(stage: Stage): Promise<void> {
  const main = stage.page.getByRole('main');
  stage.always('logIn', bodies.token('second'));
  await visit(stage, '/login');
  await stage.hand.write(main.getByLabel('Email', { exact: true }), asha.email);
  await stage.hand.write(main.getByLabel('Password', { exact: true }), 'a long password');
  const isOwed = await stage.page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [TOKEN, LOGOUT_PENDING],
  );
  // The session's own call of a logout may still wait.
  stage.leaveUnanswered('logOut');
  await stage.hand.press(main.getByRole('button', { name: 'Sign In' }));
  // Then the shop is told first.
  if (isOwed[0] === null && isOwed[1] !== null) await stage.answer('logOut', bodies.done);
}

/** A device that keeps a token: asked about, in doubt, known, ended in every way. */
export const sessionKept = tourPack({
  ...whole,
  starts: {
    kept: {
      given: [{ type: 'token.read', token: 'first', isPending: false }],
      open: async (stage) => {
        await openWithToken(stage, '/about');
        // The pages' code is here before a step leads there.
        for (const [address, heading] of [
          ['/user-profile', 'Your profile'],
          ['/login', 'Log In'],
          ['/about', 'About Nool'],
        ] as const) {
          await stage.back(address);
          await expect(stage.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        }
      },
    },
  },
  within: ({ tries }) => tries <= 1,
  press: {
    'session.end': { samples: [{ type: 'session.end' }], offered: selectIsLoggedIn, control: account, by: logOut },
  },
  come: {
    'session.begin': {
      samples: [{ type: 'session.begin', token: 'second' }],
      offered: (it) => selectIsGuest(it) || it.matches({ begun: 'unknown' }),
      make: logIn,
    },
    'token.unkept': {
      samples: [{ type: 'token.unkept' }],
      offered: (it) => it.matches({ guest: 'idle' }),
      before: () => [{ type: 'session.begin', token: 'second' }],
      make: async (stage) => {
        await withFullStorage(stage, () => logIn(stage));
        // As if it had been kept: the other steps find what they expect.
        await stage.page.evaluate(
          ([name, token]) => localStorage.setItem(name as string, token as string),
          [TOKEN, 'second'],
        );
      },
    },
    'session.expired': {
      samples: (['first', 'second'] as const).map((token) => ({
        type: 'session.expired' as const,
        token,
        quietly: false,
      })),
      offered: (it, { token }) => selectIsLoggedIn(it) && it.context.token === token,
      make: async (stage) => {
        await visit(stage, '/user-profile');
        await stage.answer('profile', bodies.refused, 401);
      },
    },
    'token.changed': {
      samples: [
        { type: 'token.changed', token: 'second' },
        { type: 'token.changed', token: null },
      ],
      offered: (it, { token }) =>
        (selectIsLoggedIn(it) || it.matches({ begun: 'unknown' }) || it.matches({ guest: 'idle' })) &&
        it.context.token !== token,
      make: async (stage, { token }) => {
        if (token === null) await owe(stage);
        await fromAnotherTab(stage, token);
      },
    },
    'token.lapsed': {
      samples: [{ type: 'token.lapsed' }],
      offered: (it) => selectIsLoggedIn(it) || it.matches({ begun: 'unknown' }),
      make: (stage) => fromAnotherTab(stage, null, 'lapsed'),
    },
    'browser.online': {
      samples: [{ type: 'browser.online' }],
      offered: (it) => it.matches({ begun: 'unknown' }) || it.matches({ guest: 'unanswered' }),
      make: (stage) => stage.reconnect(),
    },
    'user.change': {
      samples: [{ type: 'user.change', changes: { name: 'Asha of Kandy', email: asha.email, isVerified: false } }],
      offered: (it) => it.context.user?.name === asha.name,
      make: async (stage) => {
        const main = stage.page.getByRole('main');
        await visit(stage, '/user-profile');
        await stage.answer('profile', bodies.user(asha));
        await stage.hand.press(main.getByRole('button', { name: 'Edit Profile' }));
        await stage.hand.write(main.getByLabel('Name', { exact: true }), 'Asha of Kandy');
        await stage.hand.press(main.getByRole('button', { name: 'Save Changes' }));
        await stage.answer('update', bodies.done);
      },
    },
  },
  waits: {
    'checkToken answers': { make: (stage) => stage.answer('isAuth', bodies.done) },
    'checkToken fails': {
      outputs: [unauthorised, unavailable],
      make: (stage, { error }) => stage.answer('isAuth', bodies.refused, error === unauthorised ? 401 : 500),
    },
    'loadUser answers': { outputs: [asha], make: (stage) => stage.answer('user', bodies.user(asha)) },
    'loadUser fails': {
      outputs: [refused, unavailable],
      make: (stage, { error }) => stage.answer('user', bodies.refused, error === refused ? 200 : 500),
    },
    'logOut answers': { make: (stage) => stage.answer('logOut', bodies.done) },
    'logOut fails': {
      outputs: [unauthorised, refused, unavailable],
      make: (stage, { error }) =>
        stage.answer('logOut', bodies.refused, error === unauthorised ? 401 : error === refused ? 200 : 500),
    },
    // The call has a limit of its own, of 20 seconds, that leads to the same; a second later it would be tried again.
    'answerLimit passes': { make: (stage) => stage.pass(20_500) },
    // The second pause takes two seconds, and no third one is walked to.
    'retryPause passes': { make: (stage) => stage.pass(2_100) },
  },
});

/** A device that owes the shop word of a logout of an earlier visit: it is told at once, and again. */
export const sessionOwed = tourPack({
  ...whole,
  press: {},
  starts: {
    owed: {
      given: [{ type: 'token.read', token: null, isPending: true }],
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.addInitScript((key) => localStorage.setItem(key, '1'), LOGOUT_PENDING);
        await stage.page.goto('/about');
      },
    },
  },
  within: ({ tries }) => tries <= 1,
  waits: {
    'logOut answers': { make: (stage) => stage.answer('logOut', bodies.done) },
    'logOut fails': {
      outputs: [refused, unavailable],
      make: (stage, { error }) => stage.answer('logOut', bodies.refused, error === refused ? 200 : 500),
    },
    'answerLimit passes': { make: (stage) => stage.pass(20_500) },
    'retryPause passes': { make: (stage) => stage.pass(2_100) },
  },
});

/** A list that the page fetches by itself is told that the session is over: nobody is led away. */
export const sessionQuiet = tourPack({
  ...whole,
  press: {},
  starts: {
    known: {
      given: [
        { type: 'token.read', token: 'first', isPending: false },
        { type: 'xstate.done.actor.checkToken' },
        { type: 'xstate.done.actor.loadUser', output: asha },
      ],
      open: async (stage) => {
        await openWithToken(stage, '/about', 'products');
        await stage.answer('isAuth', bodies.done);
        await stage.answer('user', bodies.user(asha));
      },
    },
  },
  come: {
    'session.expired': {
      samples: [{ type: 'session.expired', token: 'first', quietly: true }],
      offered: selectIsLoggedIn,
      make: async (stage) => {
        await stage.answer('products', bodies.refused, 401);
        await expect(stage.page).toHaveURL('/about');
      },
    },
  },
});
