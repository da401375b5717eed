import type {
  AnyActorLogic,
  CallbackActorLogic,
  EventObject,
  NonReducibleUnknown,
  PromiseActorLogic,
  StateMachine,
} from 'xstate';
import type { connection } from '../shared-actors.ts';
import { type Listed, submissionChart } from './submission-chart.ts';
import type { AttemptCommand, SubmissionContext, SubmissionEvent, SubmissionParts } from './submission-types.ts';

/** The machine that sends one order, with the types of what it sends; its chart is in `submission-chart.ts`. */

type Actor<Src extends string, Logic extends AnyActorLogic> = { src: Src; logic: Logic; id: string | undefined };
/** The chart's machine with the types of what it sends. */
type Submission<Draft, Changes, Answer, Listed, Query extends NonReducibleUnknown, Extra extends EventObject> =
  ReturnType<typeof submissionChart> extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer _Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Schema
  >
    ? StateMachine<
        SubmissionContext<Draft, Changes>,
        SubmissionEvent<Draft> | Extra,
        Children,
        | Actor<'attemptStorage', CallbackActorLogic<AttemptCommand<Draft>>>
        | Actor<'placeOrder', PromiseActorLogic<Answer, { draft: Draft; key: string }>>
        | Actor<'loadOrders', PromiseActorLogic<Listed[], Query>>
        | Actor<'connection', typeof connection>,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Pick<SubmissionContext<Draft, Changes>, 'order' | 'attempt'>,
        Output,
        Emitted,
        Meta,
        Schema
      >
    : never;

/** Machine that sends one order. @param id its name, under which it lives in the shop. */
export const submissionMachine = <
  Draft,
  Changes,
  Answer,
  One extends Listed,
  Query extends NonReducibleUnknown,
  Extra extends EventObject = never,
>(
  id: string,
  parts: SubmissionParts<Draft, Changes, Answer, One, Query>,
) => submissionChart(id, parts as never) as unknown as Submission<Draft, Changes, Answer, One, Query, Extra>;

type Sending<Draft, Changes> = {
  context: SubmissionContext<Draft, Changes>;
  hasTag: (tag: 'unknown' | 'reviewing') => boolean;
};
/** True if nobody is asked just now: a press asks again. */
export const selectIsUnknown = (sending: Pick<Sending<unknown, unknown>, 'hasTag'>): boolean =>
  sending.hasTag('unknown');
/** The order that is sent. */
export const selectDraft = <Draft>({ context }: Pick<Sending<Draft, unknown>, 'context'>): Draft => context.order.draft;
/** The order as the server would take it; null unless the shopper is to decide. */
export const selectChanges = <Changes>(sending: Sending<unknown, Changes>): Changes | null =>
  sending.hasTag('reviewing') ? sending.context.changes : null;
/** True if the shop would take the changed order, which may have nothing left. */
export const selectCanAccept = (sending: { can: (event: { type: 'changes.accept' }) => boolean }): boolean =>
  sending.can({ type: 'changes.accept' });
