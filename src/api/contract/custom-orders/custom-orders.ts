import * as v from 'valibot';
import type {
  CustomChanges,
  CustomOrderDraft,
  CustomOrderEdit,
  DrawingFile,
} from '../../../domain/custom-orders/draft.ts';
import type { CustomOrder, CustomStatus, PlacedCustomOrder } from '../../../domain/custom-orders/custom-order.ts';
import { drawingType } from '../../../domain/custom-orders/drawing-rules.ts';
import { rupeesFromCents } from '../../../domain/money.ts';
import {
  customOrder,
  decodeCustomOrder,
  resolvePictures,
  type WireCustomOrderFields,
  type WireStatusChange,
} from './custom-order-shape.ts';
import { assertJsonObject, decodeBytes, decodeDone, decodeList, decodeNothing, flag, id } from '../decoders.ts';
import { type Call, InvalidResponseError, TIME_LIMIT } from '../endpoint.ts';
import { slipForm } from '../orders/slip-form.ts';
import { rupees } from '../values.ts';

/** Section 7, Custom orders, but the catalogue of options. Money travels in rupees; what is marked + is an addition of ours. */

const customOrderPath = (order: string): string => `/api/custom-order/${encodeURIComponent(order)}`;

/** Custom orders of the customer, the newest first. @throws InvalidResponseError where there is no list. */
export const myCustomOrders = (): Call<CustomOrder[]> => ({
  method: 'GET',
  path: '/api/custom-order/my-orders',
  timeLimit: TIME_LIMIT,
  read: (answer, backendUrl) =>
    decodeList(answer, ['orders', 'customOrders', 'data'], customOrder)
      .map((order) => resolvePictures(order, backendUrl))
      .sort((one, other) => other.orderedAt - one.orderedAt),
});

/** A custom order by its id; null if the answer holds none (section 8: 'Order not found'). */
export const oneCustomOrder = (order: string): Call<CustomOrder | null> => ({
  method: 'GET',
  path: customOrderPath(order),
  route: '/api/custom-order/{id}',
  timeLimit: TIME_LIMIT,
  read: decodeCustomOrder,
});

/** Picture of an order, if no cookie opens it. @param address of the API's own origin: the token goes nowhere else. */
export const customPicture = (address: string): Call<ArrayBuffer> => ({
  method: 'GET',
  path: new URL(address).pathname,
  route: '/api/custom-order/{id}/files/{file}',
  timeLimit: TIME_LIMIT,
  headers: { Accept: 'image/*' },
  as: 'bytes',
  read: (answer) => {
    const bytes = decodeBytes(answer);
    if (drawingType(bytes) === null) throw new InvalidResponseError('no picture');
    return bytes.buffer;
  },
});

const rupeesText = (cents: number): string => String(rupeesFromCents(cents));

const formOf = (fields: Readonly<Record<string, string>>, drawings: readonly DrawingFile[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, file } of drawings) form.append('designImage', file, name);
  return form;
};

const fieldsOf = (edit: CustomOrderEdit): Omit<WireCustomOrderFields, 'paymentMethod'> => ({
  designName: edit.designName,
  category: edit.category,
  subcategory: edit.productType,
  properties: JSON.stringify(edit.properties),
  phoneNumber: edit.phone,
  quantity: String(edit.quantity),
  price: rupeesText(edit.price),
  originalPrice: rupeesText(edit.originalPrice),
  deliveryFee: rupeesText(edit.deliveryFee),
  notes: edit.notes,
  address: JSON.stringify(edit.address),
});

/** @param key of this attempt: the same key is the same one order, however often it is sent. */
export const placeCustomOrder = (
  { code, ...draft }: CustomOrderDraft,
  drawings: readonly DrawingFile[],
  key: string,
): Call<PlacedCustomOrder> => ({
  method: 'POST',
  path: '/api/custom-order/',
  timeLimit: TIME_LIMIT,
  headers: { 'Idempotency-Key': key },
  form: formOf(
    { ...fieldsOf(draft), paymentMethod: draft.paymentMethod, ...(code === null ? {} : { redeemCode: code }) },
    drawings,
  ),
  answersFirst: true,
  read: (answer) => {
    const body = assertJsonObject(answer);
    for (const one of [body, body['order'], body['customOrder'], body['data']]) {
      const read = v.safeParse(v.object({ _id: id }), one);
      if (read.success) return { id: read.output._id };
    }
    throw new InvalidResponseError('no order in the answer');
  },
});

/** Existing drawings stay; new ones are added (readings 5.6). @param key of this attempt: the same key is the same one edit, if the order `keepsKeys`. */
export const editCustomOrder = (
  order: string,
  edit: CustomOrderEdit,
  drawings: readonly DrawingFile[],
  key: string,
): Call<CustomOrder | null> => ({
  method: 'PUT',
  path: `/api/custom-order/update-order/${encodeURIComponent(order)}`,
  route: '/api/custom-order/update-order/{id}',
  timeLimit: TIME_LIMIT,
  headers: { 'Idempotency-Key': key },
  form: formOf(fieldsOf(edit), drawings),
  answersFirst: true,
  read: decodeCustomOrder,
});

/** A move of the customer's, with the figures and the mockup that they were shown, in cents and by its address ('' for none), and a note to the tailor. */
export type StatusChange = { status: CustomStatus; price: number; deliveryFee: number; mockup: string; note: string };

export const changeCustomStatus = (order: string, change: StatusChange): Call<void> => ({
  method: 'PATCH',
  path: `${customOrderPath(order)}/status`,
  route: '/api/custom-order/{id}/status',
  timeLimit: TIME_LIMIT,
  tokenHeader: 'token',
  body: {
    status: change.status,
    price: rupeesFromCents(change.price),
    deliveryFee: rupeesFromCents(change.deliveryFee),
    mockupImage: change.mockup,
    note: change.note,
  } satisfies WireStatusChange,
  read: decodeNothing,
});

/** Sends the picture of a bank's slip for a custom order that `takesSlip`; another one takes its place. */
export const sendCustomSlip = (order: string, slip: Blob): Call<void> => ({
  method: 'POST',
  path: `${customOrderPath(order)}/slip`,
  route: '/api/custom-order/{id}/slip',
  timeLimit: TIME_LIMIT,
  form: slipForm(slip),
  read: decodeDone,
});

const changes = v.object({ price: rupees, originalPrice: rupees, deliveryFee: rupees, codeRefused: flag(false) });

/** Figures of now in the `details` of a refusal; null if the server sends none. */
export function decodeCustomChanges(details: unknown): CustomChanges | null {
  const read = v.safeParse(changes, details);
  return read.success ? read.output : null;
}
