import type { DeliveryRule } from './order/delivery.ts';

/**
 * Who the shop is and how it is reached (section 2, Contact). What stands here is the demo shop's: numbers, streets and
 * addresses that belong to nobody (555 numbers, `.example`).
 */
export const shopProfile = {
  name: 'Nool',
  store: ['Nool, 12 Loom Lane', 'Colombo 00700', 'Sri Lanka'],
  phones: [
    { purpose: 'The shop', number: '+94 11 555 0101' },
    { purpose: 'Orders and delivery', number: '+94 11 555 0102' },
    { purpose: 'Exchanges and returns', number: '+94 11 555 0103' },
  ],
  email: 'hello@nool.example',
  careersEmail: 'careers@nool.example',
} as const;

/** Where a shopper who pays by bank transfer sends the money. */
export type BankAccount = { bank: string; branch: string; holder: string; number: string };

/** What the shop charges for delivery and where it is paid. Null: it takes no bank transfers, as far as anybody knows. */
export type Terms = { delivery: DeliveryRule; bankAccount: BankAccount | null };

/** Readings 3.9: LKR 350, free from LKR 10,000. */
const delivery: DeliveryRule = { flat: 35_000, freeFrom: 1_000_000, districts: {} };

/** The demo shop's terms, for nobody else. The account belongs to nobody. */
export const demoTerms: Terms = {
  delivery,
  bankAccount: { bank: 'Example Bank of Ceylon', branch: 'Loom Lane', holder: 'Nool', number: '0000 555 0101' },
};

/**
 * What counts where the staff have set nothing, and where a server has no call to ask (docs/decisions/072-additions.md):
 * the usual fee, and nobody is told to send money anywhere.
 */
export const unknownTerms: Terms = { delivery, bankAccount: null };

/** `tel:` of a number as people write it: '+94 11 555 0101' is `tel:+94115550101`. */
export const telUrl = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** `mailto:` of an address, with a subject where one is given. */
export const mailUrl = (address: string, subject = ''): string =>
  `mailto:${address}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
