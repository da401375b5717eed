import { formatCount } from '../../../src/domain/money.ts';
import type { MailedLine, ReturnNews, ShopReturnNews } from '../mailer.ts';
import { greeting } from './greeting.ts';
import type { Letterhead } from './letterhead.ts';
import { factsOf, type MailTemplate, type NewsWords, type Part, words } from './template.ts';

/** Words by news, of a return of an order with this number, and with how to reach the shop. */
const WORDS: Readonly<Record<ReturnNews['news'], (number: string, isRefund: boolean, reachUs: string) => NewsWords>> = {
  Approved: (number, _isRefund, reachUs) => ({
    heading: 'Your return is approved',
    happened: `You can send back what you asked us to take of your order ${number}:`,
    next: `Please send it unworn, with its labels, and write the order's number on the parcel. If you don't know where to, ${reachUs}.`,
  }),
  Declined: (number, _isRefund, reachUs) => ({
    heading: "We can't take it back",
    happened: `We're sorry: we can't take this back of your order ${number}:`,
    next: `If you'd like to talk about it, ${reachUs}.`,
  }),
  Received: (number, isRefund) => ({
    heading: 'Your parcel has reached us',
    happened: `Thank you! We have what you sent back of your order ${number}:`,
    next: isRefund
      ? "We look at it now, and then we'll give your money back."
      : "We look at it now, and then we'll send what you'd like instead.",
  }),
  Completed: (number, isRefund, reachUs) => ({
    heading: isRefund ? "We've given your money back" : 'Your exchange is on its way',
    happened: `The return for your order ${number} is completed:`,
    next: isRefund
      ? 'Your bank may need some days until you see it.'
      : `We've sent you what you wanted instead. If something is not as you expected, ${reachUs}.`,
  }),
};

/** Pieces that go back, a line each. */
const pieces = (lines: readonly MailedLine[]): Part[] =>
  lines.map(({ name, quantity }) => words(`${formatCount(quantity)} × ${name}`));

/** Letter with news of a return. @param way the button that leads to the order, if the shop has an address. */
export function returnLetter(
  mail: ReturnNews & { name: string },
  { shop, reachUsAboutOrders }: Letterhead,
  way: readonly Part[],
): MailTemplate {
  const { heading, happened, next } = WORDS[mail.news](mail.number, mail.kindOfReturn === 'Refund', reachUsAboutOrders);
  return {
    subject: `${heading} (${mail.number})`,
    preview: happened,
    heading,
    parts: [
      words(greeting(mail.name)),
      words(happened),
      ...pieces(mail.lines),
      ...(mail.answer === '' ? [] : [words(`From us: ${mail.answer}`)]),
      words(next),
      ...way,
    ],
    why: `You get this email because a return was asked for at ${shop} with your account.`,
  };
}

/** Letter to the shop's own mailbox, about a return that a customer asks for. */
export const shopReturnLetter = (
  { number, kindOfReturn, reason, note, lines, customer }: ShopReturnNews,
  { shop }: Letterhead,
): MailTemplate => ({
  subject: `Return asked for: order ${number}, ${kindOfReturn.toLowerCase()}`,
  preview: `${reason}.`,
  heading: `Return asked for: order ${number}`,
  parts: [
    ...pieces(lines),
    factsOf([
      ['Wanted', kindOfReturn],
      ['Reason', reason],
      ['Note', note],
      ['Customer', customer.name],
      ['Phone', customer.phone],
      ['Email', customer.email],
    ]),
    words(
      `To answer: npm run shop -- returns approve ${number} --answer "where it goes", or: npm run shop -- returns decline ${number} --answer "why"`,
    ),
  ],
  why: `You get this email because this is the mailbox for orders of ${shop}.`,
});
