import type { CallbackActorLogic, NonReducibleUnknown, PromiseActorLogic } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { Attempt } from '../../domain/order/checkout.ts';

/** Types of the sending of an order: its events, its facts, and the parts that each kind of order brings. */

/** An order that is to be sent, without its key. */
export type ToSend<Draft> = Pick<Attempt<Draft>, 'of' | 'keepsKeys' | 'draft'>;

/** Commands to the store of attempts: one that is given up is on its way no more, and lends its key to the next that is the same. */
export type AttemptCommand<Draft> =
  | ({ type: 'attempt.begin' } & ToSend<Draft>)
  | ({ type: 'attempt.forget' | 'attempt.giveUp' } & Pick<Attempt<Draft>, 'of' | 'key'>);
/** Fact of it: the attempt that was begun, or the one that another tab has sent already. */
export type AttemptFact<Draft> = { type: 'attempt.kept'; attempt: Attempt<Draft> };

export type SubmissionContext<Draft, Changes> = {
  /** Whose order it is, as it was seen. */
  order: ToSend<Draft>;
  /** The order with its key, once this device has kept it. */
  attempt: Attempt<Draft> | null;
  /** The order as the server would take it; null while it has not said so. */
  changes: Changes | null;
  /** True if it is sent for the first time: then a refusal says that it is not there. */
  isFirst: boolean;
  /** Number of times that nobody could tell. */
  tries: number;
  /** True if the server answered its last sending, if only that it failed: then that sending is over. */
  isAnswered: boolean;
  /** Bytes of an upload that have left this device; null before. */
  bytes: UploadProgress | null;
  /** Not yet a minute: it may still arrive at a server that keeps no keys, and one that fails is asked again. */
  isPatient: boolean;
};
export type SubmissionEvent<Draft> =
  | AttemptFact<Draft>
  /** Check again */
  | { type: 'order.find' }
  /** A press that places the order at the changed figures. */
  | { type: 'changes.accept' }
  /** Back from the changed figures to the form. */
  | { type: 'changes.leave' }
  | { type: 'browser.online' };
/** Events of one that is uploaded, beside those. */
export type UploadEvent = ({ type: 'bytes.sent' } & UploadProgress) | { type: 'order.cancel' };

/** Facts for the form. */
export type SubmissionFact<Draft, Changes> =
  | { type: 'order.kept'; attempt: Attempt<Draft> }
  /** Nobody can tell yet whether it is there. */
  | { type: 'order.lost' }
  /** `orderId` is '' where a server does not tell it. */
  | { type: 'order.placed'; orderId: string }
  | { type: 'order.changed'; changes: Changes }
  /** It is sent as the server would take it now. */
  | { type: 'order.renewed' }
  /** It is not; `gone` are the keys of what can no longer be bought. */
  | { type: 'order.left'; gone: readonly string[] }
  | { type: 'order.refused'; error: ApiError }
  /** It has not arrived, as far as the list of orders can tell. */
  | { type: 'order.missing' };
/** Facts of one that is uploaded, beside those. */
export type UploadFact =
  | ({ type: 'order.progress' } & UploadProgress)
  /** Cancelled before all of it had left: it is not there. */
  | { type: 'order.cancelled' };

/** Parts of the chart that differ between orders of the shop and custom orders. */
export type SubmissionParts<
  Draft,
  Changes,
  Answer,
  Listed extends { id: string },
  Query extends NonReducibleUnknown,
> = {
  /** System id of the form. */
  form: string;
  attemptStorage: CallbackActorLogic<AttemptCommand<Draft>>;
  placeOrder: PromiseActorLogic<Answer, { draft: Draft; key: string }>;
  loadOrders: PromiseActorLogic<Listed[], Query>;
  queryOf: (draft: Draft) => Query;
  /** Id of the order that an answer tells; '' where it does not, null for no answer at all. */
  placedId: (answer: Answer | null | undefined) => string | null;
  /** The order that an attempt has become. */
  orderOf: (attempt: Attempt<Draft>, listed: readonly Listed[]) => Listed | undefined;
  applyChanges: (draft: Draft, changes: Changes) => Draft;
  /** True if the shop can take it. */
  isPayable: (draft: Draft) => boolean;
  unavailableKeys: (changes: Changes) => string[];
  /** Limit of one sending, in ms: beyond it the call itself has ended, or nobody can tell. */
  answerLimit?: number;
  /** True for files, whose way takes long: it tells its progress, and can be cancelled. */
  isUpload?: boolean;
  /** Time in ms after which a server that keeps no keys will not get it any more. */
  patience?: number;
};
