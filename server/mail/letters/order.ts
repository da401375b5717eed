import { formatCount, formatPrice, LKR } from '../../../src/domain/money.ts';
import { dayText, type DeliveryDates, deliveryDatesText } from '../../../src/domain/order/delivery-dates.ts';
import type { Shipment } from '../../../src/domain/order/order.ts';
import type { MailedLine, OrderNews, ShopOrderNews } from '../mailer.ts';
import { bankFacts } from './bank-facts.ts';
import { greeting } from './greeting.ts';
import type { Letterhead } from './letterhead.ts';
import { factsOf, type MailTemplate, type NewsWords, type Part, words } from './template.ts';

type OrderWords = Omit<NewsWords, 'next'> & { next: NewsWords['next'] | null };

/** Words by news, of an order with this number, and with how to reach the shop. `next` is null if there is nothing to say of it. */
const WORDS: Readonly<Record<OrderNews['news'], (number: string, reachUs: string, hasPhone: boolean) => OrderWords>> = {
  placed: (number) => ({
    heading: 'We have your order',
    happened: `Thank you! We have your order ${number} and we'll get it ready.`,
    next: "We'll write again when it's on its way to you.",
  }),
  shipped: (number, _reachUs, hasPhone) => ({
    heading: 'Your order is on its way',
    happened: `We've sent your order ${number} to you.`,
    next: hasPhone ? 'The courier may call the number that you gave us.' : null,
  }),
  delivered: (number, reachUs) => ({
    heading: 'Your order was delivered',
    happened: `The courier has delivered your order ${number}. Thank you!`,
    next: `If something is not as you expected, ${reachUs}.`,
  }),
  cancelled: (number, reachUs) => ({
    heading: 'Your order was cancelled',
    happened: `We've cancelled your order ${number}, and nothing will be sent.`,
    next: `If you've paid for it already, or if that's not what you wanted, ${reachUs}.`,
  }),
  paid: (number) => ({
    heading: 'We have your payment',
    happened: `Thank you! We have your bank transfer for your order ${number}.`,
    next: "There's nothing more to pay for it.",
  }),
};

const rupees = (cents: number): string => formatPrice(cents, LKR);

/** Each line with what it costs, and the total. */
const lineFacts = (lines: readonly MailedLine[], total: number): Part => ({
  is: 'facts',
  facts: [
    ...lines.map(({ name, quantity, amount }) => [`${formatCount(quantity)} × ${name}`, rupees(amount)] as const),
    ['Total, with delivery and discount', rupees(total)],
  ],
});

/** What is to be paid, and how. */
function dueParts({ due, total, number, bankAccount, payBy }: OrderNews, reachUs: string): Part[] {
  switch (due) {
    case null:
      return [];
    case 'cash':
      return [words(`Please have ${rupees(total)} ready in cash for the courier.`)];
    case 'failed cash':
      return [words(`We couldn't collect the cash for this order. Please ${reachUs}.`)];
    case 'transfer': {
      const by = payBy === null ? '' : ` by ${dayText(payBy)}`;
      return bankAccount === null
        ? [
            words(
              `You pay ${rupees(total)} by bank transfer. We'll send you our bank details. Then transfer the amount${by} and quote the reference ${number}, so we know it's yours.`,
            ),
          ]
        : [
            words(`Please transfer the amount${by} and quote the reference, so we know it's yours.`),
            bankFacts(bankAccount, total, number),
          ];
    }
  }
}

/** Who carries the parcel, and where it is seen how far it is. The address is text: a letter links to the shop alone. */
const parcelParts = (shipment: Shipment | null): Part[] =>
  shipment === null
    ? []
    : [
        factsOf([
          ['Courier', shipment.courier],
          ['Tracking number', shipment.tracking],
          ['Track it at', shipment.link],
        ]),
      ];

/** Days on which the order is expected. */
const whenParts = (expected: DeliveryDates | null): Part[] =>
  expected === null ? [] : [words(`You can expect it ${deliveryDatesText(expected)}.`)];

/** Letter with news of an order, and its invoice. @param way the button that leads to it, if the shop has an address. */
export function orderLetter(
  mail: OrderNews & { name: string },
  { shop, reachUsAboutOrders: reachUs }: Letterhead,
  way: readonly Part[],
): MailTemplate {
  const { heading, happened, next } = WORDS[mail.news](mail.number, reachUs, mail.hasPhone);
  return {
    subject: `${heading} (${mail.number})`,
    preview: happened,
    heading,
    parts: [
      words(greeting(mail.name)),
      words(happened),
      ...parcelParts(mail.shipment),
      ...whenParts(mail.expected),
      lineFacts(mail.lines, mail.total),
      ...dueParts(mail, reachUs),
      ...(next === null ? [] : [words(next)]),
      words('The invoice is attached to this email.'),
      ...way,
    ],
    why: `You get this email because an order was placed at ${shop} with your account.`,
    attachments: [{ name: `${mail.number}.pdf`, bytes: mail.invoice }],
  };
}

/** Headings of letters to the shop's own mailbox, by news. */
const SHOP_HEADINGS: Readonly<Record<ShopOrderNews['news'], string>> = {
  placed: 'New order',
  cancelled: 'Cancelled by its customer: order',
  slip: 'Bank slip received: order',
};

/** Letter to the shop's own mailbox, about an order that its customer has just placed or cancelled, or whose slip they have sent. */
export const shopOrderLetter = (
  { news, number, lines, total, payment, customer, invoice }: ShopOrderNews,
  { shop }: Letterhead,
): MailTemplate => ({
  subject: `${SHOP_HEADINGS[news]} ${number}, ${rupees(total)}`,
  preview: `${formatCount(lines.reduce((sum, { quantity }) => sum + quantity, 0))} pieces, ${payment}.`,
  heading: `${SHOP_HEADINGS[news]} ${number}`,
  parts: [
    lineFacts(lines, total),
    factsOf([
      ['Payment', payment],
      ['Customer', customer.name],
      ['Phone', customer.phone],
      ['Email', customer.email],
      ['Address', customer.address],
      ...(customer.note === '' ? [] : [['Note for the courier', customer.note] as const]),
    ]),
    words(
      news === 'slip'
        ? `To see the slip: npm run shop -- orders payment-slip ${number} --to slip.jpg. Once the money is there: npm run shop -- orders mark-paid ${number}`
        : `To see it: npm run shop -- orders show ${number}`,
    ),
  ],
  why: `You get this email because this is the mailbox for orders of ${shop}.`,
  attachments: [{ name: `${number}.pdf`, bytes: invoice }],
});
