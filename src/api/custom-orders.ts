import type { CustomOrder, PlacedCustomOrder } from '../domain/custom-orders/custom-order.ts';
import type { CustomChanges, CustomOrderDraft, CustomOrderEdit, DrawingFile } from '../domain/custom-orders/draft.ts';
import type { CustomCategory } from '../domain/custom-orders/options.ts';
import type { Cents } from '../domain/money.ts';
import type { AppliedCode } from '../domain/order/order.ts';
import type { Client } from './client.ts';
import { customOptions } from './contract/custom-orders/custom-options.ts';
import * as contract from './contract/custom-orders/custom-orders.ts';
import { validateCustomCode } from './contract/discounts.ts';
import { type ApiError, apiError } from './errors.ts';
import type { UploadProgress } from './upload.ts';

/** Failure of a request whose figures are not what the customer saw any more, with those of now; null where the server sends none. */
export type CustomOrderError = ApiError & { changes: CustomChanges | null };

type OnProgress = (progress: UploadProgress) => void;

/** Section 7, Custom orders: one function for each call. Each rejects with an ApiError. */
export type CustomOrdersApi = {
  customOptions: (signal: AbortSignal) => Promise<CustomCategory[]>;
  /** @param amount cents: of the pieces. */
  validateCustomCode: (code: string, amount: Cents, signal: AbortSignal) => Promise<AppliedCode>;
  /** Rejects with a CustomOrderError. @param key of this attempt. */
  placeCustomOrder: (
    draft: CustomOrderDraft,
    drawings: readonly DrawingFile[],
    key: string,
    onProgress: OnProgress,
    signal: AbortSignal,
  ) => Promise<PlacedCustomOrder>;
  /** The newest first. */
  customOrders: (signal: AbortSignal) => Promise<CustomOrder[]>;
  /** null where the answer holds none. */
  customOrder: (order: string, signal: AbortSignal) => Promise<CustomOrder | null>;
  /** Bytes of a drawing or a mockup, by its address at the API's own origin. */
  customPicture: (address: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Rejects with a CustomOrderError. */
  changeCustomStatus: (order: string, change: contract.StatusChange, signal: AbortSignal) => Promise<void>;
  /** A slip takes the place of the one before. */
  sendCustomSlip: (order: string, slip: Blob, signal: AbortSignal) => Promise<void>;
  /** The order as it is now; null where the answer does not tell. Rejects with a CustomOrderError. @param key of this attempt. */
  editCustomOrder: (
    order: string,
    edit: CustomOrderEdit,
    drawings: readonly DrawingFile[],
    key: string,
    onProgress: OnProgress,
    signal: AbortSignal,
  ) => Promise<CustomOrder | null>;
};

function withChanges(error: unknown): never {
  const { details, ...plain } = apiError(error);
  // oxlint-disable-next-line no-throw-literal -- an ApiError is data, for the machines
  throw { ...plain, changes: contract.decodeCustomChanges(details) } satisfies CustomOrderError;
}

/** The calls over one client. */
export const customOrdersApi = (client: Client): CustomOrdersApi => ({
  customOptions: (signal) => client(customOptions(), signal),
  validateCustomCode: (code, amount, signal) => client(validateCustomCode(code, amount), signal),
  placeCustomOrder: (draft, drawings, key, onProgress, signal) =>
    client(contract.placeCustomOrder(draft, drawings, key), signal, onProgress).catch(withChanges),
  customOrders: (signal) => client(contract.myCustomOrders(), signal),
  customOrder: (order, signal) => client(contract.oneCustomOrder(order), signal),
  customPicture: (address, signal) => client(contract.customPicture(address), signal),
  changeCustomStatus: (order, change, signal) =>
    client(contract.changeCustomStatus(order, change), signal).catch(withChanges),
  sendCustomSlip: (order, slip, signal) => client(contract.sendCustomSlip(order, slip), signal, () => undefined),
  editCustomOrder: (order, edit, drawings, key, onProgress, signal) =>
    client(contract.editCustomOrder(order, edit, drawings, key), signal, onProgress).catch(withChanges),
});
