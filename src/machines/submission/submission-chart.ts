import {
  type ActorSystem,
  type ActorSystemInfo,
  type AnyActorRef,
  assign,
  type NonReducibleUnknown,
  sendTo,
  setup,
} from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { Attempt } from '../../domain/order/checkout.ts';
import { ANSWER_LIMIT, type Failure, failureIn, isDefinitiveRefusal, TIMED_OUT, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { nextTry, retryPause, retryState } from '../retry.ts';
import { connection } from '../shared-actors.ts';
import type {
  SubmissionContext,
  SubmissionEvent,
  SubmissionFact,
  SubmissionParts,
  UploadEvent,
  UploadFact,
} from './submission-types.ts';

/**
 * Sending of one order, from its key to its outcome (readings 3.10, 3.11). The key is stored on this device before anything is
 * sent; if no answer comes, the order is looked for, and sent again only with its key to a server that keeps keys. The form
 * is told each turn. Orders of the shop and custom orders are both sent by it.
 */

/** Transitions of an upload while it is sent. */
const WHILE_UPLOADING = {
  'bytes.sent': { actions: [from('keepBytes'), from('tellProgress')] },
  'order.cancel': { guard: 'mayCancel', target: 'known', actions: ['giveUp', 'tellCancelled'] },
} as const;

const UNREADABLE: ApiError = { code: 'broken', status: 200, said: '' };
/**
 * After it the order is surely not there. Of one that was sent before, a conflict may be the same order under way, and who
 * must log in again may have placed it.
 */
const isRefusal = (error: ApiError, isFirst: boolean): boolean =>
  isFirst
    ? error.code === 'refused' || error.code === 'unauthorised'
    : isDefinitiveRefusal(error) && ![401, 409, 422].includes(error.status);

type Context = SubmissionContext<unknown, unknown>;
type Fact = SubmissionFact<unknown, unknown> | UploadFact;
export type Listed = { id: string };

/** The chart, which looks into none of what it sends. @param id its name, under which it lives in the shop. */
export const submissionChart = (
  id: string,
  parts: SubmissionParts<unknown, unknown, unknown, Listed, NonReducibleUnknown>,
) => {
  /** The order as the server would take it, where a refusal says so. */
  const changesIn = (event: Failure): unknown =>
    (event.error as { changes?: unknown } | null | undefined)?.changes ?? null;
  const foundIn = (
    attempt: Attempt<unknown> | null,
    listed: readonly Listed[] | null | undefined,
  ): Listed | undefined =>
    attempt && Array.isArray(listed)
      ? parts.orderOf(
          attempt,
          (listed as readonly (Listed | null)[]).filter((it) => it !== null),
        )
      : undefined;
  const accepted = ({ order, changes }: Context): unknown =>
    changes ? parts.applyChanges(order.draft, changes) : order.draft;
  const form = ({ system }: { system: ActorSystem<ActorSystemInfo> }): AnyActorRef =>
    system.get(parts.form) as AnyActorRef;

  return setup({
    types: {
      context: {} as Context,
      events: {} as SubmissionEvent<unknown> | UploadEvent,
      input: {} as Pick<Context, 'order' | 'attempt'>,
      tags: {} as 'unknown' | 'reviewing',
    },
    actors: {
      attemptStorage: parts.attemptStorage,
      placeOrder: parts.placeOrder,
      loadOrders: parts.loadOrders,
      connection,
    },
    delays: {
      answerLimit: parts.answerLimit ?? ANSWER_LIMIT,
      lookLimit: ANSWER_LIMIT,
      keepLimit: 2_000,
      patience: parts.patience ?? 60_000,
      retryPause,
    },
    guards: {
      hasKey: ({ context: { attempt } }) => attempt !== null,
      // A server that has failed a minute long is sent nothing more: its list tells whether the order is there after all.
      maySend: ({ context: { attempt, isAnswered, isPatient } }) =>
        attempt !== null && (attempt.isNew || (attempt.keepsKeys && (isPatient || !isAnswered))),
      isPlaced: (_, { output: answer }: { output: unknown }) => parts.placedId(answer) !== null,
      hasChanges: (_, event: Failure) => changesIn(event) !== null,
      isRefused: ({ context: { isFirst } }, event: Failure) => isRefusal(failureIn(event), isFirst),
      keepsKeys: ({ context: { attempt } }) => attempt?.keepsKeys === true,
      isFound: ({ context: { attempt } }, { output: orders }: { output: readonly Listed[] }) =>
        foundIn(attempt, orders) !== undefined,
      isGivenUp: ({ context: { isPatient } }, { output: orders }: { output: readonly Listed[] }) =>
        !isPatient && Array.isArray(orders),
      // Nobody has sent it before, and not all of it has left: it cannot be there.
      mayCancel: ({ context: { isFirst, bytes } }) => isFirst && (bytes === null || bytes.sent < bytes.total),
      isPayable: ({ context }) => parts.isPayable(accepted(context)),
    },
    actions: {
      begin: sendTo('attemptStorage', ({ context: { order } }) => ({ type: 'attempt.begin' as const, ...order })),
      keepAttempt: assign((_, { attempt }: { attempt: Attempt<unknown> }) => ({ attempt })),
      forget: sendTo('attemptStorage', ({ context: { attempt, order } }) => ({
        type: 'attempt.forget' as const,
        of: order.of,
        key: attempt?.key ?? '',
      })),
      // It may still arrive, late: placed once more as it is, it is the same order.
      giveUp: sendTo('attemptStorage', ({ context: { attempt, order } }) => ({
        type: 'attempt.giveUp' as const,
        of: order.of,
        key: attempt?.key ?? '',
      })),
      markSent: assign(({ context: { attempt } }) => ({
        isFirst: attempt?.isNew === true,
        isAnswered: false,
        bytes: null,
        attempt: attempt && { ...attempt, isNew: false },
      })),
      noteAnswer: assign((_, event: Failure) => ({ isAnswered: failureIn(event).status > 0 })),
      keepBytes: assign((_, { sent, total }: UploadProgress) => ({ bytes: { sent, total } })),
      endPatience: assign({ isPatient: false }),
      countTry: assign({ tries: nextTry }),
      keepChanges: assign((_, event: Failure) => ({ changes: changesIn(event) })),
      // Another order, with a key of its own.
      accept: assign(({ context }) => ({
        order: { ...context.order, draft: accepted(context) },
        attempt: null,
        changes: null,
        tries: 0,
      })),
      tell: sendTo(form, (_, fact: Fact) => fact),
      tellProgress: sendTo(form, (_, { sent, total }: UploadProgress): Fact => ({
        type: 'order.progress',
        sent,
        total,
      })),
      tellCancelled: sendTo(form, { type: 'order.cancelled' } satisfies Fact),
      tellKept: sendTo(form, (_, { attempt }: { attempt: Attempt<unknown> }): Fact => ({
        type: 'order.kept',
        attempt,
      })),
      tellLost: sendTo(form, { type: 'order.lost' } satisfies Fact),
      tellPlaced: sendTo(form, (_, { output }: { output: unknown }): Fact => ({
        type: 'order.placed',
        orderId: parts.placedId(output) ?? '',
      })),
      tellChanged: sendTo(form, (_, event: Failure): Fact => ({
        type: 'order.changed',
        changes: changesIn(event),
      })),
      tellRefused: sendTo(form, (_, event: Failure): Fact => ({
        type: 'order.refused',
        error: failureIn(event),
      })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      changes: null,
      isFirst: false,
      tries: 0,
      isAnswered: false,
      isPatient: true,
      bytes: null,
    }),
    invoke: { id: 'attemptStorage', src: 'attemptStorage', onError: {} },
    // Each look and each press is soon over: only time tells that an order is not still on its way.
    after: { patience: { actions: 'endPatience' } },
    initial: 'choosing',
    states: {
      choosing: {
        always: [
          { guard: 'maySend', target: 'sending' },
          { guard: 'hasKey', target: 'looking' },
          { target: 'keeping' },
        ],
      },
      keeping: {
        entry: 'begin',
        on: {
          'attempt.kept': { target: 'choosing', actions: [from('keepAttempt'), from('tellKept')] },
        },
        after: {
          keepLimit: { target: 'known', actions: { type: 'tellRefused', params: { error: TIMED_OUT } } },
        },
      },
      /** For the first time, or again with the same key: then it is placed now, or was before. */
      sending: {
        entry: 'markSent',
        invoke: {
          id: 'placeOrder',
          src: 'placeOrder',
          input: ({ context: { attempt, order } }) => ({
            draft: attempt?.draft ?? order.draft,
            key: attempt?.key ?? '',
          }),
          onDone: [
            { guard: from('isPlaced'), target: 'known', actions: ['forget', from('tellPlaced')] },
            { target: 'lost', actions: [{ type: 'noteAnswer', params: { error: UNREADABLE } }, 'tellLost'] },
          ],
          onError: [
            {
              guard: from('hasChanges'),
              target: 'reviewing',
              actions: ['forget', from('keepChanges'), from('tellChanged')],
            },
            { guard: from('isRefused'), target: 'known', actions: ['forget', from('tellRefused')] },
            { target: 'lost', actions: [from('noteAnswer'), 'tellLost'] },
          ],
        },
        ...(parts.isUpload && { on: WHILE_UPLOADING }),
        after: { answerLimit: { target: 'lost', actions: 'tellLost' } },
      },
      /** With its key it is sent again after a pause; without, and once the server has failed for a minute, only the list of orders can tell. */
      lost: { always: [{ guard: 'keepsKeys', target: 'unknown', actions: 'countTry' }, { target: 'looking' }] },
      looking: withLimit({
        invoke: {
          id: 'loadOrders',
          src: 'loadOrders',
          input: ({ context: { order } }) => parts.queryOf(order.draft),
          onDone: [
            {
              guard: from('isFound'),
              target: 'known',
              actions: [
                'forget',
                {
                  type: 'tell',
                  params: ({ context, event }) => ({
                    type: 'order.placed',
                    orderId: foundIn(context.attempt, event.output)?.id ?? '',
                  }),
                },
              ],
            },
            {
              guard: from('isGivenUp'),
              target: 'known',
              actions: ['giveUp', { type: 'tell', params: { type: 'order.missing' } }],
            },
            { target: 'unknown', actions: 'countTry' },
          ],
          onError: { target: 'unknown', actions: 'countTry' },
        },
      }),
      /** Nobody can tell yet: it is tried again after a pause that grows, on a press, and when this device is connected again. */
      unknown: {
        tags: 'unknown',
        ...retryState('choosing'),
        on: { 'order.find': 'choosing', 'browser.online': 'choosing' },
      },
      /** The server would take it otherwise: nothing is placed until the shopper says so again. */
      reviewing: {
        tags: 'reviewing',
        on: {
          'changes.accept': {
            guard: 'isPayable',
            target: 'keeping',
            actions: ['accept', { type: 'tell', params: { type: 'order.renewed' } }],
          },
          'changes.leave': {
            target: 'known',
            actions: {
              type: 'tell',
              params: ({ context: { changes } }) => ({
                type: 'order.left',
                gone: changes ? parts.unavailableKeys(changes) : [],
              }),
            },
          },
        },
      },
      /** The form has been told, and ends this. */
      known: {},
    },
  });
};
