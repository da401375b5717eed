import * as v from 'valibot';
import type { DeliverySchedule, DeliveryTerms } from '../../domain/order/delivery-dates.ts';
import {
  type HeroPicture,
  type ShopProfile,
  type ShopTexts,
  type Terms,
  unknownTerms,
} from '../../domain/shop-profile.ts';
import { InvalidResponseError, type Call, SHORT_TIME_LIMIT } from './endpoint.ts';
import { resolveUrl } from './catalogue.ts';
import { assertJsonObject, number, text } from './decoders.ts';
import { pictureText } from './picture-text.ts';
import { rupees } from './values.ts';

/**
 * An addition of ours (docs/decisions/072-additions.md): what delivery costs, and where a transfer goes. A server without
 * it refuses the call, and `unknownTerms` count. Money in rupees.
 */
export type WireTerms = {
  delivery: { flat: number; freeFrom: number | null; districts: Record<string, number> };
  bankAccount: { bank: string; branch: string; holder: string; number: string } | null;
};

const delivery = v.object({
  flat: rupees,
  freeFrom: v.optional(v.nullable(rupees), null),
  districts: v.fallback(v.record(v.string(), rupees), {}),
});
const bankAccount = v.object({ bank: text, branch: text, holder: text, number: v.pipe(v.string(), v.minLength(1)) });
const terms: v.GenericSchema<unknown, Terms> = v.object({
  delivery: v.fallback(delivery, unknownTerms.delivery),
  bankAccount: v.fallback(v.nullable(bankAccount), null),
});

/** Answer that has a field. @throws InvalidResponseError for another server's answer at the same path. */
function assertField(answer: unknown, field: string): Record<string, unknown> {
  const body = assertJsonObject(answer);
  if (body[field] == null) throw new InvalidResponseError(`no ${field}`);
  return body;
}

/** What cannot be read of the delivery is as usual; an account that cannot be read is none. @throws InvalidResponseError where there is no delivery: it is another server's answer. */
const readTerms = (answer: unknown): Terms => v.parse(terms, assertField(answer, 'delivery'));

/** Addition of ours: cost and times of deliveries of these products. Without times, none are promised. */
export type WireDelivery = Pick<WireTerms, 'delivery'> & { schedule: DeliverySchedule | null };

/** Bounds keep a calendar from being counted without end. */
const workingDays = v.pipe(number, v.integer(), v.minValue(0), v.maxValue(400));
const span = v.pipe(
  v.object({ from: workingDays, to: workingDays }),
  v.check(({ from, to }) => from > 0 && from <= to),
);
const schedule: v.GenericSchema<unknown, DeliverySchedule | null> = v.fallback(
  v.nullable(
    v.object({
      usual: span,
      byDistrict: v.record(v.string(), span),
      closedDays: v.array(v.pipe(v.string(), v.isoDate())),
      leadDays: workingDays,
    }),
  ),
  null,
);
const deliveryTerms: v.GenericSchema<unknown, DeliveryTerms> = v.pipe(
  v.object({ delivery, schedule }),
  v.transform(({ delivery: rule, schedule }) => ({ rule, schedule })),
);

/** Call without a session. Of a server that has none such a 401 says so, too, and nothing of the session. */
const openCall = <Answer>(path: string, read: Call<Answer>['read']): Call<Answer> => ({
  method: 'GET',
  path,
  timeLimit: SHORT_TIME_LIMIT,
  access: 'credentials',
  read,
});
/** @param products ids. */
export const shopDelivery = (products: readonly string[]): Call<DeliveryTerms> =>
  openCall(
    `/api/shop-profile/delivery?${new URLSearchParams(products.map((id) => ['product', id])).toString()}`,
    (answer) => v.parse(deliveryTerms, assertField(answer, 'delivery')),
  );
export const shopTerms = (): Call<Terms> => openCall('/api/shop-profile', readTerms);

const given = v.pipe(v.string(), v.trim(), v.minLength(1));
const unlessFaulty = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
const lines = v.array(given);
const pixels = v.pipe(number, v.minValue(1));
const hero = v.object({ wide: given, tall: unlessFaulty(given), ...pictureText });
const profile = v.object({
  name: unlessFaulty(given),
  slogan: unlessFaulty(given),
  addresses: unlessFaulty(v.array(lines)),
  phones: unlessFaulty(v.array(v.object({ purpose: text, number: given }))),
  whatsapp: unlessFaulty(given),
  email: unlessFaulty(given),
  careersEmail: unlessFaulty(given),
  hours: unlessFaulty(lines),
  social: unlessFaulty(v.array(v.object({ name: given, url: v.pipe(v.string(), v.startsWith('https://')) }))),
  vatNumber: unlessFaulty(given),
  registrationNumber: unlessFaulty(given),
  logo: unlessFaulty(v.object({ url: given, altText: text, width: pixels, height: pixels })),
  hero: unlessFaulty(v.array(hero)),
  freeDeliveryFrom: unlessFaulty(rupees),
  pages: unlessFaulty(v.array(v.object({ href: v.pipe(v.string(), v.startsWith('/')), label: given }))),
});
const texts = v.record(v.string(), v.string());

/** Drops what is not set: a missing field, instead of one that is undefined. */
const setOnly = <Part extends object>(part: { [Key in keyof Part]: Part[Key] | undefined }): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;

/** Profile with addresses that the page can ask for, and without what is not set. */
function profileFrom(answer: unknown, backendUrl: string): ShopProfile {
  const resolved = resolveUrl(backendUrl);
  const { logo, hero: slides, ...words } = v.parse(v.fallback(profile, {}), answer);
  return {
    ...setOnly<Omit<ShopProfile, 'logo' | 'hero'>>(words),
    ...(logo && { logo: { ...logo, url: resolved(logo.url) } }),
    ...(slides && {
      hero: slides.map((one) =>
        setOnly<HeroPicture>({ ...one, wide: resolved(one.wide), tall: one.tall && resolved(one.tall) }),
      ),
    }),
  };
}

/** Addition of ours: who the shop is, and its longer texts by name. Of a server without it nothing of both is known. */
export type WireShopAbout = { profile: WireShopProfile; texts: ShopTexts };
/** Profile with its money in rupees. */
export type WireShopProfile = Omit<ShopProfile, 'freeDeliveryFrom'> & { freeDeliveryFrom?: number };
const ABOUT = '/api/shop-profile/about';

/** `profile` of the answer. */
export const shopProfile = (): Call<ShopProfile> =>
  openCall(ABOUT, (answer, backendUrl = '') => profileFrom(assertField(answer, 'profile')['profile'], backendUrl));

/** `texts` of the answer. */
export const shopTexts = (): Call<ShopTexts> =>
  openCall(ABOUT, (answer) => v.parse(v.fallback(texts, {}), assertField(answer, 'texts')['texts']) as ShopTexts);
