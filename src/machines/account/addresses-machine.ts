import type { SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import {
  type AddressEntry,
  type EntryField,
  entryProblem,
  hasRoomForAddress,
  type SavedAddress,
} from '../../domain/order/saved-address.ts';
import type { FieldProblem } from '../../domain/order/address.ts';
import { withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import type { AddressCall } from './addresses-actors.ts';
import { addressesSetup, type Context, EMPTY, restoredOf, sentOf } from './addresses-setup.ts';

/**
 * Saved addresses on a customer's own page: listed, added, changed, removed and put back, one of them the default. What is half
 * typed is stored in this tab until it is saved or given up, so that a session that ends takes nothing of it.
 */
const SAVED = { type: 'say', params: { code: 'address-saved' } } as const;
const chosenOf = ({ context: { id } }: { context: Context }) => ({ id: id ?? '' });
type Call =
  | { src: 'removeAddress' | 'preferAddress'; input: typeof chosenOf }
  | { src: 'restoreAddress'; input: (it: { context: Context }) => AddressCall };
/** A call about one address of the list, which it answers. @param own what is done before the answer is taken over. */
const changing = (call: Call, ...own: ('keepRemoved' | 'forgetRemoved')[]) =>
  addressesSetup.createStateConfig(
    withLimit({
      tags: 'busy',
      invoke: {
        id: call.src,
        ...call,
        onDone: [
          { guard: from('isList'), target: 'idle', actions: [...own, from('tellDefault'), from('keepList')] },
          { target: 'idle', actions: 'keepBroken' },
        ],
        onError: { target: 'idle', actions: from('keepFailure') },
      },
    }),
  );

export const addressesMachine = addressesSetup.createMachine({
  id: 'addresses',
  context: EMPTY,
  invoke: { id: 'draftStorage', src: 'draftStorage', onError: {} },
  initial: 'closed',
  on: { 'form.close': '.closed' },
  states: {
    /** Nobody is known, or the server has no such addresses. */
    closed: {
      entry: 'forget',
      on: { 'list.open': { guard: from('isOffered'), target: 'loading', actions: from('keepOwner') } },
    },
    loading: withLimit({
      tags: 'loading',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: [
          { guard: from('isList'), target: 'listed', actions: from('keepList') },
          { target: 'failed', actions: 'keepBroken' },
        ],
        onError: { target: 'failed', actions: from('keepFailure') },
      },
    }),
    failed: { tags: 'failed', exit: 'forgetFailure', on: { 'list.retry': 'loading' } },
    listed: {
      tags: 'listed',
      entry: 'findDraft',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'draft.found': { target: 'typing', actions: from('takeDraft') },
            'address.add': { guard: 'hasRoom', target: 'typing', actions: 'beginNew' },
            'address.edit': { guard: from('isListed'), target: 'typing', actions: from('beginChange') },
            'address.remove': { guard: from('isListed'), target: 'removing', actions: from('choose') },
            'address.prefer': { guard: from('isNotDefault'), target: 'preferring', actions: from('choose') },
            'address.restore': { guard: 'hasRemoved', target: 'restoring', actions: 'forgetFailure' },
          },
        },
        typing: {
          tags: 'typing',
          on: {
            'field.type': { actions: [from('keepField'), 'storeDraft'] },
            'form.send': [{ guard: 'isWhole', target: 'saving', actions: 'forgetFailure' }, { actions: 'complain' }],
            'form.cancel': { target: 'idle', actions: ['dropDraft', 'forgetForm'] },
          },
        },
        saving: withLimit({
          tags: ['typing', 'busy'],
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context }) => sentOf(context),
            onDone: [
              {
                guard: from('isList'),
                target: 'idle',
                actions: [from('tellDefault'), from('keepList'), 'dropDraft', 'forgetForm', SAVED],
              },
              { target: 'typing', actions: 'keepBroken' },
            ],
            onError: [
              // The next press adds it anew.
              { guard: from('isGone'), target: 'typing', actions: ['becomeNew', from('keepFailure'), 'storeDraft'] },
              { target: 'typing', actions: from('keepFailure') },
            ],
          },
        }),
        removing: changing({ src: 'removeAddress', input: chosenOf }, 'keepRemoved'),
        preferring: changing({ src: 'preferAddress', input: chosenOf }),
        /** It stays to be put back until that is done. */
        restoring: changing({ src: 'restoreAddress', input: ({ context }) => restoredOf(context) }, 'forgetRemoved'),
      },
    },
  },
});

type Addresses = SnapshotFrom<typeof addressesMachine>;
/** View: nothing, that it is being read, that it could not be, the list, or the form. */
export function selectView(it: Addresses): 'closed' | 'loading' | 'failed' | 'listed' | 'typing' {
  if (it.hasTag('typing')) return 'typing';
  if (it.hasTag('listed')) return 'listed';
  if (it.hasTag('failed')) return 'failed';
  return it.hasTag('loading') ? 'loading' : 'closed';
}
export const selectIsBusy = (it: Addresses): boolean => it.hasTag('busy');
/** Addresses of the customer, the default first. */
export const selectAddresses = (it: Addresses): readonly SavedAddress[] => it.context.addresses;
export const selectHasRoom = (it: Addresses): boolean => hasRoomForAddress(it.context.addresses);
/** Address that was removed last and can be put back; null for none. */
export const selectRemoved = (it: Addresses): SavedAddress | null => it.context.removed;
/** Why the last press came to nothing, until the next one; null otherwise. */
export const selectFailure = (it: Addresses): ApiError | null => it.context.failure;
/** True while a new address is typed, false for one that is changed. */
export const selectIsNew = (it: Addresses): boolean => it.context.id === null;
export const selectField =
  (field: EntryField) =>
  (it: Addresses): AddressEntry[EntryField] =>
    it.context.entry[field];
/** Problem of a field, once the form was sent with it; null otherwise. */
export const selectFieldProblem =
  (field: EntryField) =>
  (it: Addresses): FieldProblem | null =>
    it.context.isTried ? entryProblem(field, it.context.entry[field]) : null;
