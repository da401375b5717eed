import { assign, emit, sendTo, setup } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { type Customer, isSameUser, ownerOf, type User } from '../../domain/account/user.ts';
import type { CustomOrder, CustomStatus } from '../../domain/custom-orders/custom-order.ts';
import { type SeenChange, seenChange } from '../../domain/custom-orders/seen-change.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import type { CustomerFact, LogoutReason } from '../account/session-machine.ts';
import { ANSWER_LIMIT, type Failure, failureIn } from '../call-failure.ts';
import type { EmittedEvent, Notice } from '../emitted.ts';
import { paymentSlipMachine } from '../payment-slip/payment-slip-machine.ts';
import { nextTry, retryPause } from '../retry.ts';
import { returning } from '../shared-actors.ts';
import { type CustomerMove, statusAfter } from './custom-lifecycle-machine.ts';
import {
  changeStatus,
  type CustomOrderSheet,
  loadCustomOrder,
  type MoveCall,
  type NoteStorageCommand,
  type NoteStorageFact,
  noteStorage,
  type PictureCommand,
  type PictureFact,
  pictureLoader,
} from './custom-orders-actors.ts';

/** Context, guards and actions of `custom-order-machine.ts`. */

export type Context = {
  /** Whose it is; null until the session has told. */
  of: Pick<User, 'id' | 'email'> | null;
  /** Id in the address. */
  orderId: string;
  /** As it was read last; null before, and if there is none. */
  order: CustomOrder | null;
  /** Where a transfer goes; null until the shop has told. */
  terms: Terms | null;
  /** Sources of the pictures that can be shown, by their addresses. */
  pictures: Readonly<Record<string, string>>;
  /** Note to the tailor, as it is typed; null while none is asked for. */
  note: string | null;
  /** What has changed under the customer's eyes; null for nothing. */
  changed: SeenChange | null;
  /** The customer's move, from the press until it is known what became of it; null for none. */
  move: CustomerMove | null;
  /** Failure of the last move's call; null for none. */
  error: ApiError | null;
  /** How often nobody could tell what became of the move. */
  tries: number;
};
type Event =
  | CustomerFact
  | NoteStorageFact
  | PictureFact
  /** The address has been read. */
  | { type: 'order.open'; orderId: string }
  | { type: 'order.retry' }
  /** Confirm */
  | { type: 'order.confirm' }
  /** Request Change: the field for the note opens. */
  | { type: 'change.begin' }
  | { type: 'note.type'; note: string }
  | { type: 'change.send' }
  | { type: 'change.cancel' }
  /** A slip of its transfer was answered: the order is not what it was. */
  | { type: 'order.changed' }
  /** The tab is looked at again, or the device is connected again. */
  | { type: 'shopper.returned' };

/** Status to which the customer's move leads; null if it is not allowed, or there is no order. */
const wantedStatus = ({ order, move }: Context): CustomStatus | null =>
  order && move && order.closing === null ? statusAfter(order.status, move) : null;

/** The call of a move, with what was shown. A note goes with a requested change alone. */
export function moveOf(context: Context): MoveCall {
  const { order, orderId, note, move } = context;
  return {
    orderId,
    change: {
      status: wantedStatus(context) ?? 'Confirmed',
      price: order?.price ?? 0,
      deliveryFee: order?.deliveryFee ?? 0,
      mockup: order?.mockup ?? '',
      note: move === 'order.requestChange' ? (note ?? '').trim() : '',
    },
  };
}

const noteKey = ({ of, orderId }: Context): { of: string; orderId: string } => ({ of: of ? ownerOf(of) : '', orderId });
const NOTHING = { order: null, pictures: {}, note: null, changed: null, move: null, error: null, tries: 0 };

export const customOrderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { customer: Customer; orderId: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'missing' | 'ready' | 'refreshing' | 'outdated' | 'busy' | 'unknown',
  },
  actors: {
    loadCustomOrder,
    changeStatus,
    noteStorage,
    pictureLoader,
    returning,
    'payment-slip': paymentSlipMachine,
  },
  delays: { answerLimit: ANSWER_LIMIT, freshFor: 30_000, retryPause },
  guards: {
    isKnown: ({ context }) => context.of !== null,
    isAnother: ({ context }, { user }: { user: User }) => context.of === null || !isSameUser(context.of, user),
    hasExpired: (_, { why }: { why: LogoutReason }) => why === 'expired',
    isAnotherOrder: ({ context }, { orderId }: { orderId: string }) => orderId !== context.orderId,
    hasNone: (_, { output }: { output: CustomOrderSheet | null | undefined }) => !output?.order,
    /** The one who proposes has spoken, and the customer is asked (section 4): the two moves are allowed together. */
    mayMove: ({ context }) => wantedStatus({ ...context, move: 'order.confirm' }) !== null,
    isWriting: ({ context }) => context.note !== null,
    maySend: ({ context }) =>
      context.note !== null && wantedStatus({ ...context, move: 'order.requestChange' }) !== null,
    hasArrived: ({ context }, { output: { order } }: { output: CustomOrderSheet }) => {
      const wanted = wantedStatus(context);
      const told = order?.history.slice(context.order?.history.length ?? 0) ?? [];
      return order?.status === wanted || told.some(({ status }) => status === wanted);
    },
  },
  actions: {
    takeOrder: assign(({ context }, { output: { order, terms } }: { output: CustomOrderSheet }) => ({
      order,
      terms: terms ?? context.terms,
      changed: null,
    })),
    keepOrder: assign(({ context }, { output: { order, terms } }: { output: CustomOrderSheet }) => ({
      order,
      terms: terms ?? context.terms,
      changed: (context.order && order && seenChange(context.order, order)) ?? context.changed,
    })),
    // What the server has made of it comes with the next reading.
    keepStatus: assign(({ context }) => ({
      order: context.order && { ...context.order, status: wantedStatus(context) ?? context.order.status },
    })),
    keepOwner: assign((_, { user: { id, email } }: { user: User }) => ({ of: { id, email } })),
    open: assign((_, { orderId }: { orderId: string }) => ({ orderId })),
    forgetOrder: assign(NOTHING),
    // The terms are nobody's secret.
    forget: assign({ of: null, ...NOTHING }),
    forgetPictures: sendTo('pictureLoader', { type: 'pictures.forget' } satisfies PictureCommand),
    loadPictures: sendTo('pictureLoader', ({ context: { order } }): PictureCommand => ({
      type: 'pictures.load',
      addresses: order ? [...order.drawings, order.mockup].filter((address) => address !== '') : [],
    })),
    keepPicture: assign(({ context }, { address, url }: { address: string; url: string }) => ({
      pictures: { ...context.pictures, [address]: url },
    })),
    findNote: sendTo('noteStorage', ({ context }): NoteStorageCommand => ({ type: 'note.find', ...noteKey(context) })),
    beginNote: assign(({ context }) => ({ note: context.note ?? '' })),
    keepNote: assign((_, { note }: { note: string }) => ({ note })),
    dropNote: assign({ note: null }),
    writeNote: sendTo('noteStorage', ({ context }): NoteStorageCommand => ({
      type: 'note.write',
      ...noteKey(context),
      note: context.note,
    })),
    beginMove: assign((_, { type }: { type: CustomerMove }) => ({ move: type, changed: null, error: null, tries: 0 })),
    keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
    countTry: assign({ tries: nextTry }),
    endMove: assign({ move: null }),
    forgetError: assign({ error: null }),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    showList: emit({ type: 'navigate', to: { name: 'custom-orders' }, replace: true, scroll: 'top' }),
    showLogin: emit({ type: 'navigate', to: { name: 'login' }, replace: false, scroll: 'top' }),
  },
});
