import * as v from 'valibot';
import {
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_STATUSES,
  type ReturnKind,
  type ReturnReason,
  type ReturnRequest,
  type ReturnStatus,
} from '../../../domain/order/return-request.ts';
import { flag, listOf, moment, number, text } from '../decoders.ts';
import { quantity } from './order-item-shape.ts';
import { wordOf } from '../values.ts';

/** + Body of `order/{orderId}/return`; `index` of an item is its place in the order, from 0 on. */
export type WireReturnDraft = {
  kind: ReturnKind;
  reason: ReturnReason;
  note: string;
  items: { index: number; quantity: number }[];
};
/** + A return as `order/userorders` tells it. */
export type WireReturn = WireReturnDraft & {
  status: ReturnStatus;
  /** The shop's words to the customer; '' for none. */
  answer: string;
  /** ISO 8601, UTC. */
  date: string;
  /** `order/{orderId}/return/withdraw` would take it back now. */
  withdrawable: boolean;
};

/** Whole number, 0 for none. */
export const pieces = v.pipe(number, v.integer(), v.minValue(0));

export const orderReturn = v.fallback(
  v.pipe(
    v.object({
      kind: v.optional(wordOf(RETURN_KINDS), ''),
      reason: v.optional(wordOf(RETURN_REASONS), ''),
      status: v.optional(wordOf(RETURN_STATUSES), ''),
      note: text,
      items: listOf(v.object({ index: pieces, quantity })),
      answer: text,
      date: moment,
      withdrawable: flag(false),
    }),
    v.transform(({ date, withdrawable, ...it }): ReturnRequest | null => ({
      ...it,
      requestedAt: date,
      isWithdrawable: withdrawable,
    })),
  ),
  null,
);
