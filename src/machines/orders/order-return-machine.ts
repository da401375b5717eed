import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { typedQuantity } from '../../domain/cart/parse-quantity.ts';
import type { Order } from '../../domain/order/order.ts';
import {
  draftOf,
  missingParts,
  type MissingPart,
  newReturnForm,
  type Returnable,
  type ReturnForm,
  withQuantity,
} from '../../domain/order/return-request.ts';
import { ANSWER_LIMIT, type Failure, failureIn, isDefinitiveRefusal, withLimit } from '../call-failure.ts';
import type { EmittedEvent } from '../emitted.ts';
import { from } from '../from.ts';
import type { TabDraftFact } from '../account/tab-draft-storage.ts';
import { requestReturn, returnDraftStorage, type StoredReturn, withdrawReturn } from './orders-actors.ts';

/**
 * A customer asks for a return or an exchange (section 9, return window; docs/decisions/139-returns.md): pieces, what for, why, sent; or
 * takes it back. The same request again is a yes: a try whose answer was lost is made again on a press. After every answer the list is
 * read again. The form is stored in the tab, and stays where its window is closed.
 */
type Asked = Pick<Order, 'id' | 'number' | 'items'> & { returnable: Returnable };
type Context = {
  /** Customer whose orders they are, by id. */
  of: string;
  /** The order that was asked about last; null for none. */
  order: Asked | null;
  /** Id of the order that the form is about; '' for none. */
  orderId: string;
  form: ReturnForm;
  /** True once it was sent with a part missing: from then on the parts are marked. */
  isMarked: boolean;
  /** Failure of the last try; null for none. */
  error: ApiError | null;
  /** Id of the order whose return was taken back last; '' for none. */
  withdrawnFrom: string;
};
type Event =
  | TabDraftFact<StoredReturn>
  /** Return or exchange, on an order. */
  | { type: 'return.ask'; order: Pick<Order, 'id' | 'number' | 'items' | 'returnable'> }
  /** Close, Escape. */
  | { type: 'return.dismiss' }
  | { type: 'form.change'; changes: Partial<Pick<ReturnForm, 'kind' | 'reason' | 'note'>> }
  /** As it was typed: what is no number changes nothing. */
  | { type: 'quantity.set'; index: number; typed: string }
  | { type: 'return.send' }
  /** Cancel request, on an order. */
  | { type: 'return.withdraw'; order: Pick<Order, 'id' | 'returned'> };

const NO_PARTS: readonly MissingPart[] = [];
const EMPTY: ReturnForm = { kind: null, reason: null, note: '', quantities: [] };

/** The form of before for the same order, within what can be sent back now; else a new one. */
function formFor({ orderId, form }: Context, { id, returnable, items }: Asked): ReturnForm {
  if (orderId !== id || form.quantities.length !== items.length) return newReturnForm(returnable);
  return form.quantities.reduce((whole, quantity, index) => withQuantity(whole, returnable, { index, quantity }), form);
}

const returnSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { of: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'asking' | 'sending' | 'refused' | 'withdrawing',
  },
  actors: { requestReturn, withdrawReturn, draftStorage: returnDraftStorage },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isReturnable: (_, { order }: { order: Pick<Order, 'returnable'> }) => order.returnable !== null,
    isWithdrawable: (_, { order }: { order: Pick<Order, 'returned'> }) => order.returned?.isWithdrawable === true,
    isWhole: ({ context }) => missingParts(context.form).length === 0,
    isFinal: (_, event: Failure) => isDefinitiveRefusal(failureIn(event)),
  },
  actions: {
    findDraft: sendTo('draftStorage', ({ context: { of } }) => ({ type: 'draft.find', of })),
    takeDraft: assign((_, { draft: { orderId, form } }: { draft: StoredReturn }) => ({ orderId, form })),
    keepOrder: assign(
      ({ context }, { order: { id, number, items, returnable } }: { order: Pick<Order, keyof Asked> }) => {
        if (!returnable) return {};
        const order = { id, number, items, returnable };
        return { order, orderId: id, form: formFor(context, order), isMarked: false, error: null };
      },
    ),
    keepWithdrawn: assign((_, { order: { id } }: { order: Pick<Order, 'id'> }) => ({ withdrawnFrom: id })),
    change: assign(({ context: { form } }, { changes }: { changes: Partial<ReturnForm> }) => ({
      form: { ...form, ...changes },
    })),
    setQuantity: assign(({ context: { form, order } }, { index, typed }: { index: number; typed: string }) => {
      const quantity = typedQuantity(typed, 0);
      return quantity === null || !order ? {} : { form: withQuantity(form, order.returnable, { index, quantity }) };
    }),
    storeDraft: sendTo('draftStorage', ({ context: { of, orderId, form } }) => ({
      type: 'draft.write',
      of,
      draft: { orderId, form },
    })),
    forgetDraft: sendTo('draftStorage', ({ context: { of } }) => ({ type: 'draft.write', of, draft: null })),
    emptyForm: assign({ orderId: '', form: EMPTY }),
    mark: assign({ isMarked: true }),
    keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
    forgetError: assign({ error: null }),
    readAgain: sendTo(({ system }) => system.get('orders'), { type: 'order.changed' }),
    sayRequested: emit({ type: 'toast', notice: { code: 'return-requested' } }),
    sayWithdrawn: emit({ type: 'toast', notice: { code: 'return-withdrawn' } }),
    sayNotWithdrawn: emit((_, event: Failure) => ({
      type: 'toast',
      notice: { code: 'return-not-withdrawn', error: failureIn(event) },
    })),
  },
});

export const orderReturnMachine = returnSetup.createMachine({
  id: 'order-return',
  context: ({ input: { of } }) => ({
    of,
    order: null,
    orderId: '',
    form: EMPTY,
    isMarked: false,
    error: null,
    withdrawnFrom: '',
  }),
  invoke: { id: 'draftStorage', src: 'draftStorage', onError: {} },
  initial: 'idle',
  states: {
    idle: {
      entry: 'findDraft',
      on: {
        'draft.found': { actions: from('takeDraft') },
        'return.ask': { guard: from('isReturnable'), target: 'filling', actions: from('keepOrder') },
        'return.withdraw': { guard: from('isWithdrawable'), target: 'withdrawing', actions: from('keepWithdrawn') },
      },
    },
    /** After a try that nobody answered it is sent again as it is, or changed. */
    filling: {
      tags: 'asking',
      on: {
        'form.change': { actions: [from('change'), 'storeDraft'] },
        'quantity.set': { actions: [from('setQuantity'), 'storeDraft'] },
        'return.send': [{ guard: 'isWhole', target: 'sending' }, { actions: 'mark' }],
        'return.dismiss': 'idle',
      },
    },
    /** Nothing stops it once it is sent. */
    sending: withLimit({
      tags: ['asking', 'sending'],
      entry: 'forgetError',
      invoke: {
        id: 'requestReturn',
        src: 'requestReturn',
        input: ({ context: { orderId, form } }) => ({ orderId, draft: draftOf(form) }),
        onDone: { target: 'idle', actions: ['emptyForm', 'forgetDraft', 'sayRequested', 'readAgain'] },
        onError: [
          { guard: from('isFinal'), target: 'refused', actions: [from('keepError'), 'readAgain'] },
          { target: 'filling', actions: [from('keepError'), 'readAgain'] },
        ],
      },
    }),
    /** It cannot be returned any more, or somebody has asked for another return of it. */
    refused: { tags: ['asking', 'refused'], on: { 'return.dismiss': 'idle' } },
    withdrawing: withLimit({
      tags: 'withdrawing',
      invoke: {
        id: 'withdrawReturn',
        src: 'withdrawReturn',
        input: ({ context }) => ({ orderId: context.withdrawnFrom }),
        onDone: { target: 'idle', actions: ['sayWithdrawn', 'readAgain'] },
        onError: { target: 'idle', actions: [from('sayNotWithdrawn'), 'readAgain'] },
      },
    }),
  },
});

type Return = SnapshotFrom<typeof orderReturnMachine>;
/** Order that was asked about last, since its window fades; null for none. */
export const selectAskedOrder = ({ context }: Return): Asked | null => context.order;
export const selectForm = ({ context }: Return): ReturnForm => context.form;
export const selectIsAsking = (it: Return): boolean => it.hasTag('asking');
export const selectIsSending = (it: Return): boolean => it.hasTag('sending');
/** True if no further try would change anything. */
export const selectIsRefused = (it: Return): boolean => it.hasTag('refused');
/** Parts to mark as missing. */
export const selectMarkedParts = ({ context: { isMarked, form } }: Return): readonly MissingPart[] =>
  isMarked ? missingParts(form) : NO_PARTS;
/** Failure of the last try; null for none. */
export const selectReturnError = ({ context }: Return): ApiError | null => context.error;
/** True while the return of an order is taken back. */
export const selectIsWithdrawing =
  (orderId: string) =>
  (it: Return): boolean =>
    it.hasTag('withdrawing') && it.context.withdrawnFrom === orderId;
