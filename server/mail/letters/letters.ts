import { shopProfile } from '../../../src/domain/shop-profile.ts';
import { paths } from '../../../src/routes/paths.ts';
import type { Mail } from '../mailer.ts';
import { greeting } from './greeting.ts';

/** A part of a letter; text and HTML are both made of the same ones. */
export type Part =
  | { is: 'words'; text: string }
  | { is: 'code'; code: string }
  /** A button. `path` is one of the shop's own; without an address of the shop there is none. */
  | { is: 'way'; label: string; path: string }
  /** What to do if it was not you. */
  | { is: 'aside'; heading: string; text: string };

export type Letter = {
  subject: string;
  /** What a list of mails shows beside the subject; never the code, which a locked screen would show too. */
  preview: string;
  heading: string;
  parts: readonly Part[];
  /** Why they got it: the last line. */
  why: string;
};

const shop = shopProfile.name;
const words = (text: string): Part => ({ is: 'words', text });
const aside = (heading: string, text: string): Part => ({ is: 'aside', heading, text });
const validFor = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
const signUp = `You get this email because somebody typed your address at ${shop}.`;
const account = `You get this email because you have an account at ${shop}.`;

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Colombo' });

/** The words of a mail. @param publicUrl the shop's own address, the only one that a link may have (reliability 74). */
export function letterOf(mail: Mail, publicUrl: string | null, at: Date): Letter {
  const hello = words(greeting(mail.name));
  const way = (label: string, path: string): readonly Part[] => (publicUrl === null ? [] : [{ is: 'way', label, path }]);
  switch (mail.kind) {
    case 'verify-code':
      return {
        subject: `Your code to verify your email at ${shop}`,
        preview: `Six digits, valid for ${validFor(mail.minutes)}.`,
        heading: 'Verify your email',
        parts: [
          hello,
          words(`Enter this code at ${shop} to show that this mailbox is yours:`),
          { is: 'code', code: mail.code },
          words(`It is valid for ${validFor(mail.minutes)} and works once. If you ask for another code, only the newest one works.`),
          ...way('Enter the code', paths.emailVerify()),
          aside('You did not ask for a code?', 'Somebody may have typed your address by mistake. You need not do anything: without the code, nothing happens. Please do not pass it on, whoever asks; we never do.'),
        ],
        why: signUp,
      };
    case 'reset-code':
      return {
        subject: `Your code for a new password at ${shop}`,
        preview: `Six digits, valid for ${validFor(mail.minutes)}.`,
        heading: 'Choose a new password',
        parts: [
          hello,
          words(`Somebody, we hope you, asked for a new password at ${shop}. Enter this code to choose one:`),
          { is: 'code', code: mail.code },
          words(`It is valid for ${validFor(mail.minutes)} and works once. If you ask for another code, only the newest one works.`),
          ...way('Enter the code', paths.resetPassword()),
          aside('You did not ask for it?', 'Your password stays as it is, and nobody can change it without this code. Please do not pass it on, whoever asks; we never do.'),
        ],
        why: account,
      };
    case 'address-taken':
      return {
        subject: `You already have an account at ${shop}`,
        preview: 'Somebody, probably you, tried to use your address again.',
        heading: 'You already have an account',
        parts: [
          hello,
          words(`Somebody, probably you, has just tried to use this email address for an account at ${shop}. It already belongs to yours, so nothing was changed.`),
          words('Log in with the password that you have. If you no longer know it, choose “Forgot your password?” there to get a new one.'),
          ...way('Log in', paths.login()),
          aside('It was not you?', 'You need not do anything. Nobody has got into your account, and nobody was told that you have one.'),
        ],
        why: account,
      };
    case 'password-changed':
      return {
        subject: `Your password at ${shop} was changed`,
        preview: 'Every device was logged out. If it was not you, act now.',
        heading: 'Your password was changed',
        parts: [
          hello,
          words(`The password of your account at ${shop} was changed on ${when.format(at)}, Sri Lanka time, with a code that was sent to this mailbox. Every device was logged out; log in with the new password.`),
          ...way('Log in', paths.login()),
          aside('It was not you?', `Then somebody else can read your email. Change the password of your mailbox first, then choose a new one at ${shop} with “Forgot your password?” on the page where you log in.`),
        ],
        why: account,
      };
    case 'address-changed':
      return {
        subject: `Your email address at ${shop} was changed`,
        preview: 'Your account has another address from now on.',
        heading: 'Your email address was changed',
        parts: [
          hello,
          words(`Your account at ${shop} has another email address since ${when.format(at)}, Sri Lanka time. This mailbox gets nothing more about it.`),
          aside('It was not you?', `Call us at ${shopProfile.phones[0].number}, so that we can look into it, and change the password of this mailbox.`),
        ],
        why: `You get this email because your account at ${shop} had this address until now.`,
      };
  }
}
