import type { SnapshotFrom } from 'xstate';
import type { Attempt } from '../../../src/domain/order/checkout.ts';
import type { OrderChanges, OrderDraft } from '../../../src/domain/order/order.ts';
import type { orderSubmissionMachine } from '../../../src/machines/checkout/order-submission-machine.ts';
import {
  selectCanAccept,
  selectChanges,
  selectDraft,
  selectIsUnknown,
} from '../../../src/machines/submission/submission.ts';
import { offline, refused, unauthorised, unavailable } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack, type Pack } from '../model.ts';

/** The rules of every chart that sends one order (src/machines/submission/submission-chart.ts), in the types of the shop's. */

type Sending = SnapshotFrom<typeof orderSubmissionMachine>;
type Listed = { id: string };
export type SubmissionKind = {
  machine: typeof orderSubmissionMachine;
  fresh: Attempt;
  changes: OrderChanges;
  /** What the shop cannot take. */
  gone: OrderChanges;
  /** Keys of what can no longer be bought, of `gone`. */
  goneKeys: readonly string[];
  applyChanges: (draft: OrderDraft, changes: OrderChanges) => OrderDraft;
  /** Answers to a sending, and the id that each tells. */
  placed: readonly { id: string | null }[];
  idOf: (answer: unknown) => string;
  /** Lists of orders: one with the order, one with the changed one. */
  listed: readonly (readonly Listed[])[];
  isFound: (listed: Listed, attempt: Attempt) => boolean;
  /** Tells drafts apart. */
  markOf: (draft: OrderDraft) => unknown;
  isUpload?: boolean;
};
const conflict = { code: 'refused' as const, status: 409, said: '', changes: null };
const changed = (what: OrderChanges) => ({
  code: 'refused' as const,
  status: 409,
  said: 'Prices have changed.',
  changes: what,
});

export function submissionPack(kind: SubmissionKind): Pack<typeof orderSubmissionMachine> {
  const { fresh, changes, gone, applyChanges } = kind;
  /** Another tab has sent it already. */
  const sent: Attempt = { ...fresh, key: 'k2', isNew: false };
  /** To a server that keeps no keys, for the first time and after a reload. */
  const keyless: Attempt = { ...fresh, key: 'k3', keepsKeys: false };
  const keylessSent: Attempt = { ...keyless, key: 'k4', isNew: false };
  const events = (said: Edge['said'], by: string): Record<string, unknown>[] =>
    said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
  const told = (said: Edge['said']): Record<string, unknown>[] =>
    events(said, 'xstate.sendTo').filter(({ type }) => !(type as string).startsWith('attempt.'));
  const toDevice = (said: Edge['said'], type: string): Record<string, unknown>[] =>
    events(said, 'xstate.sendTo').filter((it) => it['type'] === type);
  const calls = (said: Edge['said']): { id: string; input: { draft: OrderDraft; key: string } }[] =>
    said
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => params as { id: string; input: never })
      .filter(({ id }) => id !== 'connection');

  /** The order among those that were listed. */
  const foundIn = (output: unknown, { context: { attempt } }: Sending): Listed | undefined =>
    Array.isArray(output) && attempt ? (output as Listed[]).find((it) => kind.isFound(it, attempt)) : undefined;
  const isCancelled = ({ type }: Edge['event'], before: Sending): boolean => {
    const { isFirst, bytes } = before.context;
    return (
      type === 'order.cancel' && before.matches('sending') && isFirst && (bytes === null || bytes.sent < bytes.total)
    );
  };
  const SENT = 'xstate.done.actor.placeOrder';
  const LOOKED = 'xstate.done.actor.loadOrders';
  const failure = ({ type, error }: Edge['event']): typeof conflict | null =>
    type === 'xstate.error.actor.placeOrder' ? (error as never) : null;
  const changesIn = (event: Edge['event']): OrderChanges | null => failure(event)?.changes ?? null;
  const isThere = ({ type, output }: Edge['event'], before: Sending): boolean =>
    (type === SENT && output !== undefined) || (type === LOOKED && foundIn(output, before) !== undefined);
  /** An answer that says no: of an order that nobody has sent before, each of them. */
  const isNo = (event: Edge['event'], before: Sending): boolean =>
    changesIn(event) !== null ||
    failure(event) === (refused as never) ||
    (before.context.isFirst && (failure(event) === conflict || failure(event) === (unauthorised as never)));
  const isGivenUp = (event: Edge['event'], before: Sending): boolean =>
    event.type === LOOKED && Array.isArray(event['output']) && !isThere(event, before) && !before.context.isPatient;
  const isLost = (event: Edge['event'], before: Sending): boolean =>
    before.matches('sending') &&
    !isThere(event, before) &&
    !isNo(event, before) &&
    (event.type === SENT || failure(event) !== null || event.type.startsWith('xstate.after.answerLimit.'));
  const asksAgain = ({ type }: Edge['event'], before: Sending): boolean =>
    before.matches('unknown') &&
    (['order.find', 'browser.online'].includes(type) || type.startsWith('xstate.after.retryPause.'));
  /** Who may be asked by sending: nobody has, or the server knows the key, and has not failed for a minute. */
  const maySend = (attempt: Attempt, { context: { isPatient, isAnswered } }: Sending): boolean =>
    attempt.isNew || (attempt.keepsKeys && !(isAnswered && !isPatient));
  const nextOf = (attempt: Attempt, before: Sending): string => (maySend(attempt, before) ? 'sending' : 'looking');
  /** Whether the server said anything, if only that it failed. */
  const isAnswer = (event: Edge['event']): boolean =>
    event.type === SENT || [conflict, unauthorised, unavailable].includes(failure(event) as never);

  /** Where a step leads. */
  function placeAfter(event: Edge['event'], before: Sending): string {
    if (isCancelled(event, before)) return 'known';
    if (event.type === 'attempt.kept' && before.matches('keeping')) return nextOf(event['attempt'] as Attempt, before);
    if (event.type.startsWith('xstate.after.keepLimit.')) return 'known';
    if (isThere(event, before) || isGivenUp(event, before)) return 'known';
    if (isNo(event, before)) return changesIn(event) ? 'reviewing' : 'known';
    if (isLost(event, before)) return before.context.attempt?.keepsKeys ? 'unknown' : 'looking';
    if (before.matches('looking') && /(\.loadOrders|^xstate\.after\.answerLimit\..*)$/.test(event.type))
      return 'unknown';
    if (asksAgain(event, before) && before.context.attempt) return nextOf(before.context.attempt, before);
    if (event.type === 'changes.leave' && before.matches('reviewing')) return 'known';
    return event.type === 'changes.accept' && selectCanAccept(before) ? 'keeping' : (before.value as string);
  }

  /** What the checkout is told at a step. */
  function factsOf(event: Edge['event'], before: Sending): unknown[] {
    if (event.type === 'attempt.kept' && before.matches('keeping'))
      return [{ type: 'order.kept', attempt: event['attempt'] }];
    if (event.type.startsWith('xstate.after.keepLimit.'))
      return [{ type: 'order.refused', error: { code: 'timeout', status: 0, said: '' } }];
    if (event.type === SENT && event['output'] !== undefined)
      return [
        {
          type: 'order.placed',
          orderId: kind.idOf(event['output']),
        },
      ];
    if (isThere(event, before))
      return [
        {
          type: 'order.placed',
          orderId: foundIn(event['output'], before)?.id,
        },
      ];
    if (isCancelled(event, before)) return [{ type: 'order.cancelled' }];
    if (event.type === 'bytes.sent' && before.matches('sending'))
      return [{ type: 'order.progress', sent: event['sent'], total: event['total'] }];
    if (changesIn(event)) return [{ type: 'order.changed', changes: changesIn(event) }];
    if (isNo(event, before)) return [{ type: 'order.refused', error: failure(event) }];
    if (isLost(event, before)) return [{ type: 'order.lost' }];
    if (isGivenUp(event, before)) return [{ type: 'order.missing' }];
    if (event.type === 'changes.leave' && before.matches('reviewing'))
      return [{ type: 'order.left', gone: selectChanges(before) === gone ? kind.goneKeys : [] }];
    return event.type === 'changes.accept' && selectCanAccept(before) ? [{ type: 'order.renewed' }] : [];
  }

  const ofOrder = ({ of, keepsKeys, draft: wanted }: Attempt) => ({ of, keepsKeys, draft: wanted });

  return pack({
    machine: kind.machine,
    input: { order: ofOrder(fresh), attempt: null },
    limit: 3_000,
    key: ({ order: { draft: now }, attempt, changes: other, isFirst, isAnswered, isPatient, tries, bytes }) => [
      kind.markOf(now),
      attempt && [attempt.key, attempt.isNew],
      other && (other === gone ? 'gone' : 'changes'),
      isFirst,
      isAnswered,
      isPatient,
      tries > 0,
      ...(bytes ? [bytes.sent] : []),
    ],
    events: {
      'attempt.kept': [
        fresh,
        sent,
        keyless,
        keylessSent,
        { ...fresh, key: 'k5', draft: applyChanges(fresh.draft, changes) },
      ].map((attempt) => ({ type: 'attempt.kept' as const, attempt })),
      'order.find': [{ type: 'order.find' as const }],
      'changes.accept': [{ type: 'changes.accept' as const }],
      'changes.leave': [{ type: 'changes.leave' as const }],
      'browser.online': [{ type: 'browser.online' as const }],
      ...(kind.isUpload && {
        'bytes.sent': [
          { type: 'bytes.sent', sent: 1, total: 2 },
          { type: 'bytes.sent', sent: 2, total: 2 },
        ],
        'order.cancel': [{ type: 'order.cancel' }],
      }),
    },
    outcomes: {
      attemptStorage: { done: [], error: [offline] },
      connection: { done: [], error: [offline] },
      placeOrder: {
        done: [...kind.placed, undefined] as never,
        error: [refused, unauthorised, changed(changes), changed(gone), conflict, unavailable, offline, undefined],
      },
      loadOrders: { done: [...kind.listed, [], undefined] as never, error: [offline] },
    },
    rest: (snapshot) => snapshot.matches('known') || snapshot.matches('reviewing') || snapshot.matches('unknown'),
    invariants: {
      'what is on its way or looked for has its key': (snapshot) =>
        !(['sending', 'looking', 'unknown'] as const).some((it) => snapshot.matches(it)) ||
        snapshot.context.attempt !== null,
      'what is on its way is no longer new: it is never sent as new twice': (snapshot) =>
        !snapshot.matches('sending') || snapshot.context.attempt?.isNew === false,
      'what has changed is shown exactly while it is reviewed': (snapshot) =>
        (selectChanges(snapshot) !== null) === snapshot.matches('reviewing') &&
        snapshot.hasTag('reviewing') === snapshot.matches('reviewing'),
      'nobody is asked exactly while it is unknown': (snapshot) =>
        selectIsUnknown(snapshot) === snapshot.matches('unknown'),
      'an order that has nothing left is not placed': (snapshot) =>
        selectCanAccept(snapshot) === (selectChanges(snapshot) === changes),
    },
    steps: {
      'each step leads where it should': ({ event }, before, after) =>
        after.matches(placeAfter(event, before) as 'known'),
      'the checkout is told what became of it, each time and nothing else': ({ event, said }, before) =>
        JSON.stringify(told(said)) === JSON.stringify(factsOf(event, before)),
      'one step asks one thing': ({ said }, before, after) => {
        const place = after.value as string;
        const asks =
          place === before.value && !said.some(({ type }) => type === 'xstate.spawnChild')
            ? []
            : place === 'sending'
              ? ['placeOrder']
              : place === 'looking'
                ? ['loadOrders']
                : [];
        return JSON.stringify(calls(said).map(({ id }) => id)) === JSON.stringify(asks);
      },
      'it is sent with the key that was kept for it, and as it was kept': ({ said }, _, { context: { attempt } }) =>
        calls(said)
          .filter(({ id }) => id === 'placeOrder')
          .every(
            ({ input }) => input.key === attempt?.key && JSON.stringify(input.draft) === JSON.stringify(attempt?.draft),
          ),
      'it is sent again only where its key makes that safe': ({ said, event }, before) => {
        const attempt = event.type === 'attempt.kept' ? (event['attempt'] as Attempt) : before.context.attempt;
        return !calls(said).some(({ id }) => id === 'placeOrder') || (attempt !== null && maySend(attempt, before));
      },
      'a key is made at a press on PLACE ORDER, for what was seen': ({ said, event }, before, after) =>
        JSON.stringify(toDevice(said, 'attempt.begin')) ===
          JSON.stringify(
            event.type === 'changes.accept' && selectCanAccept(before)
              ? [
                  {
                    type: 'attempt.begin',
                    ...ofOrder(fresh),
                    draft: applyChanges(selectDraft(before), selectChanges(before) as OrderChanges),
                  },
                ]
              : [],
          ) &&
        (!after.matches('keeping') || after.context.attempt === null),
      'the key is kept as it is until an answer is known, and forgotten then; of an order that is given up it is lent to the next':
        ({ said, event }, before, after) => {
          const end =
            isThere(event, before) || isNo(event, before)
              ? 'attempt.forget'
              : isGivenUp(event, before) || isCancelled(event, before)
                ? 'attempt.giveUp'
                : null;
          return (
            JSON.stringify([...toDevice(said, 'attempt.forget'), ...toDevice(said, 'attempt.giveUp')]) ===
              JSON.stringify(end ? [{ type: end, of: fresh.of, key: before.context.attempt?.key }] : []) &&
            (before.context.attempt === null ||
              after.context.attempt === null ||
              before.context.attempt.key === after.context.attempt.key) &&
            (event.type !== 'attempt.kept' ||
              !before.matches('keeping') ||
              after.context.attempt?.key === (event['attempt'] as Attempt).key)
          );
        },
      'an order that nobody has sent before is known as such, until it is sent again': ({ said }, before, after) => {
        const isSent = calls(said).some(({ id }) => id === 'placeOrder');
        return (
          after.context.isFirst ===
          (isSent
            ? before.matches('keeping') && ['k1', 'k3', 'k5'].includes(after.context.attempt?.key ?? '')
            : before.context.isFirst)
        );
      },
      'it is known whether the server answered its last sending': ({ said, event }, before, after) => {
        const isSent = calls(said).some(({ id }) => id === 'placeOrder');
        return (
          after.context.isAnswered ===
          (isSent ? false : isLost(event, before) ? isAnswer(event) : before.context.isAnswered)
        );
      },
      'what a server answers with failures is not sent for ever: after a minute it is looked for': ({ said }, before) =>
        !calls(said).some(({ id }) => id === 'placeOrder') ||
        before.context.isPatient ||
        !before.context.isAnswered ||
        before.matches('keeping'),
      'an order that a server without keys may still get is looked for a minute long, however often it is asked': (
        { event },
        before,
        after,
      ) => after.context.isPatient === (before.context.isPatient && !event.type.startsWith('xstate.after.patience.')),
      'the bytes of this sending are known, and of no other': ({ event, said }, before, after) =>
        JSON.stringify(after.context.bytes) ===
        JSON.stringify(
          calls(said).some(({ id }) => id === 'placeOrder')
            ? null
            : event.type === 'bytes.sent' && before.matches('sending')
              ? { sent: event['sent'], total: event['total'] }
              : before.context.bytes,
        ),
      'what was seen changes only by a press': ({ event }, before, after) =>
        JSON.stringify(selectDraft(after)) ===
        JSON.stringify(
          event.type === 'changes.accept' && selectCanAccept(before)
            ? applyChanges(selectDraft(before), selectChanges(before) as OrderChanges)
            : selectDraft(before),
        ),
      'each time that nobody can tell counts, and the pause grows': ({ event }, before, after) =>
        after.context.tries ===
        (event.type === 'changes.accept' && selectCanAccept(before)
          ? 0
          : !before.matches('unknown') && after.matches('unknown')
            ? Math.min(before.context.tries + 1, 6)
            : before.context.tries),
    },
  });
}
