import * as v from 'valibot';
import type { Shipment } from '../../../domain/order/order.ts';
import { text } from '../decoders.ts';
import { textOrNumber } from '../values.ts';

/** + Parcel of an order; null where a server tells none. A link that is not https is none. */
export const shipment: v.GenericSchema<unknown, Shipment | null> = v.fallback(
  v.pipe(
    v.object({ courier: text, tracking: textOrNumber, link: text }),
    v.transform((it) =>
      it.courier === '' && it.tracking === '' ? null : { ...it, link: it.link.startsWith('https://') ? it.link : '' },
    ),
  ),
  null,
);
