import { takeBackHash } from '../../../src/domain/account/take-back-link.ts';
import { dateTimeText } from '../../../src/domain/date-time.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Mail } from '../mailer.ts';
import { customOrderLetter, shopCustomSlipLetter } from './custom-order.ts';
import { greeting } from './greeting.ts';
import { capital, type Letterhead } from './letterhead.ts';
import { orderLetter, shopOrderLetter } from './order.ts';
import { returnLetter, shopReturnLetter } from './return.ts';
import { type MailTemplate, type Part, words } from './template.ts';

/** Where a mail to reset leads: the account's call that makes the browser known, and goes on to the reset page. */
const ownerLink = (mark: string): string => `/api/user/owner?mark=${mark}`;

const aside = (heading: string, text: string): Part => ({ is: 'aside', heading, text });
const validFor = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** Words of a mail. */
export function renderMail(mail: Mail, head: Letterhead, at: Date): MailTemplate {
  const { publicUrl, shop, reachUs } = head;
  const signUp = `You get this email because somebody typed your address at ${shop}.`;
  const account = `You get this email because you have an account at ${shop}.`;
  const hello = words(greeting(mail.name));
  const way = (label: string, path: string): readonly Part[] =>
    publicUrl === null ? [] : [{ is: 'way', label, path }];
  switch (mail.kind) {
    case 'custom-order':
      return customOrderLetter(mail, head, way('See your order', paths.customOrderOf(mail.id)));
    case 'order':
      return orderLetter(mail, head, way('See your order', paths.orders(mail.id)));
    case 'shop-order':
      return shopOrderLetter(mail, head);
    case 'order-return':
      return returnLetter(mail, head, way('See your order', paths.orders(mail.id)));
    case 'shop-return':
      return shopReturnLetter(mail, head);
    case 'shop-custom-slip':
      return shopCustomSlipLetter(mail, head);
    case 'verify-code':
      return {
        subject: `Your code to verify your email at ${shop}`,
        preview: `Six digits, valid for ${validFor(mail.minutes)}.`,
        heading: 'Verify your email',
        parts: [
          hello,
          words(`Enter this code at ${shop} to verify your email:`),
          { is: 'code', code: mail.code },
          words(
            `It is valid for ${validFor(mail.minutes)} and works once. If you ask for another code, only the newest one works.`,
          ),
          ...way('Enter the code', paths.emailVerify()),
          aside(
            'You did not ask for a code?',
            "Somebody may have typed your address by mistake. You don't need to do anything. Please don't give this code to anyone. We'll never ask you for it.",
          ),
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
          words(
            `${mail.byStaff ? `We were asked to help you set a new password at ${shop}.` : `We got a request to reset your password at ${shop}.`} Enter this code to choose a new one:`,
          ),
          { is: 'code', code: mail.code },
          ...(mail.wasChanged
            ? [
                words(
                  `The email address of your account was changed in the last seven days. Until they are over, such codes come to this mailbox and to no other. If it was not you who changed it, ask for a code with the address ${mail.to}: with that code, your account has this address again.`,
                ),
              ]
            : []),
          words(
            `It is valid for ${validFor(mail.minutes)} and works once.${mail.byStaff ? '' : ' Enter it in the browser in which you asked for it. If you ask there for another code, only the newest one works.'}`,
          ),
          ...way('Enter the code', mail.mark === undefined ? paths.resetPassword() : ownerLink(mail.mark)),
          aside(
            'You did not ask for it?',
            "Your password stays as it is, and nobody can change it without this code. Please don't give it to anyone. We'll never ask you for it.",
          ),
          ...(mail.mark === undefined || publicUrl === null
            ? []
            : [
                aside(
                  'You cannot log in, or wait for a code in vain?',
                  'Somebody else may be trying to get in. Press the button above: the browser that opens is then known as yours, and you can log in or ask for a code there.',
                ),
              ]),
        ],
        why: account,
      };
    case 'deletion-code':
      return {
        subject: `Your code to delete your account at ${shop}`,
        preview: `Six digits, valid for ${validFor(mail.minutes)}. Without it nothing is deleted.`,
        heading: 'Delete your account',
        parts: [
          hello,
          words(`Enter this code on your profile at ${shop} to delete your account for good:`),
          { is: 'code', code: mail.code },
          words(
            `It is valid for ${validFor(mail.minutes)} and works once. If you ask for another code, only the newest one works.`,
          ),
          aside(
            'You did not ask for it?',
            `Then somebody is logged in to your account. Nothing is deleted without this code: please don't give it to anyone. Choose a new password at ${shop} with “Forgot your password?” on the page where you log in: that logs them out.`,
          ),
        ],
        why: account,
      };
    case 'account-deleted':
      return {
        subject: `Your account at ${shop} was deleted`,
        preview: 'This is the last email that you get from us about it.',
        heading: 'Your account was deleted',
        parts: [
          hello,
          words(
            `Your account at ${shop} was deleted on ${dateTimeText(at.getTime())}, Sri Lanka time, as you asked. Your addresses, cart, wishlist, chat, notifications and what you looked at are gone. Comments stay, by “Visiting User”.`,
          ),
          words(
            `If something of yours is still on its way, we bring it all the same, and you get no more emails about it: ${reachUs} if you have a question. After that, your name and address are taken out of your orders.`,
          ),
          aside(
            'It was not you?',
            `Then somebody else can read your email. Change the password of your mailbox, and ${reachUs}. A deleted account can't be brought back.`,
          ),
        ],
        why: `You get this email because your account at ${shop} had this address until now.`,
      };
    case 'address-taken':
      return {
        subject: `You already have an account at ${shop}`,
        preview: 'Somebody, probably you, tried to use your address again.',
        heading: 'You already have an account',
        parts: [
          hello,
          words(
            `Somebody, probably you, has just tried to use this email address for an account at ${shop}. It already belongs to yours, so nothing was changed.`,
          ),
          words(
            'Log in with the password that you have. If you no longer know it, choose “Forgot your password?” there to get a new one.',
          ),
          ...way('Log in', paths.login()),
          aside(
            'It was not you?',
            "You don't need to do anything. Nobody has got into your account, and we told nobody that you have one.",
          ),
        ],
        why: account,
      };
    case 'password-changed':
      if (mail.onProfile)
        return {
          subject: `Your password at ${shop} was changed`,
          preview: 'All your other devices were logged out. If it was not you, act now.',
          heading: 'Your password was changed',
          parts: [
            hello,
            words(
              `The password of your account at ${shop} was changed on ${dateTimeText(at.getTime())}, Sri Lanka time, on the page of your profile. All your other devices were logged out; log in there with the new password.`,
            ),
            aside(
              'It was not you?',
              `Then somebody knew your password and was logged in to your account. Choose a new one at ${shop} with “Forgot your password?” on the page where you log in: that logs them out.`,
            ),
          ],
          why: account,
        };
      return {
        subject: `Your password at ${shop} was changed`,
        preview: 'Every device was logged out. If it was not you, act now.',
        heading: 'Your password was changed',
        parts: [
          hello,
          words(
            `The password of your account at ${shop} was changed on ${dateTimeText(at.getTime())}, Sri Lanka time, with a code ${mail.byMailboxBefore ? 'that was sent to the address that the account had before' : 'or a link that was sent to this mailbox'}. Every device was logged out; log in with the new password.`,
          ),
          ...way('Log in', paths.login()),
          aside(
            'It was not you?',
            mail.byMailboxBefore
              ? `Then somebody else can read the mailbox of the address before, to which codes go for seven days after a change. ${capital(reachUs)}, so that we can look into it.`
              : `Then somebody else can read your email. Change the password of your mailbox first, then choose a new one at ${shop} with “Forgot your password?” on the page where you log in.`,
          ),
        ],
        why: account,
      };
    case 'address-changed':
      return {
        subject: `Your email address at ${shop} was changed`,
        preview:
          mail.secret === null
            ? 'Your account has another address from now on.'
            : 'If it was not you, take the change back within seven days.',
        heading: 'Your email address was changed',
        parts:
          mail.secret === null
            ? [
                hello,
                words(
                  `Your account at ${shop} has another email address since ${dateTimeText(at.getTime())}, Sri Lanka time. This mailbox gets nothing more about it.`,
                ),
                aside(
                  'It was not you?',
                  `${capital(reachUs)}, so that we can look into it, and change the password of this mailbox.`,
                ),
              ]
            : [
                hello,
                words(
                  `Your account at ${shop} has another email address since ${dateTimeText(at.getTime())}, Sri Lanka time.`,
                ),
                words(
                  'If it was you, there is nothing to do. For seven days, codes for a new password still come to this mailbox, and to no other: please remember your password until then.',
                ),
                words(
                  'If it was not you, take the change back within these seven days. Your account then has this address again, every device is logged out, and you choose a new password.',
                ),
                ...way(
                  'Take the change back',
                  paths.resetPassword() + takeBackHash({ secret: mail.secret, email: mail.to }),
                ),
                aside(
                  'The button does not work?',
                  `Choose “Forgot your password?” on the page where you log in to ${shop}, and enter the address ${mail.to}: the code comes to this mailbox, and takes the change back too. Or ${reachUs}.`,
                ),
              ],
        why: `You get this email because your account at ${shop} had this address until now.`,
      };
  }
}
