import { useId } from 'react';
import { isOrderStatus, type Order } from '../../../domain/order/order.ts';
import { statusLabel, STEP_NOTES } from '../../copy/orders.ts';
import { classes } from '../../parts/classes.ts';
import { Heading } from '../../parts/text/Heading.tsx';
import { DateTime } from '../../parts/text/DateTime.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import * as css from './OrderDetails.css.ts';
import { type Step, timelineOf } from './order-timeline.ts';

const SAID = { past: '', now: 'Now: ', ahead: 'Still to come: ' } as const;

/** What has become of an order and when, where it stands, and what comes next. */
export function OrderTimeline({ order }: { order: Order }) {
  const id = useId();
  return (
    <div className={css.part}>
      <Heading level={3} id={id}>
        Progress
      </Heading>
      <ol className={css.steps} aria-labelledby={id}>
        {timelineOf(order).map((step) => (
          <TimelineStep key={step.status} step={step} />
        ))}
      </ol>
    </div>
  );
}

function TimelineStep({ step: { status, is, at } }: { step: Step }) {
  const end = is === 'now' && (status === 'Delivered' ? css.arrived : status === 'Cancelled' && css.ended);
  return (
    <li className={classes(css.step, css.is[is], end)} aria-current={is === 'now' ? 'step' : undefined}>
      <span>
        <VisuallyHidden>{SAID[is]}</VisuallyHidden>
        {statusLabel(status)}
      </span>
      {is === 'now' && isOrderStatus(status) && <span className={css.note}>{STEP_NOTES[status]}</span>}
      {at !== null && (
        <span className={css.note}>
          <DateTime at={new Date(at).toISOString()} />
        </span>
      )}
    </li>
  );
}
