import type { Cents } from './money.ts';
import type { DeliveryTimes } from './order/delivery-dates.ts';
import type { DeliveryRule } from './order/delivery-fee.ts';

/** A phone of the shop, and when to call it: `The shop`, `Orders and delivery`. */
export type Phone = { purpose: string; number: string };

/** Text that says what a picture shows, where a press on it leads (a path of the shop, or https), and the words of that link; '' or missing for none. */
export type PictureText = { altText: string; link?: string; label?: string };

/** Picture of the home page's hero: on a desk, and where it has another one on a phone. Addresses. */
export type HeroPicture = PictureText & { wide: string; tall?: string };

/** Link to a page of the shop, by its path. */
export type PageLink = { href: string; label: string };

/** Picture in place of the shop's name; its size in pixels. */
export type Logo = { url: string; altText: string; width: number; height: number };

/**
 * Identity of the shop, and how it is reached (section 2, Contact; docs/settings.md). What its owner has not set is
 * missing, and is left out wherever it would be shown.
 */
export type ShopProfile = Partial<{
  name: string;
  /** A line below the name. */
  slogan: string;
  /** Places, each as lines. */
  addresses: readonly (readonly string[])[];
  phones: readonly Phone[];
  whatsapp: string;
  email: string;
  careersEmail: string;
  /** Lines such as `Monday to Friday, 9.00 to 18.00`. */
  hours: readonly string[];
  /** Pages elsewhere, with full addresses. */
  social: readonly { name: string; url: string }[];
  vatNumber: string;
  registrationNumber: string;
  logo: Logo;
  /** Pictures of the hero in their order. An empty list is none; where it is missing the app has its own. */
  hero: readonly HeroPicture[];
  /** Cents of items from which delivery is free. Missing where it never is, and where nobody knows. */
  freeDeliveryFrom: Cents;
  /** Pages of delivery, sizes, privacy and the like that the shop has. */
  pages: readonly PageLink[];
}>;

/** Name of the shop in the middle of a sentence, also where nobody has set it. */
export const nameOrUs = ({ name = 'us' }: ShopProfile): string => name;

/** Phone for what the words of its purpose say, else the first one; '' where there is none. */
export const phoneFor = ({ phones = [] }: ShopProfile, purpose: RegExp): string =>
  (phones.find((phone) => purpose.test(phone.purpose)) ?? phones[0])?.number ?? '';

/** The shop's longer texts, as `written-text.ts` reads them. What the shop does not have is missing. */
export type ShopTexts = Partial<
  Record<'about' | 'delivery' | 'returns' | 'closedDays' | 'sizes' | 'faq' | 'privacy' | 'terms', string>
>;

/** Where a shopper who pays by bank transfer sends the money. */
export type BankAccount = { bank: string; branch: string; holder: string; number: string };

/** Delivery rule of the shop, and its bank account. Null: it takes no bank transfers, as far as anybody knows. */
export type Terms = { delivery: DeliveryRule; bankAccount: BankAccount | null };

/** Readings 3.9: LKR 350, free from LKR 10,000. */
const delivery: DeliveryRule = { flat: 35_000, freeFrom: 1_000_000, districts: {} };

/** The demo shop's terms, for nobody else. The account belongs to nobody. */
export const demoTerms: Terms = {
  delivery,
  bankAccount: { bank: 'Example Bank of Ceylon', branch: 'Loom Lane', holder: 'Nool', number: '0000 555 0101' },
};

/** Demo shop's times. */
export const demoTimes: DeliveryTimes = {
  usual: { from: 2, to: 5 },
  byDistrict: { Colombo: { from: 1, to: 3 }, Gampaha: { from: 1, to: 3 }, Jaffna: { from: 3, to: 6 } },
};

/** Demo shop's days within which a bank transfer should come. */
export const demoTransferDays = 3;

/**
 * Terms that count if the staff have set nothing, and if a server has no call to ask (docs/decisions/072-additions.md):
 * the usual fee, and no account to send money to.
 */
export const unknownTerms: Terms = { delivery, bankAccount: null };

/** `tel:` of a number as people write it: '+94 11 555 0101' is `tel:+94115550101`. */
export const telUrl = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** `mailto:` of an address, with a subject where one is given. */
export const mailUrl = (address: string, subject = ''): string =>
  `mailto:${address}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;

/** Address of a chat by WhatsApp, with a text that begins it where one is given. */
export const whatsappUrl = (number: string, text = ''): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
