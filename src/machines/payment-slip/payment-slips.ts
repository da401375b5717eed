import { fromPromise } from 'xstate';
import { MAX_DRAWING_BYTES } from '../../domain/custom-orders/drawing-rules.ts';
import { browserPictures } from '../../platform/pictures.ts';
import { fitPicture, pictureTypeOf } from '../picture-file.ts';

/** What a slip needs to be read by eye: a photo of a phone is ten times as much. */
const LIMITS = { bytes: 600_000, pixels: 3_000_000 };

/** Actors that read the picture of a bank's slip, hold it while the page is open, and send it by this call. */
export function createPaymentSlips(send: (orderId: string, picture: Blob, signal: AbortSignal) => Promise<void>) {
  let slip: Blob | null = null;
  return {
    readSlip: fromPromise<void, { file: File }>(async ({ input: { file }, signal }) => {
      slip = null;
      const type = await pictureTypeOf(file);
      // oxlint-disable-next-line no-throw-literal -- a RefusedPicture is data, for the machine
      if (typeof type !== 'string') throw type;
      const fitted = await fitPicture(browserPictures, file, type, {
        limits: LIMITS,
        most: MAX_DRAWING_BYTES,
        onShrinking: () => undefined,
      });
      // oxlint-disable-next-line no-throw-literal -- as above
      if ('problem' in fitted) throw fitted;
      // Given up meanwhile: another one may be read already.
      if (!signal.aborted) slip = fitted.picture;
    }),
    sendSlip: fromPromise<void, { orderId: string }>(({ input: { orderId }, signal }) => {
      const picture = slip;
      if (!picture) throw new Error('No slip was read');
      return send(orderId, picture, signal);
    }),
  };
}
