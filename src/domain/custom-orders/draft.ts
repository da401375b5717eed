import type { Cents } from '../money.ts';
import type { CustomRequest } from './custom-order.ts';

/** The figures that a customer was shown and sends along (section 7): after and before the discount, and the fee. Cents. */
export type ShownFigures = { price: Cents; originalPrice: Cents; deliveryFee: Cents };

/** A custom order to be placed, without its drawings. `code` is null for none. */
export type CustomOrderDraft = CustomRequest & ShownFigures & { code: string | null };

/** Changed fields of a custom order, without new drawings: section 7, "multipart design fields". */
export type CustomOrderEdit = Omit<CustomRequest, 'paymentMethod'> & ShownFigures;

/** Figures of now for a refused request; an addition of ours. */
export type CustomChanges = ShownFigures & { codeRefused: boolean };

/** A drawing to be sent. */
export type DrawingFile = { name: string; file: Blob };
