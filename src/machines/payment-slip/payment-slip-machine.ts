import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { type Failure, failureIn, isDefinitiveRefusal, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import type { RefusedPicture } from '../picture-file.ts';
import { readSlip, sendSlip } from './payment-slip-actors.ts';

/**
 * A customer sends the photo of a bank's slip for an order, or a custom order, that waits for a transfer (docs/decisions/148-payment-slips.md):
 * chosen, made small on this device, sent. The picture is held by the page's actors, never here. A slip takes the place of
 * the one before: a try whose answer was lost is made again on a press.
 */
/** Order as the chart knows it. */
export type SlipOrder = { id: string; takesSlip: boolean };
/** Page that the chart lives on, which reads its orders again. */
export type SlipPage = 'orders' | 'custom-order';
type Context = {
  page: SlipPage;
  /** Order that a slip was chosen for last; '' for none. */
  orderId: string;
  /** Why the file was not taken; null for a file that was. */
  problem: RefusedPicture | null;
  /** Failure of the last try; null for none. */
  error: ApiError | null;
};
type Event =
  | { type: 'slip.choose'; order: SlipOrder; file: File }
  /** Try again */
  | { type: 'slip.send' }
  /** Cancel */
  | { type: 'slip.drop' };

type Chosen = { order: SlipOrder; file: File };

const slipSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { page: SlipPage },
    tags: {} as 'busy' | 'refused' | 'failed',
  },
  actors: { readSlip, sendSlip },
  /** A photo of this size is read within seconds, and sent in a minute at 100 kbit/s; the client ends a call in which nothing moves. */
  delays: { readLimit: 30_000, sendLimit: 180_000 },
  guards: {
    takesSlip: (_, { order }: Chosen) => order.takesSlip,
    isFinal: (_, event: Failure) => isDefinitiveRefusal(failureIn(event)),
  },
  actions: {
    keepOrder: assign((_, { order: { id: orderId } }: Chosen) => ({
      orderId,
      problem: null,
      error: null,
    })),
    keepProblem: assign((_, { error }: { error?: unknown }) => ({ problem: problemIn(error) })),
    keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
    forgetError: assign({ error: null }),
    readAgain: sendTo(({ context, system }) => system.get(context.page), { type: 'order.changed' }),
  },
});

const UNREADABLE: RefusedPicture = { problem: 'unreadable' };
const problemIn = (error: unknown): RefusedPicture =>
  typeof error === 'object' && error !== null && 'problem' in error ? (error as RefusedPicture) : UNREADABLE;

const CHOOSE = slipSetup.createStateConfig({
  on: { 'slip.choose': { guard: from('takesSlip'), target: 'reading', actions: from('keepOrder') } },
});

export const paymentSlipMachine = slipSetup.createMachine({
  id: 'payment-slip',
  context: ({ input: { page } }) => ({ page, orderId: '', problem: null, error: null }),
  initial: 'idle',
  states: {
    idle: CHOOSE,
    reading: withLimit(
      {
        tags: 'busy',
        invoke: {
          id: 'readSlip',
          src: 'readSlip',
          input: ({ event }) => ({ file: (event as Chosen).file }),
          onDone: 'sending',
          onError: { target: 'refused', actions: from('keepProblem') },
        },
        on: { 'slip.drop': 'idle' },
      },
      'readLimit',
    ),
    sending: withLimit(
      {
        tags: 'busy',
        entry: 'forgetError',
        invoke: {
          id: 'sendSlip',
          src: 'sendSlip',
          input: ({ context }) => ({ orderId: context.orderId }),
          onDone: { target: 'idle', actions: 'readAgain' },
          onError: [
            // The order is paid or cancelled by now, or the shop cannot read the picture: sent again it would be no other.
            { guard: from('isFinal'), target: 'refused', actions: [from('keepError'), 'readAgain'] },
            { target: 'failed', actions: from('keepError') },
          ],
        },
        on: { 'slip.drop': 'idle' },
      },
      'sendLimit',
    ),
    /** This file will not do. */
    refused: { ...CHOOSE, tags: 'refused' },
    /** Nobody said what became of it. */
    failed: {
      tags: 'failed',
      on: { ...CHOOSE.on, 'slip.send': 'sending' },
    },
  },
});

type Slip = SnapshotFrom<typeof paymentSlipMachine>;
const isOf = ({ context }: Slip, orderId: string): boolean => context.orderId === orderId;
/** True while the slip of an order is read or on its way. */
export const selectIsSending =
  (orderId: string) =>
  (it: Slip): boolean =>
    isOf(it, orderId) && it.hasTag('busy');
/** True if the slip of an order can be sent once more as it is. */
export const selectHasFailed =
  (orderId: string) =>
  (it: Slip): boolean =>
    isOf(it, orderId) && it.hasTag('failed');
/** Why the file for an order was not taken; null for one that was. */
export const selectSlipProblem =
  (orderId: string) =>
  (it: Slip): RefusedPicture | null =>
    isOf(it, orderId) && it.hasTag('refused') ? it.context.problem : null;
/** Failure of the last try for an order; null for none. */
export const selectSlipError =
  (orderId: string) =>
  (it: Slip): ApiError | null =>
    isOf(it, orderId) ? it.context.error : null;
