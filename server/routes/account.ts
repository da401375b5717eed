import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { CODE_MINUTES, codeFrom } from '../../src/domain/code.ts';
import { LONGEST_NAME } from '../../src/domain/user.ts';
import { emailAddress } from '../accounts/email.ts';
import { logIn } from '../accounts/log-in.ts';
import { askForReset, resetPassword } from '../accounts/password-reset.ts';
import { knownPassword, newPassword, refuseWornPassword } from '../accounts/password-rules.ts';
import { changeProfile } from '../accounts/profile.ts';
import { endSessionsWith } from '../accounts/sessions.ts';
import { signUp } from '../accounts/sign-up.ts';
import { sweepAccounts } from '../accounts/sweep.ts';
import { sendVerifyCode, verifyEmail } from '../accounts/verification.ts';
import { cartOf } from '../cart/cart.ts';
import type { AppEnv, Shop } from '../http/context.ts';
import { jsonBody, line, typed } from '../http/input.ts';
import { customerOf, deviceMark, everyToken, forgetSession, keepDevice, keepSession, onePersonsAnswer, visitingCustomer } from '../http/person.ts';
import { queued } from '../http/queued.ts';
import { visitorOf } from '../http/visitor.ts';
import { presentCustomer } from '../present.ts';

const SWEEP_EVERY = 10 * 60_000;
/** Of the calls that anybody may make: half of the threads that Node has for hashes, files and pictures; and some seconds of work. */
const STRANGERS = { atOnce: 2, mostWaiting: 600 };

const personName = v.pipe(line('Name', LONGEST_NAME), v.minLength(1, 'Please enter your name.'));
const code = v.pipe(typed('Code', 40), v.transform(codeFrom));

const signingUp = v.object({ name: personName, email: emailAddress, password: newPassword });
const loggingIn = v.object({ email: emailAddress, password: knownPassword });
const verifying = v.object({ otp: code });
const askingForReset = v.object({ email: emailAddress });
const resetting = v.object({ email: emailAddress, otp: code, newPassword });
const changing = v.object({ name: v.optional(personName), email: v.optional(emailAddress) });

/** Section 7, Account, below `/api/user`. */
export function accountRoutes(shop: Shop): Hono<AppEnv> {
  const { db, settings, background, now } = shop;
  const inTurn = queued(STRANGERS);
  let sweptAt = Number.NEGATIVE_INFINITY;
  const presented = async (c: Context<AppEnv>) => {
    const customer = await customerOf(c);
    return presentCustomer(customer, await cartOf(db, customer.id));
  };

  return new Hono<AppEnv>()
    .use(async (c, next) => {
      await next();
      onePersonsAnswer(c);
      if (now() - sweptAt < SWEEP_EVERY) return;
      sweptAt = now();
      background.run(() => sweepAccounts(db, now()));
    })
    .post('/register', inTurn, async (c) => {
      const given = await jsonBody(c, signingUp);
      refuseWornPassword(given.password, given.email, given.name);
      const { token, mark } = await signUp(shop, { ...given, visitor: visitorOf(c, settings.proxyHops) });
      keepSession(c, settings, token);
      keepDevice(c, settings, mark);
      return c.json({ success: true, token, message: 'Your account is ready.' });
    })
    .post('/login', inTurn, async (c) => {
      const given = await jsonBody(c, loggingIn);
      const { token, mark } = await logIn(shop, { ...given, visitor: visitorOf(c, settings.proxyHops), mark: deviceMark(c), already: await visitingCustomer(c) });
      keepSession(c, settings, token);
      keepDevice(c, settings, mark);
      return c.json({ success: true, token, message: 'You are logged in.' });
    })
    // Also for a guest, and for a session that is over: whoever logs out is logged out.
    .post('/logout', async (c) => {
      await endSessionsWith(db, everyToken(c), now());
      forgetSession(c, settings);
      return c.json({ success: true, message: 'Logged out successfully' });
    })
    .post('/send-verify-otp', async (c) => {
      await sendVerifyCode(shop, await customerOf(c), visitorOf(c, settings.proxyHops));
      return c.json({ success: true, message: 'Verification OTP sent to your email' });
    })
    .post('/verify-account', async (c) => {
      const customer = await customerOf(c);
      await verifyEmail(shop, customer, (await jsonBody(c, verifying)).otp, visitorOf(c, settings.proxyHops));
      return c.json({ success: true, message: 'Your email is verified.' });
    })
    .post('/send-reset-otp', inTurn, async (c) => {
      const { email } = await jsonBody(c, askingForReset);
      await askForReset(shop, email, visitorOf(c, settings.proxyHops));
      return c.json({ success: true, message: `If there is an account with this email, a code is on its way. It is good for ${CODE_MINUTES} minutes.` });
    })
    .post('/reset-password', inTurn, async (c) => {
      const { email, otp, newPassword: password } = await jsonBody(c, resetting);
      refuseWornPassword(password, email, '');
      keepDevice(c, settings, await resetPassword(shop, { email, code: otp, password, visitor: visitorOf(c, settings.proxyHops) }));
      forgetSession(c, settings);
      return c.json({ success: true, message: 'Your password is changed. Please log in.' });
    })
    .get('/profile-data', async (c) => {
      const { name, email, isAccountVerified, points, lastLogin, cartData } = await presented(c);
      return c.json({ success: true, profileData: { name, email, isAccountVerified, points, lastLogin, cartData } });
    })
    .get('/data', async (c) => c.json({ success: true, userData: await presented(c), message: '' }))
    // Nobody but a customer is answered with success, so that a client that only looks at the status is right too. A
    // guest's 401 is no end of a session (readings 2.1, reliability 89).
    .get('/is-auth', async (c) => {
      await customerOf(c);
      return c.json({ success: true });
    })
    .put('/update', async (c) => {
      const customer = await customerOf(c);
      await changeProfile(shop, customer, await jsonBody(c, changing), visitorOf(c, settings.proxyHops));
      return c.json({ success: true, message: 'Profile updated successfully' });
    });
}
