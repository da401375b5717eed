import { useId } from 'react';
import { deliveryDatesText } from '../../../domain/order/delivery-dates.ts';
import { expectedOf, isOrderStatus, type Order, type Shipment } from '../../../domain/order/order.ts';
import { EXPECTED, statusLabel, STEP_NOTES, TRACK_PARCEL } from '../../copy/orders.ts';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { DefinitionList } from '../../parts/text/DefinitionList.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Timeline } from '../../parts/text/Timeline.tsx';
import * as css from './OrderDetails.css.ts';
import { timelineOf } from './order-timeline.ts';

const ENDS: Readonly<Record<string, 'success' | 'danger'>> = { Delivered: 'success', Cancelled: 'danger' };

/** Who carries the order, and where its customer sees how far it is. */
const Parcel = ({ courier, tracking, link }: Shipment) => (
  <>
    <DefinitionList
      entries={[
        { term: 'Courier', value: courier },
        { term: 'Tracking number', value: tracking },
      ].filter(({ value }) => value !== '')}
    />
    {link !== '' && <TextLink href={link}>{TRACK_PARCEL}</TextLink>}
  </>
);

/** Progress of an order: what has become of it and when, its status, and what comes next. */
export function OrderTimeline({ order }: { order: Order }) {
  const id = useId();
  const expected = expectedOf(order);
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
      {expected && (
        <Text>
          {EXPECTED} <strong>{deliveryDatesText(expected)}</strong>
        </Text>
      )}
      {order.shipment && <Parcel {...order.shipment} />}
    </div>
  );
}
