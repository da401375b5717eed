import { useId } from 'react';
import { isOrderStatus, type Order } from '../../../domain/order/order.ts';
import { statusLabel, STEP_NOTES } from '../../copy/orders.ts';
import { Heading } from '../../parts/text/Heading.tsx';
import { Timeline } from '../../parts/text/Timeline.tsx';
import * as css from './OrderDetails.css.ts';
import { timelineOf } from './order-timeline.ts';

const ENDS: Readonly<Record<string, 'success' | 'danger'>> = { Delivered: 'success', Cancelled: 'danger' };

/** What has become of an order and when, where it stands, and what comes next. */
export function OrderTimeline({ order }: { order: Order }) {
  const id = useId();
  return (
    <div className={css.part}>
      <Heading level={3} id={id}>
        Progress
      </Heading>
      <Timeline
        labelledBy={id}
        steps={timelineOf(order).map(({ status, is, at }) => ({
          title: statusLabel(status),
          is,
          at,
          ...(is === 'now' && isOrderStatus(status) && { note: STEP_NOTES[status], end: ENDS[status] }),
        }))}
      />
    </div>
  );
}
