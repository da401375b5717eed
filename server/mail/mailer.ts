import type { DeliveryDates } from '../../src/domain/order/delivery-dates.ts';
import type { Closing, CustomPaymentStatus, CustomStatus } from '../../src/domain/custom-orders/custom-order.ts';
import type { PaymentDueKind, Shipment } from '../../src/domain/order/order.ts';
import type { ReturnKind, ReturnReason, ReturnStatus } from '../../src/domain/order/return-request.ts';
import type { Cents } from '../../src/domain/money.ts';
import type { BankAccount } from '../../src/domain/shop-profile.ts';

/** A message to one person. `to` is an address that the accounts have checked; `name` is the person's own text, '' where it is not known. */
export type Mail = { to: string; name: string } &
  /** Proves that the mailbox is theirs: six digits, good for so many minutes. */
  (
    | { kind: 'verify-code'; code: string; minutes: number }
    /**
     * Lets them choose a new password: six digits, good for so many minutes. `wasChanged`: the account has another address since less
     * than seven days, and this mailbox is the one before. `mark` makes the browser that opens its link known as theirs. `byStaff`: nobody asked for it in a browser.
     */
    | { kind: 'reset-code'; code: string; minutes: number; wasChanged: boolean; mark?: string; byStaff?: true }
    /** Someone tried to sign up, or to change their address, with the address of this account. Nothing was changed. */
    | { kind: 'address-taken' }
    /**
     * The password was changed with a code or a link from this mailbox, and every device was logged out. `byMailboxBefore`: with one from
     * the address before the last change. `onProfile`: by who knew the one before, and the device that did it stays logged in.
     */
    | { kind: 'password-changed'; byMailboxBefore?: true; onProfile?: true }
    /** Lets them delete the account: six digits, good for so many minutes. */
    | { kind: 'deletion-code'; code: string; minutes: number }
    /** The account was deleted, with a code from this mailbox. The last mail that it gets. */
    | { kind: 'account-deleted' }
    /** To a mailbox that the account had: it has another address from now on. `secret` opens the link that takes it back; null where there is none. */
    | { kind: 'address-changed'; secret: string | null }
    /** A custom order has moved, was ended, or its payment has. */
    | ({ kind: 'custom-order' } & CustomOrderNews)
    /** An order was placed, has moved, or its transfer has come. */
    | ({ kind: 'order' } & OrderNews)
    /** To the shop's own mailbox: a customer has placed an order, or cancelled it. */
    | ({ kind: 'shop-order' } & ShopOrderNews)
    /** A return was approved, declined, received or completed. */
    | ({ kind: 'order-return' } & ReturnNews)
    /** To the shop's own mailbox: a customer asks for a return. */
    | ({ kind: 'shop-return' } & ShopReturnNews)
    /** To the shop's own mailbox: the slip of a custom order has come. */
    | ({ kind: 'shop-custom-slip' } & ShopCustomSlipNews)
  );

/** A line of an order as a mail names it: `Linen Kurta (M, Colour: Rust)`, how many, and what they cost together. */
export type MailedLine = { name: string; quantity: number; amount: Cents };

/** News of an order. Nothing in it but the invoice has the customer's own text. */
export type OrderNews = {
  id: string;
  number: string;
  news: 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'paid';
  lines: readonly MailedLine[];
  total: Cents;
  due: PaymentDueKind;
  bankAccount: BankAccount | null;
  /** Parcel of an order that was shipped; null for none. */
  shipment: Shipment | null;
  /** Days on which its delivery is expected, of one that was placed, paid or shipped; null where nobody has said. */
  expected: DeliveryDates | null;
  /** Last day on which its transfer should come: `2026-12-01`; null where none is said. */
  payBy: string | null;
  /** True if its address has a number that a courier can call. */
  hasPhone: boolean;
  /** A PDF. */
  invoice: Buffer;
};

/** An order for the shop's mailbox, with what the customer typed. */
export type ShopOrderNews = {
  news: 'placed' | 'cancelled' | 'slip';
  number: string;
  lines: readonly MailedLine[];
  total: Cents;
  payment: string;
  customer: {
    name: string;
    phone: string;
    email: string;
    address: string;
    /** For the courier; '' for none. */
    note: string;
  };
  invoice: Buffer;
};

/** News of a return. Nothing in it is the customer's own text. */
export type ReturnNews = {
  id: string;
  number: string;
  kindOfReturn: ReturnKind;
  news: Exclude<ReturnStatus, 'Requested' | 'Withdrawn'>;
  lines: readonly MailedLine[];
  /** The shop's words to the customer; '' for none. */
  answer: string;
};

/** A request for a return, for the shop's mailbox, with what the customer typed. */
export type ShopReturnNews = {
  number: string;
  kindOfReturn: ReturnKind;
  reason: ReturnReason;
  note: string;
  lines: readonly MailedLine[];
  customer: { name: string; phone: string; email: string };
};

/** Bank slip of a custom order, for the shop's mailbox. Cents. */
export type ShopCustomSlipNews = {
  number: string;
  /** As `CustomOrderNews` has it. */
  product: string;
  total: Cents;
  customer: { name: string; phone: string; email: string };
};

/** Statuses that a customer brings about at will, which are not mailed: anybody who signs up with another's address could have them mailed without end. */
export type CustomersMove = 'Request Placed' | 'Request Change';

/** News of a custom order. Nothing in it is the customer's own text: anybody can order in somebody else's name. */
export type CustomOrderNews = {
  id: string;
  news: Exclude<CustomStatus, CustomersMove> | Closing['kind'] | Exclude<CustomPaymentStatus, 'Pending'>;
  /** Pieces and product type, in the catalogue's words: `24 × Polo shirt`. */
  product: string;
  /** Price and delivery fee, in cents. */
  total: Cents;
  /** The staff's words to the customer; '' for none. */
  note: string;
  due: PaymentDueKind;
  bankAccount: BankAccount | null;
  /** Last day on which a transfer should come, in Colombo: `2026-12-02`; null where the letter names none. */
  payBy: string | null;
  /** A JPEG. */
  mockup: Buffer | null;
};

/** Sends mail off the request path: the caller neither waits nor learns what became of it. */
export type Mailer = {
  /** Queues it; never throws, never waits. */
  send(mail: Mail): void;
  /** Resolves once all that was queued until now is sent or given up (the end of the process, tests). */
  settled(): Promise<void>;
};
