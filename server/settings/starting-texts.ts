import { formatPrice, LKR } from '../../src/domain/money.ts';
import type { ShopProfile, ShopTexts, Terms } from '../../src/domain/shop-profile.ts';
import { demoSizes } from './demo-size-guide.ts';

/**
 * Texts that a shop starts with, until its staff write their own. They say what the shop does by itself, and name no law, no
 * day and no address. `{fees}` stands for what delivery costs, `{contact}` for the ways to reach the shop, and `{orderDays}` for when a
 * finished order of a deleted account loses its name and address, in any text.
 */

const DELIVERY = `We deliver to all 25 districts of Sri Lanka. You choose the district at checkout and see the fee before you place the order.

{fees}

- The status of each order is under [My Orders](/orders). It changes to Shipped when your parcel leaves us.
- Where we know the days, the page of a product and your order say them. Pieces that are made for you take longer.
- A phone number in the address helps the courier to find you.
- Something is missing, or nobody will be at home? Tell us your order number. {contact}`;

const RETURNS = `You can exchange or return what you bought within 14 days.

- Open the order under [My Orders](/orders), press Return or exchange, and tell us what is wrong: the size, the colour, a fault.
- We answer there and by email with where to send the piece, and who pays for sending it: that depends on the reason.
- For another size or colour, name it, and we'll check that we have it.
- You don't find the button, or have a question? Tell us your order number. {contact}
- When we have paid you back, the payment status of the order says Refunded.
- A custom order is made for you alone. Please talk to us before you return one.`;

const FAQ = `## How do I choose a size?

Each product's page shows the sizes that it comes in, and its description says how it is cut. If you're between two sizes, ask us before you order.

## How can I pay?

In cash when the parcel comes, or by bank transfer where checkout offers it. We take no cards yet.

## What does delivery cost?

You see it at checkout before you place the order. [Delivery and returns](/info/delivery) has the fees.

## Do I need an account?

Not to look around and to fill the cart. You log in to place the order, so that you can follow it afterwards.

## Where is my order?

Under [My Orders](/orders), with its status and the invoice.

## Can I change or cancel an order?

Under [My Orders](/orders) you can cancel it as long as it says Order Placed and is not paid. After that, until it is shipped, we can cancel it for you. {contact}

## Can I return what I bought?

Yes, within 14 days: open the order under [My Orders](/orders) and press Return or exchange. [Delivery and returns](/info/delivery) says more.

## Can you make my own design?

Yes: send it with a [custom order](/custom-order). You see the price before you confirm.`;

const PRIVACY = `We keep what we need to sell and deliver clothes to you.

## What we keep

- Your account: name, email, the addresses that you save, and a password that even we can't read.
- Your orders: what you bought, the address, the phone number, how you paid, the bank slip that you sent, and what you asked to send back.
- While you're logged in: your cart, your wishlist, what you have looked at, your chat with our bot, and your comments.
- Drawings of a custom order. Only you and our staff see them.

## What stays on your device

Who you are until you log out, a guest's cart, wishlist, chat and last viewed products, the district that you chose, and a form that you haven't sent yet. The shop's own files stay too, so that it opens without a network. The shop has no advertising trackers.

## Who else sees it

Whoever brings your parcel gets your name, address and phone number. A comment shows your name to everybody.

## Your choice

You can correct your name and email in your [profile](/user-profile), and download all that we keep about you. You can delete your account there too, with a code that we send to your email. Your addresses, cart, wishlist, chat, drawings, bank slips and what you have looked at then go at once. Your comments stay, without your name. If something is on its way or being made for you, we still bring it, and keep its drawings and its bank slip until then; {orderDays} its name, address and phone number go too. We keep what was bought and paid, without your name.

Something is wrong or missing? Tell us. {contact}`;

const TERMS = `## Prices

All prices are in Sri Lankan rupees. What you pay is the total that you saw when you pressed PLACE ORDER: items, less a discount, plus delivery. If something changes before that, we show you the change first.

## Payment

In cash on delivery, or by bank transfer where checkout offers it. With a transfer, quote the number of your order.

## Orders

An order is placed when its number is shown. You can cancel it until we begin to pack it, and we can until it is shipped. If we can't deliver a piece, we tell you and you don't pay for it.

## Custom orders

We begin when you have confirmed the design and the price.

## Exchange and return

Within 14 days, as [Delivery and returns](/info/delivery) says.

## Questions

{contact}`;

/** Texts of a shop whose staff have written none. @param isDemo adds the size guide of the demo shop: of another shop nobody knows the measures. */
export const startingTexts = (isDemo: boolean): ShopTexts => ({
  delivery: DELIVERY,
  returns: RETURNS,
  faq: FAQ,
  privacy: PRIVACY,
  terms: TERMS,
  ...(isDemo && { sizes: demoSizes }),
});

/** Fees as a table, and from when on delivery is free. */
function fees({ delivery: { flat, freeFrom, districts } }: Terms): string {
  const others = Object.entries(districts);
  const rows = [
    [others.length === 0 ? 'All of Sri Lanka' : 'All other districts', flat] as const,
    ...others.toSorted(([one], [other]) => one.localeCompare(other)),
  ].map(([name, fee]) => `| ${name.replaceAll('|', ' ')} | ${fee === 0 ? 'Free' : formatPrice(fee, LKR)} |`);
  const free =
    freeFrom === null ? '' : `\n\nDelivery is free from ${formatPrice(freeFrom, LKR)} of items, after any discount.`;
  return `| District | Fee |\n${[...rows.slice(1), ...rows.slice(0, 1)].join('\n')}${free}`;
}

/** Sentence with the ways to reach the shop; the page Contact where none is set. */
function contact({ whatsapp, email, phones = [] }: ShopProfile): string {
  const ways = [
    ...(email === undefined ? [] : [`write to ${email}`]),
    ...(whatsapp === undefined ? [] : [`send a message by WhatsApp to ${whatsapp}`]),
    ...(phones[0] === undefined ? [] : [`call ${phones[0].number}`]),
  ];
  return ways.length === 0
    ? 'You find us under [Contact](/contact).'
    : `You can ${ways.join(', or ')}. See also [Contact](/contact).`;
}

const DAYS = new Intl.PluralRules('en');
/** From when on an order of a deleted account names nobody. */
const afterDays = (days: number): string =>
  days === 0 ? 'once it is finished,' : `${days} ${DAYS.select(days) === 'one' ? 'day' : 'days'} after it is finished,`;

/** Puts a shop's figures in a text. @param days see `personalDataDays`. */
export const filled =
  (profile: ShopProfile, terms: Terms, days: number) =>
  (text: string): string =>
    text
      .replaceAll('{fees}', () => fees(terms))
      .replaceAll('{contact}', () => contact(profile))
      .replaceAll('{orderDays}', () => afterDays(days));
