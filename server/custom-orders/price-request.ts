import type { Kysely } from 'kysely';
import type { WireCustomChanges } from '../../src/api/contract/custom-orders/custom-order-shape.ts';
import type { CustomRequest } from '../../src/domain/custom-orders/custom-order.ts';
import type { ShownFigures } from '../../src/domain/custom-orders/draft.ts';
import { type CustomFigures, isWithinLimit, priceCustomOrder } from '../../src/domain/custom-orders/custom-price.ts';
import { findType } from '../../src/domain/custom-orders/options.ts';
import { requestProblems, tidyRequest } from '../../src/domain/custom-orders/request-problems.ts';
import { rupeesFromCents } from '../../src/domain/money.ts';
import { isCode } from '../../src/domain/order/code-validity.ts';
import { HttpError } from '../http/http-error.ts';
import type { Database } from '../db/schema.ts';
import { promoCodeOf, type Validated, validatePromoCode } from '../promo-codes/promo-codes.ts';
import { termsOf } from '../settings/terms.ts';
import { readOptions } from './options.ts';
import { refusalOf } from './request.ts';

/** A custom order by the shop's own catalogue, codes and fees. `judged` is null where there is no code; `withoutCode` are the figures that it would have then. */
export type PricedRequest = {
  request: CustomRequest;
  figures: CustomFigures;
  withoutCode: CustomFigures;
  judged: Validated | null;
};

/**
 * Reckons a custom order by the one function of the app and the server.
 * @param code as it was typed; null for none. @param now milliseconds since 1970.
 * @throws HttpError 400 or 409 with the sentence of the first thing that is wrong with the request.
 */
export async function priceRequest(
  tx: Kysely<Database>,
  request: CustomRequest,
  code: string | null,
  userId: string,
  now: number,
): Promise<PricedRequest> {
  const type = findType(await readOptions(tx), request.category, request.productType);
  const [problem] = requestProblems(request, type);
  if (problem !== undefined || type === undefined)
    throw refusalOf(problem ?? { field: 'productType', problem: 'not offered' }, type);
  const tidy = tidyRequest(request, type);
  const { delivery } = await termsOf(tx);
  const priced = (discount: Parameters<typeof priceCustomOrder>[3]) =>
    priceCustomOrder(type, tidy.properties, tidy.quantity, discount, delivery, tidy.address.state);
  const withoutCode = priced(null);
  if (!isWithinLimit(withoutCode)) throw new HttpError(400, 'That is more than the shop can take in one order.');
  const judged =
    code === null ? null : await validatePromoCode(tx, isCode(code) ? code : '', userId, withoutCode.original, now);
  const figures = judged?.refusal === null ? priced(promoCodeOf(judged.row)) : withoutCode;
  return { request: tidy, figures, withoutCode, judged };
}

/** Figures and code as columns of an order. */
export const figureColumns = ({ figures, judged }: Pick<PricedRequest, 'figures' | 'judged'>) => {
  const code = judged?.refusal === null ? judged.row : null;
  return {
    original_cents: figures.original,
    discount_cents: figures.discount,
    price_cents: figures.price,
    fee_cents: figures.deliveryFee,
    code_id: code?.id ?? null,
    code: code?.code ?? null,
    discount_type: code?.discount_type ?? null,
    discount_value: code?.discount_value ?? null,
  };
};

/** A request as columns of an order. */
export const requestColumns = (request: CustomRequest) => ({
  design_name: request.designName,
  category: request.category,
  product_type: request.productType,
  properties: JSON.stringify(request.properties),
  quantity: request.quantity,
  notes: request.notes,
  phone: request.phone,
  address: JSON.stringify(request.address),
});

/** The 409 that brings the figures of now, in cents; nothing is stored. */
export const changedRefusal = (now: ShownFigures, codeRefused: boolean): HttpError =>
  new HttpError(
    409,
    codeRefused
      ? "Your discount code can't be used any more. Please check your order again."
      : 'The price has changed. Please check your order again.',
    {},
    {
      price: rupeesFromCents(now.price),
      originalPrice: rupeesFromCents(now.originalPrice),
      deliveryFee: rupeesFromCents(now.deliveryFee),
      codeRefused,
    } satisfies WireCustomChanges,
  );

/** True if what somebody was shown is so, as far as they say what it was. */
export const areShown = (
  shown: { [Figure in keyof ShownFigures]?: number | undefined },
  { price, original, deliveryFee }: Pick<CustomFigures, 'price' | 'original' | 'deliveryFee'>,
): boolean =>
  (shown.price ?? price) === price &&
  (shown.originalPrice ?? original) === original &&
  (shown.deliveryFee ?? deliveryFee) === deliveryFee;

/** @throws HttpError 409 with the figures of now where they are not what was shown. */
export function assertShown(
  shown: Parameters<typeof areShown>[0],
  figures: Parameters<typeof areShown>[1],
  codeRefused: boolean,
): void {
  if (!areShown(shown, figures)) throw changedRefusal({ ...figures, originalPrice: figures.original }, codeRefused);
}
