import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { CODE_MINUTES, parsePastedCode } from '../../src/domain/account/verification-code.ts';
import { MAX_PASSWORD_LENGTH } from '../../src/domain/account/password.ts';
import { ACCOUNT_OFFERS } from '../../src/domain/account/offers.ts';
import { MAX_NAME_LENGTH } from '../../src/domain/account/user.ts';
import { paths } from '../../src/domain/paths.ts';
import { emailAddress } from '../accounts/email.ts';
import { type LoggedIn, logIn } from '../accounts/log-in.ts';
import { secretFrom } from '../accounts/email-changes.ts';
import { readOwnData } from '../personal-data/own-data.ts';
import { askForReset, resetPassword } from '../accounts/password-reset.ts';
import { knownPassword, newPassword, assertStrongPassword } from '../accounts/password-rules.ts';
import { changePassword } from '../accounts/password-change.ts';
import { changeProfile } from '../accounts/profile.ts';
import { endSessionsWith } from '../accounts/sessions.ts';
import { signUp } from '../accounts/sign-up.ts';
import { deleteAccount, hasDeleted, planDeletion, sendDeletionCode } from '../personal-data/delete-account.ts';
import { deleteExpired } from '../accounts/delete-expired.ts';
import { finishDeletions } from '../personal-data/finish-deletions.ts';
import { takeBack } from '../accounts/take-back.ts';
import { sendVerifyCode, verifyEmail } from '../accounts/verification.ts';
import { cartOf } from '../cart/cart.ts';
import type { AppEnv } from '../http/context.ts';
import type { Shop } from '../shop.ts';
import { jsonBody, line, queryText, typed } from '../http/input.ts';
import { askerOf, forgetOwner, guesserOf, setOwnerCookie, knownMarks } from '../auth/device-cookies.ts';
import {
  currentCustomer,
  customerOf,
  customerOfDevice,
  allTokens,
  forgetDevice,
  forgetSession,
  setDeviceCookie,
  setSessionCookie,
  noStore,
  rememberCustomer,
  tokensLeft,
} from '../auth/current-customer.ts';
import { queued } from '../traffic/concurrency-limit.ts';
import { clientAddress } from '../http/client-address.ts';
import { boundedVisitor } from '../traffic/visitor-bounds.ts';
import { presentCustomer } from '../accounts/present.ts';

const SWEEP_EVERY = 10 * 60_000;
/** Of changes of a profile, which may check a password, and of codes to delete the account. */
const CUSTOMERS = { atOnce: 2, mostWaiting: 200, mostOfOne: 20, perMinute: 60 };
/**
 * Of the calls that anybody may make: half of the threads that Node has for hashes, files and pictures; some seconds of work
 * that wait, a second's of one network; and as many a minute as a crowd behind one address makes.
 */
const STRANGERS = { atOnce: 2, mostWaiting: 600, mostOfOne: 20, perMinute: 60 };

const personName = v.pipe(line('Name', MAX_NAME_LENGTH), v.minLength(1, 'Please enter your name.'));
const code = v.pipe(typed('Code', 40), v.transform(parsePastedCode));

const signingUp = v.object({ name: personName, email: emailAddress, password: newPassword });
const loggingIn = v.object({ email: emailAddress, password: knownPassword });
const verifying = v.object({ otp: code });
const askingForReset = v.object({ email: emailAddress });
/** The figures of a code, or the secret of a link that takes a change of address back. */
const codeOrLink = v.pipe(
  typed('Code', 60),
  v.transform((text) => ({ code: parsePastedCode(text), secret: secretFrom(text) })),
);
const resetting = v.object({ email: emailAddress, otp: codeOrLink, newPassword });
const changingPassword = v.object({ currentPassword: knownPassword, newPassword });
const changing = v.object({
  name: v.optional(personName),
  email: v.optional(emailAddress),
  password: v.optional(typed('Password', MAX_PASSWORD_LENGTH)),
});

/** Section 7, Account, below `/api/user`. @param inTurn where calls wait before they ask the database (database-turns.ts). */
export function accountRoutes(shop: Shop, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const { db, settings, background, now } = shop;
  const bounded = { clientAddress: (c: Context<AppEnv>) => boundedVisitor(c, settings.proxyHops) };
  const strangersInTurn = queued(STRANGERS, bounded);
  const customersInTurn = queued(CUSTOMERS, { ...bounded, crowd: 'That was very often from your network.' });
  /** Unreadable, it keeps nobody from an account. */
  const shopName = () =>
    shop.catalogue.current().then(
      ({ identity }) => identity.name,
      () => undefined,
    );
  let sweptAt = Number.NEGATIVE_INFINITY;
  const presented = async (c: Context<AppEnv>) => {
    const customer = await customerOf(c);
    return presentCustomer(customer, await cartOf(db, customer.id));
  };

  /** True where the account was deleted by this very session, whose answer was lost. */
  const isAnyDeleted = async (c: Context<AppEnv>): Promise<boolean> => {
    for (const token of allTokens(c)) if (await hasDeleted(db, token)) return true;
    return false;
  };

  /** Begins a session on this device, and ends what its cookie still names: a logout that never reached us may have left it, also somebody else's. */
  const begin = async (c: Context<AppEnv>, { customerId, token, mark }: LoggedIn) => {
    await endSessionsWith(db, tokensLeft(c), now());
    rememberCustomer(c, token, customerId);
    setSessionCookie(c, settings, token);
    setDeviceCookie(c, settings, mark);
  };

  return (
    new Hono<AppEnv>()
      .use(async (c, next) => {
        await next();
        noStore(c);
        if (now() - sweptAt < SWEEP_EVERY) return;
        sweptAt = now();
        background.run(() => deleteExpired(db, now()));
        background.run(() => finishDeletions({ db, dataDir: settings.dataDir }, now()));
      })
      .post('/register', strangersInTurn, async (c) => {
        const given = await jsonBody(c, signingUp);
        assertStrongPassword(given.password, given, await shopName());
        const begun = await signUp(shop, { ...given, visitor: clientAddress(c, settings.proxyHops) });
        await begin(c, begun);
        return c.json({ success: true, token: begun.token, message: 'Your account is ready.' });
      })
      .post('/login', strangersInTurn, async (c) => {
        const given = await jsonBody(c, loggingIn);
        const begun = await logIn(shop, {
          ...given,
          visitor: clientAddress(c, settings.proxyHops),
          marks: knownMarks(c),
          already: await customerOfDevice(c),
        });
        await begin(c, begun);
        return c.json({ success: true, token: begun.token, message: 'You are logged in.' });
      })
      // Also for a guest, and for a session that is over: whoever logs out is logged out.
      .post('/logout', inTurn, async (c) => {
        await endSessionsWith(db, allTokens(c), now());
        forgetSession(c, settings);
        forgetOwner(c, shop.settings);
        return c.json({ success: true, message: 'Logged out successfully' });
      })
      .post('/send-verify-otp', inTurn, async (c) => {
        await sendVerifyCode(shop, await customerOf(c), clientAddress(c, settings.proxyHops));
        return c.json({ success: true, message: 'Verification OTP sent to your email' });
      })
      .post('/verify-account', inTurn, async (c) => {
        const customer = await customerOf(c);
        await verifyEmail(shop, customer, (await jsonBody(c, verifying)).otp, clientAddress(c, settings.proxyHops));
        return c.json({ success: true, message: 'Your email is verified.' });
      })
      .post('/send-reset-otp', strangersInTurn, async (c) => {
        const { email } = await jsonBody(c, askingForReset);
        await askForReset(shop, { email, marks: knownMarks(c), by: askerOf(c, shop, email) });
        return c.json({
          success: true,
          message: `If this email has an account, we've sent it a code. It works for ${CODE_MINUTES} minutes. Where the email was changed in the last seven days, it goes to the address before.`,
        });
      })
      .post('/reset-password', strangersInTurn, async (c) => {
        const { email, otp, newPassword: password } = await jsonBody(c, resetting);
        assertStrongPassword(password, { email }, await shopName());
        const visitor = clientAddress(c, settings.proxyHops);
        const { code: figures, secret } = otp;
        setDeviceCookie(
          c,
          settings,
          secret === null
            ? await resetPassword(shop, {
                email,
                code: figures,
                password,
                marks: knownMarks(c),
                by: guesserOf(c, shop, email),
              })
            : await takeBack(shop, { secret, password, visitor }),
        );
        await endSessionsWith(db, tokensLeft(c), now());
        forgetSession(c, settings);
        return c.json({ success: true, message: 'Your password is changed. Please log in.' });
      })
      .post('/change-password', customersInTurn, async (c) => {
        const customer = await customerOf(c);
        const { currentPassword: current, newPassword: password } = await jsonBody(c, changingPassword);
        assertStrongPassword(password, customer, await shopName());
        const visitor = clientAddress(c, settings.proxyHops);
        const begun = await changePassword(shop, customer, { current, password }, visitor);
        await begin(c, begun);
        return c.json({ success: true, token: begun.token, message: 'Your password is changed.' });
      })
      .get('/my-data', customersInTurn, async (c) =>
        c.json({ success: true, data: await readOwnData(shop, await customerOf(c)) }),
      )
      .get('/deletion', inTurn, async (c) => {
        const plan = await planDeletion(shop, await customerOf(c));
        return c.json({ success: true, deletion: plan });
      })
      .post('/send-deletion-otp', customersInTurn, async (c) => {
        const customer = await customerOf(c);
        const toAddressBefore = await sendDeletionCode(shop, customer, clientAddress(c, settings.proxyHops));
        return c.json({ success: true, toAddressBefore, message: 'We have sent you a code.' });
      })
      .post('/delete-account', customersInTurn, async (c) => {
        const customer = await currentCustomer(c);
        if (customer || !(await isAnyDeleted(c)))
          await deleteAccount(
            { ...shop, dataDir: settings.dataDir },
            customer ?? (await customerOf(c)),
            (await jsonBody(c, verifying)).otp,
            clientAddress(c, settings.proxyHops),
          );
        forgetSession(c, settings);
        forgetOwner(c, settings);
        forgetDevice(c, settings);
        return c.json({ success: true, message: 'Your account is deleted.' });
      })
      // Where a mail to reset leads. Only who reads the mailbox has the mark: strangers' tries do not count in that browser.
      .get('/owner', (c) => {
        setOwnerCookie(c, shop.settings, queryText(c, 'mark'));
        return c.redirect(paths.resetPassword(), 303);
      })
      .get('/profile-data', inTurn, async (c) => {
        const { name, email, isAccountVerified, points, lastLogin, cartData } = await presented(c);
        return c.json({
          success: true,
          profileData: { name, email, isAccountVerified, points, lastLogin, cartData, offers: ACCOUNT_OFFERS },
        });
      })
      .get('/data', inTurn, async (c) => c.json({ success: true, userData: await presented(c), message: '' }))
      // Nobody but a customer is answered with success, so that a client that only looks at the status is right too. A
      // guest's 401 is no end of a session (readings 2.1, reliability 89).
      .get('/is-auth', inTurn, async (c) => {
        await customerOf(c);
        return c.json({ success: true });
      })
      .put('/update', customersInTurn, async (c) => {
        const customer = await customerOf(c);
        await changeProfile(shop, customer, await jsonBody(c, changing), clientAddress(c, settings.proxyHops));
        return c.json({ success: true, message: 'Profile updated successfully' });
      })
  );
}
