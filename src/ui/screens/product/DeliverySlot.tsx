import { memo } from 'react';
import { selectAnswer } from '../../../machines/catalogue/delivery-machine.ts';
import { useDelivery } from '../../actors/catalogue/use-delivery.ts';
import { later } from '../../later.ts';
import { LazySlot } from '../../lazy.tsx';
import * as css from './ProductScreen.css.ts';

const line = later(() => import('./DeliveryLine.tsx').then((it) => ({ Screen: it.DeliveryLine })));

/** Place of the line about delivery, as high before it comes as it mostly is: what is below stays where it was. The same whatever is chosen. */
export const DeliverySlot = memo(function DeliverySlot({ page }: { page: string }) {
  const isKnown = useDelivery((delivery) => selectAnswer(delivery) !== null);
  return <div className={css.delivery}>{isKnown && <LazySlot part={line} resetKey={page} />}</div>;
});
