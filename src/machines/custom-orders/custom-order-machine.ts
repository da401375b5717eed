import type { SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import type { SeenChange } from '../../domain/custom-orders/seen-change.ts';
import type { Terms } from '../../domain/shop-profile.ts';
import { knownUser } from '../../domain/account/user.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { readyState } from '../resource.ts';
import { type Context, customOrderSetup, moveOf } from './custom-order-setup.ts';
import { canConfirm, canEdit, type CustomerMove } from './custom-lifecycle-machine.ts';

/**
 * Page of a custom order (section 2, Custom order detail): seen, confirmed, or sent back with a note to the tailor. After
 * every answer that is no plain yes the order is looked at before anything can be pressed again.
 */
const FORGET = ['forget', 'forgetPictures'] as const;
const FORGET_ORDER = ['forgetOrder', 'forgetPictures'] as const;
const NO_ORDER = { guard: from('hasNone'), target: '#custom-order.missing', actions: FORGET_ORDER } as const;

/** The order is asked of the server once more. */
const reading = (ready: string, failed: string) =>
  customOrderSetup.createStateConfig(
    withLimit({
      invoke: {
        id: 'loadCustomOrder',
        src: 'loadCustomOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [NO_ORDER, { target: ready, actions: [from('keepOrder'), 'loadPictures'] }],
        onError: { target: failed, actions: { type: 'say', params: { code: 'custom-order-failed' } } },
      },
    }),
  );
const again = (target: string) => ({ 'order.retry': target, 'shopper.returned': target });
/** Just read: only a press, by who misses the bank account, is a reason to read it again. */
const FRESH = { on: { 'order.retry': 'refreshing' } } as const;

export const customOrderMachine = customOrderSetup.createMachine({
  id: 'custom-order',
  context: ({ input: { customer, orderId } }) => {
    const user = knownUser(customer);
    return {
      of: user && { id: user.id, email: user.email },
      orderId,
      order: null,
      terms: null,
      pictures: {},
      note: null,
      changed: null,
      move: null,
      error: null,
      tries: 0,
    };
  },
  invoke: [
    { id: 'returning', src: 'returning', onError: {} },
    { id: 'noteStorage', src: 'noteStorage', onError: {} },
    { id: 'pictureLoader', src: 'pictureLoader', onError: {} },
  ],
  on: {
    'customer.known': { guard: from('isAnother'), target: '.waiting', actions: [...FORGET, from('keepOwner')] },
    // A session that was ended leads away by itself; the shop sees to that. The note stays in the tab's storage.
    'customer.gone': [
      { guard: from('hasExpired'), target: '.waiting', actions: [...FORGET, 'showLogin'] },
      { target: '.waiting', actions: FORGET },
    ],
    'order.open': { guard: from('isAnotherOrder'), target: '.waiting', actions: [...FORGET_ORDER, from('open')] },
    'picture.loaded': { actions: from('keepPicture') },
  },
  initial: 'waiting',
  states: {
    /** Until the session knows who it is. */
    waiting: { always: { guard: 'isKnown', target: 'loading' } },
    loading: withLimit({
      invoke: {
        id: 'loadCustomOrder',
        src: 'loadCustomOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [NO_ORDER, { target: 'ready', actions: [from('takeOrder'), 'loadPictures', 'findNote'] }],
        onError: { target: 'failed', actions: ['showList', { type: 'say', params: { code: 'custom-order-failed' } }] },
      },
    }),
    /** The way leads to the list (section 8). */
    failed: {},
    /** The answer held no order. */
    missing: { tags: 'missing', on: { 'shopper.returned': 'loading' } },
    ready: {
      ...readyState(reading, again, FRESH),
      invoke: {
        id: 'payment-slip',
        src: 'payment-slip',
        systemId: 'payment-slip',
        input: { page: 'custom-order' },
        onError: {},
      },
      on: {
        'order.changed': '.refreshing',
        'note.found': { actions: from('keepNote') },
        'change.begin': { guard: 'mayMove', actions: 'beginNote' },
        'note.type': { guard: 'isWriting', actions: [from('keepNote'), 'writeNote'] },
        'change.cancel': { guard: 'isWriting', actions: ['dropNote', 'writeNote'] },
        'order.confirm': { guard: 'mayMove', target: 'moving', actions: from('beginMove') },
        'change.send': {
          guard: 'maySend',
          target: 'moving',
          actions: { type: 'beginMove', params: { type: 'order.requestChange' } },
        },
      },
    },
    /** The customer's answer is on its way, with the figures that were shown. */
    moving: withLimit({
      tags: ['ready', 'busy'],
      invoke: {
        id: 'changeStatus',
        src: 'changeStatus',
        input: ({ context }) => moveOf(context),
        onDone: {
          target: 'ready.refreshing',
          actions: [
            'keepStatus',
            'dropNote',
            'writeNote',
            'endMove',
            { type: 'say', params: { code: 'custom-status-updated' } },
          ],
        },
        onError: { target: 'looking', actions: from('keepError') },
      },
    }),
    /** It was refused, or nobody said whether it arrived: the order itself tells. */
    looking: withLimit({
      tags: ['ready', 'busy'],
      invoke: {
        id: 'loadCustomOrder',
        src: 'loadCustomOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          NO_ORDER,
          {
            guard: from('hasArrived'),
            target: 'ready',
            actions: [
              from('takeOrder'),
              'loadPictures',
              'dropNote',
              'writeNote',
              'endMove',
              'forgetError',
              { type: 'say', params: { code: 'custom-status-updated' } },
            ],
          },
          {
            target: 'ready',
            actions: [
              from('keepOrder'),
              'loadPictures',
              'endMove',
              { type: 'say', params: { code: 'custom-status-failed' } },
            ],
          },
        ],
        onError: { target: 'unknown', actions: 'countTry' },
      },
    }),
    /** Nobody can tell yet: it is looked at again after a pause that grows, on a press, and when the customer or the connection is back. */
    unknown: {
      tags: ['ready', 'unknown'],
      on: again('looking'),
      after: { retryPause: 'looking' },
    },
  },
});

type Page = SnapshotFrom<typeof customOrderMachine>;
/** State of the page: it waits, has no such order, or has it. */
export function selectStage(page: Page): 'waiting' | 'missing' | 'ready' {
  if (page.hasTag('ready')) return 'ready';
  return page.hasTag('missing') ? 'missing' : 'waiting';
}
/** Id in the address, whether there is such an order or not. */
export const selectOrderId = (page: Page): string => page.context.orderId;
/** The order as it was read last; null before. */
export const selectOrder = (page: Page): CustomOrder | null => page.context.order;
/** Shop's terms, with the account for a transfer; null until they are known. */
export const selectTerms = (page: Page): Terms | null => page.context.terms;
/** Source of a picture by its address; null while a private one is on its way. */
export const selectPicture =
  (address: string) =>
  (page: Page): string | null =>
    page.context.pictures[address] ?? null;
/** Sources of the pictures that can be shown, by their addresses. */
export const selectSources = (page: Page): Readonly<Record<string, string>> => page.context.pictures;
/** Note to the tailor, as it is typed; null while none is asked for. */
export const selectNote = (page: Page): string | null => page.context.note;
/** Failure of the last move's call, until the next one; null for none. The order was looked at since. */
export const selectError = (page: Page): ApiError | null => (page.hasTag('busy') ? null : page.context.error);
/** Changes since the customer looked last; null if nothing has, or it was said of an earlier move. */
export const selectChanged = (page: Page): SeenChange | null => page.context.changed;
/** The customer's move that is on its way; null for none. */
export const selectMove = (page: Page): CustomerMove | null => (page.hasTag('busy') ? page.context.move : null);
/** True while nobody can tell what became of a move, and nobody is asked. */
export const selectIsUnknown = (page: Page): boolean => page.hasTag('unknown');
export const selectIsRefreshing = (page: Page): boolean => page.hasTag('refreshing');
/** True if it could not be read again. */
export const selectIsOutdated = (page: Page): boolean => page.hasTag('outdated');

const isOpen = ({ order }: Context): boolean => order !== null && order.closing === null;
/** True if the customer is asked to confirm, or has answered and nobody knows yet (section 4). */
export const selectIsAsked = ({ context }: Page): boolean => isOpen(context) && canConfirm(context.order?.status ?? '');
/** True if the order may be edited (section 4). */
export const selectCanEdit = ({ context }: Page): boolean => isOpen(context) && canEdit(context.order?.status ?? '');
