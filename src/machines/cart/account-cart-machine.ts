import type { PendingRequest } from '../../domain/cart/synced-cart.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { accountSetup } from './account-cart-setup.ts';
import { withLimit } from '../call-failure.ts';
import { retryState } from '../retry.ts';
import { from } from '../from.ts';

/**
 * A customer's cart (readings 3.2, 3.3): the server's, which the guest's joins once (`joinGuestCart`, domain/cart/join-guest-cart.ts), and to which every change is mirrored,
 * one call at a time and one tab at a time. Until a call is answered nobody knows whether it was done: it is made again where the
 * server knows it by its key, else the server is read again.
 */

/** The server is asked what it holds. What is missing or no cart is as good as no answer. @param isFirst of this visit: else it is read because a change is to be saved. */
const reading = (read: string, lost: string, isFirst: boolean) =>
  accountSetup.createStateConfig(
    withLimit({
      invoke: {
        id: 'loadAccountCart',
        src: 'loadAccountCart',
        onDone: [
          {
            guard: from('isCart'),
            target: read,
            // The storage adds the guest's lines, and tells what came of it.
            actions: [
              {
                type: 'step',
                params: ({ event: { output: it } }) => ({
                  type: 'read',
                  server: it.lines,
                  keepsKeys: it.keepsKeys,
                  guest: [],
                }),
              },
              ...(isFirst ? ['forgetTries' as const] : []),
            ],
          },
          {
            target: lost,
            actions: isFirst ? 'countTry' : ['countTry', { type: 'tellUnsaved', params: { error: null } }],
          },
        ],
        onError: { target: lost, actions: isFirst ? 'countTry' : ['countTry', from('tellUnsaved')] },
      },
    }),
  );

export const accountCartMachine = accountSetup.createMachine({
  id: 'account-cart',
  context: ({ input: { of } }) => ({
    of,
    cart: null,
    shown: null,
    callKey: null,
    call: null,
    tries: 0,
    isUnsaved: false,
  }),
  invoke: [
    { id: 'accountStorage', src: 'accountStorage', input: ({ context: { of } }) => ({ of }), onError: {} },
    // What else a guest has left here becomes theirs who log in first, whichever pages they open; else the next document tries again.
    { id: 'joinGuestWishlist', src: 'joinGuestWishlist', onError: {} },
  ],
  initial: 'joining',
  states: {
    /** Until the server has told its cart and the guest's lines have joined it, the cart shows the guest's. */
    joining: {
      // What is being read may be from before the order.
      on: {
        'lines.ordered': { target: 'joining', reenter: true, actions: { type: 'step', params: { type: 'order' } } },
      },
      invoke: { id: 'turn', src: 'turn', input: ({ context: { of } }) => ({ of }), onError: '.reading' },
      initial: 'queued',
      states: {
        queued: {
          on: { 'turn.come': { target: 'reading', actions: from('keep') } },
          after: { turnLimit: 'reading' },
        },
        reading: reading('adding', '#account-cart.apart', true),
        /** The server's lines alone are never shown: the guest's would be gone for a moment. A storage that does not answer has none. */
        adding: {
          on: {
            'kept.told': { target: '#account-cart.joined', actions: [from('keep'), 'show'] },
          },
          after: { storageLimit: { target: '#account-cart.joined', actions: 'show' } },
        },
      },
    },
    apart: {
      entry: 'tellFailed',
      ...retryState('joining'),
      on: {
        'browser.online': 'joining',
        'cart.retry': 'joining',
        'lines.ordered': { actions: { type: 'step', params: { type: 'order' } } },
      },
    },
    joined: {
      on: {
        'lines.changed': { actions: from('takeChange') },
        'lines.ordered': { actions: ['takeOrder', { type: 'step', params: { type: 'order' } }] },
        'guest.joined': { actions: from('sayJoined') },
        'kept.told': { actions: [from('keep'), 'show'] },
      },
      initial: 'inStep',
      states: {
        inStep: { entry: 'endCall', always: { guard: 'isBehind', target: 'mirroring' } },
        mirroring: {
          invoke: {
            id: 'turn',
            src: 'turn',
            input: ({ context: { of } }) => ({ of }),
            onError: { target: '.reading', actions: 'endCall' },
          },
          initial: 'queued',
          states: {
            queued: {
              on: {
                'turn.come': { target: 'choosing', actions: [from('keep'), from('takeKey')] },
              },
              after: { turnLimit: 'reading' },
            },
            choosing: {
              entry: 'show',
              always: [
                { guard: 'hasCallToRepeat', target: 'calling' },
                { guard: 'isUnread', target: 'reading' },
                { guard: 'hasCall', target: 'calling' },
                { target: '#account-cart.joined.inStep', actions: 'tellSaved' },
              ],
            },
            reading: reading('choosing', '#account-cart.joined.pausing', false),
            calling: withLimit({
              entry: 'beginCall',
              invoke: {
                id: 'changeAccountCart',
                src: 'changeAccountCart',
                input: ({ context: { call } }) => ({ call: call as PendingRequest }),
                onDone: {
                  target: '#account-cart.joined.inStep',
                  actions: [
                    'tellSaved',
                    {
                      type: 'step',
                      params: ({ context }) => ({ type: 'acknowledge', line: context.call?.line as CartLine }),
                    },
                    'show',
                  ],
                },
                onError: [
                  {
                    guard: from('isRefusedUnbegun'),
                    target: '#account-cart.joined.inStep',
                    actions: { type: 'step', params: { type: 'trust' } },
                  },
                  {
                    guard: from('isRefused'),
                    target: '#account-cart.joined.inStep',
                    actions: [
                      'tellSaved',
                      from('sayRefused'),
                      {
                        type: 'step',
                        params: ({ context }) => ({ type: 'refuse', key: context.call?.line.key ?? '' }),
                      },
                      'show',
                    ],
                  },
                  { target: '#account-cart.joined.pausing', actions: ['countTry', from('tellUnsaved')] },
                ],
              },
            }),
          },
        },
        pausing: {
          entry: 'endCall',
          ...retryState('mirroring'),
          on: { 'browser.online': 'mirroring', 'cart.retry': { target: 'mirroring', actions: 'tryAgain' } },
        },
      },
    },
  },
});
