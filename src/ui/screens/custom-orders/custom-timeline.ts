import {
  CUSTOM_STATUSES,
  type CustomOrder,
  type CustomStatus,
  isCustomStatus,
} from '../../../domain/custom-orders/custom-order.ts';
import { customStatusesAhead } from '../../../machines/custom-orders/custom-lifecycle-machine.ts';
import { type Step, stepsOf, type Way } from '../timeline.ts';

const FIRST = CUSTOM_STATUSES[0];
/** The way to the door, from its beginning; nobody requests a change on it. */
const TO_THE_DOOR: readonly CustomStatus[] = [FIRST, ...customStatusesAhead(FIRST)];

const WAY: Way = {
  first: FIRST,
  before: (status) =>
    status === 'Request Change'
      ? [FIRST, 'Awaiting Confirmation']
      : isCustomStatus(status)
        ? TO_THE_DOOR.slice(0, TO_THE_DOOR.indexOf(status))
        : [],
  ahead: (status) => (isCustomStatus(status) ? customStatusesAhead(status) : []),
};

/** Steps of a custom order. One that was closed has none ahead. */
export function customTimelineOf({
  status,
  history,
  orderedAt,
  closing,
}: Pick<CustomOrder, 'status' | 'history' | 'orderedAt' | 'closing'>): Step[] {
  const steps = stepsOf({ status, history, begunAt: orderedAt }, WAY);
  return closing === null ? steps : steps.filter(({ is }) => is !== 'ahead');
}
