import { unauthorised } from '../../../support/samples/samples.ts';
import { changes } from './samples.ts';
import { sent, notices, leads } from './said.ts';
import { type Steps, isFilling } from './facts.ts';

/** Rules of a request that is on its way. */
export const sendingSteps: Steps = {
  'what becomes of a request is where the page goes': ({ event, said }, before, after) => {
    if (!before.matches('sending')) return true;
    switch (event.type) {
      case 'order.lost':
        return after.matches({ sending: 'finding' });
      case 'order.changed':
        return (
          after.matches({ sending: 'reviewing' }) &&
          after.context.attempt === null &&
          (sent(said, 'code.put').length === 1) === (event['changes'] as typeof changes).codeRefused &&
          sent(said, 'code.put').every(
            ({ code, isApplied }) => code === before.context.promo.code && isApplied === false,
          )
        );
      case 'order.renewed':
        return before.matches({ sending: 'reviewing' })
          ? after.matches({ sending: 'placing' })
          : after.value === before.value || JSON.stringify(after.value) === JSON.stringify(before.value);
      case 'order.left':
        return before.matches({ sending: 'reviewing' })
          ? before.context.basis === null
            ? after.matches('reading')
            : after.matches('renewing')
          : JSON.stringify(after.value) === JSON.stringify(before.value);
      case 'order.refused':
        return event['error'] === unauthorised
          ? notices(said) === '' && (before.context.basis === null ? after.matches('reading') : isFilling(after))
          : notices(said) ===
              ((before.context.attempt?.draft.orderId ?? before.context.orderId) === ''
                ? 'custom-order-refused'
                : 'custom-update-refused') &&
              (before.context.basis === null ? after.matches('reading') : after.matches('renewing'));
      case 'order.missing':
        return notices(said) === 'order-not-found' && after.matches('reading');
      case 'order.cancelled':
        return notices(said) === '' && (before.context.basis === null ? after.matches('reading') : isFilling(after));
      default:
        return true;
    }
  },
  'an order that is there clears form and drawings, says so and leads to it': ({ event, said }, before, after) => {
    if (event.type !== 'order.placed' || !before.matches('sending'))
      return (
        sent(said, 'drawings.clear').length === 0 &&
        sent(said, 'draft.forget').length === 0 &&
        (!after.matches('placed') || before.matches('placed'))
      );
    const { attempt: a, orderId, owner } = before.context;
    const of = a?.draft.orderId ?? orderId;
    return (
      after.matches('placed') &&
      after.context.attempt === null &&
      JSON.stringify(sent(said, 'draft.forget')) ===
        JSON.stringify([{ type: 'draft.forget', of: owner?.id, orderId: of }]) &&
      JSON.stringify(sent(said, 'drawings.clear')) ===
        JSON.stringify([{ type: 'drawings.clear', ids: a ? ['d1'] : [] }]) &&
      notices(said) === (of === '' ? 'custom-order-placed' : 'custom-order-updated') &&
      leads(said) === (event['orderId'] === '' ? '{"name":"custom-orders"}' : '{"name":"custom-order","orderId":"c1"}')
    );
  },
  'bytes on their way are shown, and the server has 15 s after the last of them': ({ event, said }, before, after) => {
    if (event.type.startsWith('xstate.after.slowLimit.')) return after.matches({ sending: 'slow' });
    if (event.type !== 'order.progress') return true;
    if (!before.matches({ sending: 'placing' }) && !before.matches({ sending: 'slow' }))
      return after.context.progress === before.context.progress;
    return (
      after.matches({ sending: 'placing' }) &&
      after.context.progress?.sent === event['sent'] &&
      said.some(({ type, params }) => type === 'xstate.raise' && (params as { delay?: unknown }).delay === 15_000)
    );
  },
};
