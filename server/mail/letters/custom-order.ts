import { shortNumber } from '../../../src/domain/custom-orders/custom-order.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { dayText } from '../../../src/domain/order/delivery-dates.ts';
import type { CustomOrderNews, ShopCustomSlipNews } from '../mailer.ts';
import { bankFacts } from './bank-facts.ts';
import { greeting } from './greeting.ts';
import type { Letterhead } from './letterhead.ts';
import { factsOf, type MailTemplate, type NewsWords, type Part, words } from './template.ts';

/** Words by news. `it` is the order as a letter names it: `your custom order 4F2A9C (24 × Polo shirt)`. */
const WORDS: Readonly<Record<CustomOrderNews['news'], (it: string, total: string, reachUs: string) => NewsWords>> = {
  'Awaiting Confirmation': (it, total) => ({
    heading: 'Please confirm your custom order',
    happened: `We've looked at ${it}. It comes to ${total}, delivery included.`,
    next: "If all is as you'd like it, confirm the order on its page and we'll start. If not, request a change there and tell us what to do differently.",
  }),
  Confirmed: (it, total, reachUs) => ({
    heading: 'Your custom order is confirmed',
    happened: `Thank you! You've confirmed ${it} at ${total}, delivery included.`,
    next: `Next, we'll prepare it. It can't be edited any more; ${reachUs} if something is not right.`,
  }),
  Preparing: (it) => ({
    heading: "We're making your custom order",
    happened: `We've begun to make ${it}.`,
    next: "We'll write again when it's on its way to you.",
  }),
  'On Delivery': (it) => ({
    heading: 'Your custom order is on its way',
    happened: `We've sent ${it} to you.`,
    next: 'The courier may call the number that you gave us.',
  }),
  'Successfully Delivered': (it, _total, reachUs) => ({
    heading: 'Your custom order was delivered',
    happened: `The courier has delivered ${it}. Thank you!`,
    next: `If something is not as you expected, ${reachUs}.`,
  }),
  declined: (it, _total, reachUs) => ({
    heading: "We can't make your custom order",
    happened: `We're sorry: we can't make ${it}, and we've closed it.`,
    next: `Nothing will be made or sent. If you'd like to talk about it, ${reachUs}.`,
  }),
  withdrawn: (it, _total, reachUs) => ({
    heading: 'Your custom order was withdrawn',
    happened: `We've closed ${it}, as it was withdrawn.`,
    next: `Nothing will be made or sent. If that's not what you wanted, ${reachUs}.`,
  }),
  Paid: (it, total) => ({
    heading: 'We have your payment',
    happened: `Thank you! We have your payment of ${total} for ${it}.`,
    next: "There's nothing more to pay for it.",
  }),
  Failed: (it, total, reachUs) => ({
    heading: 'Your payment did not come through',
    happened: `The payment of ${total} for ${it} did not reach us.`,
    next: `Could you try again? If you've paid already, ${reachUs}.`,
  }),
  Refunded: (it) => ({
    heading: "We've refunded your payment",
    happened: `We've given back what you paid for ${it}.`,
    next: 'Your bank may need some days until you see it.',
  }),
  'Partially refunded': (it, _total, reachUs) => ({
    heading: "We've refunded a part of your payment",
    happened: `We've given back a part of what you paid for ${it}.`,
    next: `Your bank may need some days until you see it. For the details, ${reachUs}.`,
  }),
};

const CID = 'mockup';

/** What is to be paid, and how. */
function dueParts({ id, due, total, bankAccount, payBy }: CustomOrderNews, reachUs: string): Part[] {
  const amount = formatPrice(total, LKR);
  const by = payBy === null ? '' : ` by ${dayText(payBy)}`;
  if (due === 'failed cash') return [words(`We couldn't collect the cash for this order. Please ${reachUs}.`)];
  if (due === 'cash') return [words(`Please have ${amount} ready in cash.`)];
  if (due === null) return [];
  if (bankAccount === null)
    return [
      words(
        `You pay ${amount} by bank transfer. We'll send you our bank details. Then transfer the amount${by} and quote the reference ${shortNumber(id)}, so we know it's yours.`,
      ),
    ];
  return [
    words(`Please transfer the amount${by} and quote the reference, so we know it's yours.`),
    bankFacts(bankAccount, total, shortNumber(id)),
  ];
}

/** Letter with news of a custom order. @param way the button that leads to it, if the shop has an address. */
export function customOrderLetter(
  mail: CustomOrderNews & { name: string },
  { shop, reachUsAboutOrders }: Letterhead,
  way: readonly Part[],
): MailTemplate {
  const number = shortNumber(mail.id);
  const { heading, happened, next } = WORDS[mail.news](
    `your custom order ${number} (${mail.product})`,
    formatPrice(mail.total, LKR),
    reachUsAboutOrders,
  );
  const isClosed = mail.news === 'declined' || mail.news === 'withdrawn';
  return {
    subject: `${heading} (${number})`,
    preview: happened,
    heading,
    parts: [
      words(greeting(mail.name)),
      words(happened),
      ...(mail.note === '' ? [] : [words(`${isClosed ? 'The reason' : 'From our workshop'}: ${mail.note}`)]),
      ...(mail.mockup === null
        ? []
        : [
            {
              is: 'picture' as const,
              cid: CID,
              name: `${number}-mockup.jpg`,
              bytes: mail.mockup,
              alt: 'Our mockup of your order',
            },
          ]),
      // Cash that was not collected is not for the customer to try again.
      ...(mail.news === 'Failed' && mail.due === 'failed cash' ? [] : [words(next)]),
      ...dueParts(mail, reachUsAboutOrders),
      ...way,
    ],
    why: `You get this email because a custom order was placed at ${shop} with your account.`,
  };
}

/** Letter to the shop's own mailbox, about the bank slip of a custom order. */
export const shopCustomSlipLetter = (
  { number, product, total, customer }: ShopCustomSlipNews,
  { shop }: Letterhead,
): MailTemplate => ({
  subject: `Bank slip received: custom order ${number}, ${formatPrice(total, LKR)}`,
  preview: `${product}.`,
  heading: `Bank slip received: custom order ${number}`,
  parts: [
    factsOf([
      ['Order', product],
      ['Total', formatPrice(total, LKR)],
      ['Customer', customer.name],
      ['Phone', customer.phone],
      ['Email', customer.email],
    ]),
    words(
      `To see the slip: npm run shop -- custom-orders payment-slip ${number} --to slip.jpg. Once the money is there: npm run shop -- custom-orders mark-paid ${number}`,
    ),
  ],
  why: `You get this email because this is the mailbox for orders of ${shop}.`,
});
