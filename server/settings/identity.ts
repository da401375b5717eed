import * as v from 'valibot';
import type { ShopProfile, ShopTexts } from '../../src/domain/shop-profile.ts';
import { isMailbox } from '../mail/addresses.ts';

/** Settings of the shop's identity (docs/settings.md). Each setting may be missing: it is then left out wherever it would stand. */

const LINE = 200;
const MAX_TEXT = 20_000;
const MAX_LIST = 200;

const lengthOf = (text: string): number => Array.from(text).length;
const written = (max: number, unreadable: RegExp) =>
  v.pipe(
    v.string('must be a text'),
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.check((text) => text !== '', 'must not be empty'),
    v.check((text) => lengthOf(text) <= max, `must have at most ${max} characters`),
    v.check((text) => !unreadable.test(text), 'has a character that cannot be read'),
  );
/** A line of text, as every one-line setting is. */
export const line = written(LINE, /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u);
/** A text of several paragraphs, at most 20,000 characters. */
export const pageText = written(MAX_TEXT, /[^\P{Cc}\n]|[\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u);
/** A list that is not empty. */
export const listOf = <Schema extends v.GenericSchema>(item: Schema, max = MAX_LIST) =>
  v.pipe(
    v.array(item, 'must be a list [ … ]'),
    v.check((items) => items.length > 0, 'must not be empty'),
    v.check((items) => items.length <= max, `must have at most ${max} entries`),
  );

const mailbox = v.pipe(line, v.check(isMailbox, 'must be an address such as hello@shop.example'));
const phone = v.pipe(
  line,
  v.check(
    (text) => /^\+?[\d ()-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, '')),
    'must be a phone number such as +94 11 555 0101',
  ),
);
const https = v.pipe(
  line,
  v.check((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'must begin with https://'),
);
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const day = v.pipe(line, v.check(isDay, 'must be a day such as 2026-04-14'));

/** Schema of each setting. */
export const identityEntries = {
  name: v.optional(line),
  slogan: v.optional(line),
  addresses: v.optional(listOf(listOf(line, 8), 50)),
  phones: v.optional(listOf(v.strictObject({ purpose: line, number: phone }), 20)),
  whatsapp: v.optional(phone),
  email: v.optional(mailbox),
  careersEmail: v.optional(mailbox),
  orderMailbox: v.optional(mailbox),
  hours: v.optional(listOf(line, 20)),
  social: v.optional(listOf(v.strictObject({ name: line, url: https }), 20)),
  vatNumber: v.optional(line),
  registrationNumber: v.optional(line),
  closedDays: v.optional(
    v.pipe(
      listOf(v.strictObject({ date: day, name: line })),
      v.check((days) => new Set(days.map(({ date }) => date)).size === days.length, 'has a day twice'),
    ),
  ),
  aboutText: v.optional(pageText),
  deliveryText: v.optional(pageText),
  returnsText: v.optional(pageText),
  privacyText: v.optional(pageText),
  termsText: v.optional(pageText),
};

export const identitySchema = v.strictObject(identityEntries);
/** Settings of a shop; what has never been set is missing. */
export type Identity = v.InferOutput<typeof identitySchema>;
/** Name of a setting. */
export type SettingKey = keyof Identity;
/** Names of all settings, in the order in which they are shown. */
export const SETTING_KEYS = Object.keys(identityEntries) as SettingKey[];
/** Tells whether a value of the command line is the text itself; of the other settings it is JSON. */
export const isPlainSetting = (key: SettingKey): boolean => identityEntries[key].wrapped.type === 'string';

const PUBLIC: Readonly<Record<Exclude<keyof ShopProfile, 'logo' | 'hero' | 'freeDeliveryFrom' | 'pages'>, true>> = {
  name: true,
  slogan: true,
  addresses: true,
  phones: true,
  whatsapp: true,
  email: true,
  careersEmail: true,
  hours: true,
  social: true,
  vatNumber: true,
  registrationNumber: true,
};

/** Settings that shoppers see on every page; the mailbox that hears of orders is none of them. */
export const profileOf = (identity: Identity): ShopProfile =>
  Object.fromEntries(Object.entries(identity).filter(([key, value]) => key in PUBLIC && value !== undefined));

const inFull = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
/** Closed days from today on, a list: `- Tuesday, 14 April 2026: New Year`; undefined where none is to come. */
const daysInWords = (days: NonNullable<Identity['closedDays']>, today: string): string | undefined =>
  days
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ date, name }) => `- ${inFull.format(new Date(date))}: ${name}`)
    .join('\n') || undefined;

/** Longer texts that the staff have written. @param today in Colombo, `2026-12-02`: closed days that are past are left out. */
export const textsOf = (
  { aboutText, deliveryText, returnsText, closedDays, privacyText, termsText }: Identity,
  today: string,
): ShopTexts =>
  Object.fromEntries(
    Object.entries({
      about: aboutText,
      delivery: deliveryText,
      returns: returnsText,
      closedDays: closedDays && daysInWords(closedDays, today),
      privacy: privacyText,
      terms: termsText,
    }).filter(([, text]) => text !== undefined),
  );
