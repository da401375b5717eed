import { sizeWords } from '../../src/domain/catalogue/size-text.ts';
import { dateText } from '../../src/domain/date-time.ts';
import { formatPrice, LKR } from '../../src/domain/money.ts';
import { type PaymentDueKind, dueOf, type PaymentMethod } from '../../src/domain/order/order.ts';
import { formatOff } from '../../src/domain/order/code-validity.ts';
import { itemsTotal } from '../../src/domain/order/pricing.ts';
import { phoneText } from '../../src/domain/order/phone.ts';
import { type BankAccount, phoneFor, type ShopProfile } from '../../src/domain/shop-profile.ts';
import { storedDelivery } from '../orders/address.ts';
import type { OrderWithItems } from '../orders/present.ts';

/** All that an invoice says, as it is read: text and figures, no layout. */
export type InvoiceContents = {
  number: string;
  /** '' where its owner has set none. */
  shopName: string;
  shop: readonly string[];
  /** Who pays, and where it goes: an order has one address. */
  customer: readonly string[];
  /** Label and text. */
  payment: readonly (readonly [label: string, text: string])[];
  rows: readonly { name: string; detail: string; quantity: string; price: string; amount: string }[];
  /** Label and figure; the last one is what is paid. */
  figures: readonly (readonly [label: string, figure: string])[];
  notes: readonly string[];
};

/** Payment methods in words. */
export const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = {
  COD: 'Cash on delivery',
  'Bank Transfer': 'Bank transfer',
};
/** The promise at the foot of every page of the shop. */
const RETURNS = 'Easy return and exchange within 14 days.';
const rupees = (cents: number): string => formatPrice(cents, LKR);

/** Text without control characters, and without those that turn the reading direction of what follows. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim();

function dueNotes(
  due: PaymentDueKind,
  { number, total_cents: total }: OrderWithItems['order'],
  account: BankAccount | null,
): string[] {
  switch (due) {
    case 'transfer':
      return account
        ? [
            `Please transfer ${rupees(total)} to ${account.holder}, ${account.bank}, ${account.branch}, account ${account.number}, and quote ${number}.`,
          ]
        : [`We'll send you our bank details. Then transfer ${rupees(total)} and quote ${number}.`];
    case 'cash':
      return [`Please have ${rupees(total)} ready in cash for the courier.`];
    case 'failed cash':
      return ["We couldn't collect the cash for this order. Please get in touch."];
    case null:
      return [];
  }
}

/** Lines of the shop below its name: its first address, the phone for orders, mailbox and numbers, as far as its owner has set them. */
function shopLines({
  name,
  addresses: [address = []] = [],
  email,
  vatNumber,
  registrationNumber,
  ...profile
}: ShopProfile): string[] {
  const phone = phoneFor(profile, /order/i);
  return [
    ...address,
    phone,
    email ?? '',
    registrationNumber === undefined ? '' : `Registration number ${registrationNumber}`,
    vatNumber === undefined ? '' : `VAT number ${vatNumber}`,
  ].filter((line) => line !== '' && line !== name);
}

/** Contents of the invoice of an order. @param bankAccount where a transfer goes; null where the shop shows none. */
export function invoiceContents(
  { order, items }: OrderWithItems,
  profile: ShopProfile,
  bankAccount: BankAccount | null,
): InvoiceContents {
  const to = storedDelivery(order.address);
  const discount =
    order.discount_cents === 0
      ? []
      : [
          [
            `Discount${order.code === null ? '' : ` (${order.code}${order.discount_type === 'percentage' ? `, ${(order.discount_value ?? 0) / 100} %` : `, ${formatOff(order.discount_value ?? order.discount_cents, LKR)}`})`}`,
            `− ${rupees(order.discount_cents)}`,
          ] as const,
        ];
  const due = dueOf({ status: order.status, paymentMethod: order.payment_method, paymentStatus: order.payment_status });
  return {
    number: order.number,
    shopName: plain(profile.name ?? ''),
    shop: shopLines(profile).map(plain),
    customer: [
      `${to.firstName} ${to.lastName}`,
      to.street,
      `${to.city} ${to.zipCode}`,
      to.state,
      to.country,
      phoneText(to.phone),
      to.email,
    ]
      .map(plain)
      .filter((text) => text !== ''),
    payment: [
      ['Invoice', order.number],
      ['Date', dateText(Date.parse(order.placed_at))],
      ['Status', order.status],
      ['Payment', PAYMENT_LABELS[order.payment_method]],
      ['Payment status', order.payment_status],
    ],
    rows: items.map(({ name, size, properties, quantity, price_cents: price }) => ({
      name: plain(name),
      detail: plain(
        [
          sizeWords(size),
          ...Object.entries(JSON.parse(properties) as Record<string, string>).map(([key, value]) => `${key}: ${value}`),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      quantity: String(quantity),
      price: rupees(price),
      amount: rupees(itemsTotal([{ price, quantity }])),
    })),
    figures: [
      ['Subtotal', rupees(order.items_cents)],
      ...discount,
      ['Delivery fee', rupees(order.fee_cents)],
      ['Total', rupees(order.total_cents)],
    ],
    notes: [...dueNotes(due, order, bankAccount), order.status === 'Cancelled' ? 'This order was cancelled.' : RETURNS],
  };
}
