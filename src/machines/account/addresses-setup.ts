import { assign, emit, sendTo, setup } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import {
  type AddressEntry,
  type EntryField,
  hasRoomForAddress,
  isWholeEntry,
  MAX_ENTRY_LENGTHS,
  type SavedAddress,
  tidyEntry,
} from '../../domain/order/saved-address.ts';
import { NO_ADDRESS } from '../../domain/account/user.ts';
import { EMPTY_DELIVERY } from '../../domain/order/address.ts';
import { SHOPS_COUNTRY } from '../../domain/order/checkout-draft.ts';
import { ANSWER_LIMIT, type Failure, failureIn, failureOf } from '../call-failure.ts';
import type { EmittedEvent, Notice } from '../emitted.ts';
import {
  addressDraftStorage,
  type AddressDraft,
  loadAddresses,
  preferAddress,
  removeAddress,
  restoreAddress,
  saveAddress,
} from './addresses-actors.ts';
import type { TabDraftFact } from './tab-draft-storage.ts';

/** Context, guards and actions of the chart of saved addresses (`addresses-machine.ts`). */

export type Context = {
  /** Whose addresses they are (`ownerOf`); '' while the section is closed. */
  of: string;
  /** The default first. */
  addresses: readonly SavedAddress[];
  /** Address that is changed, removed or made the default; null for a new one, and for none. */
  id: string | null;
  /** What is typed. */
  entry: AddressEntry;
  /** Whether the form was sent before it could be. */
  isTried: boolean;
  /** Address that was removed last and can be put back; null for none. */
  removed: SavedAddress | null;
  /** Why the last press came to nothing, until the next one; null otherwise. */
  failure: ApiError | null;
};
type OfOne = { id: string };
type Answer = { output: readonly SavedAddress[] };
export type Event =
  | TabDraftFact<AddressDraft>
  /** By the page, which shows a customer. */
  | { type: 'list.open'; of: string; isOffered: boolean }
  /** By the page whose customer is gone. */
  | { type: 'form.close' }
  | { type: 'list.retry' }
  | { type: 'address.add' }
  | ({ type: 'address.edit' } & OfOne)
  | ({ type: 'address.remove' } & OfOne)
  | ({ type: 'address.prefer' } & OfOne)
  /** Puts back what was removed last. */
  | { type: 'address.restore' }
  | { type: 'field.type'; field: EntryField; text: string }
  | { type: 'form.send' }
  | { type: 'form.cancel' };

const { email: _email, ...NOBODY } = EMPTY_DELIVERY;
const NEW_ENTRY: AddressEntry = { ...NOBODY, country: SHOPS_COUNTRY, label: '' };
const EMPTY_FORM = { id: null, entry: NEW_ENTRY, isTried: false };
export const EMPTY: Context = { ...EMPTY_FORM, of: '', addresses: [], removed: null, failure: null };

const oneOf = ({ addresses }: Context, id: string | null): SavedAddress | undefined =>
  addresses.find((address) => address.id === id);
const entryOf = ({ id: _id, isDefault: _isDefault, ...entry }: SavedAddress): AddressEntry => entry;
/** Names of people stay as the customer wrote them last: most of their addresses are their own. */
const newEntry = ({ addresses: [first] }: Context): AddressEntry =>
  first ? { ...NEW_ENTRY, firstName: first.firstName, lastName: first.lastName, phone: first.phone } : NEW_ENTRY;

const write = (of: string, draft: AddressDraft | null) => ({ type: 'draft.write' as const, of, draft });

export const addressesSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as EmittedEvent,
    tags: {} as 'loading' | 'failed' | 'listed' | 'typing' | 'busy',
  },
  actors: {
    draftStorage: addressDraftStorage,
    loadAddresses,
    saveAddress,
    restoreAddress,
    preferAddress,
    removeAddress,
  },
  delays: { answerLimit: ANSWER_LIMIT },
  guards: {
    isOffered: (_, { of, isOffered }: { of: string; isOffered: boolean }) => isOffered && of !== '',
    isList: (_, { output }: { output: unknown }) => Array.isArray(output),
    hasRoom: ({ context: { addresses } }) => hasRoomForAddress(addresses),
    isListed: ({ context }, { id }: OfOne) => oneOf(context, id) !== undefined,
    isNotDefault: ({ context }, { id }: OfOne) => oneOf(context, id)?.isDefault === false,
    hasRemoved: ({ context: { removed } }) => removed !== null,
    isWhole: ({ context: { entry } }) => isWholeEntry(entry),
    /** It was removed elsewhere. */
    isGone: (_, event: Failure) => failureIn(event).status === 404,
  },
  actions: {
    forget: assign(EMPTY),
    keepOwner: assign((_, { of }: { of: string }) => ({ of })),
    keepList: assign((_, { output }: Answer) => ({ addresses: output })),
    keepFailure: assign((_, event: Failure) => ({ failure: failureIn(event) })),
    keepBroken: assign({ failure: failureOf(null) }),
    forgetFailure: assign({ failure: null }),
    forgetRemoved: assign({ removed: null }),
    choose: assign((_, { id }: OfOne) => ({ id, failure: null, removed: null })),
    keepRemoved: assign(({ context }) => ({ removed: oneOf(context, context.id) ?? null })),
    beginNew: assign(({ context }) => ({ ...EMPTY_FORM, entry: newEntry(context), removed: null, failure: null })),
    beginChange: assign(({ context }, { id }: OfOne) => {
      const address = oneOf(context, id);
      return { ...EMPTY_FORM, id, entry: address ? entryOf(address) : NEW_ENTRY, removed: null, failure: null };
    }),
    // What another tab has removed meanwhile is a new one.
    takeDraft: assign(({ context }, { draft: { id, entry } }: { draft: AddressDraft }) => ({
      id: oneOf(context, id)?.id ?? null,
      entry,
    })),
    becomeNew: assign({ id: null }),
    keepField: assign(({ context: { entry } }, { field, text }: { field: EntryField; text: string }) => ({
      failure: null,
      entry: {
        ...entry,
        [field]: Array.from(text)
          .slice(0, MAX_ENTRY_LENGTHS[field] + 1)
          .join(''),
      },
    })),
    complain: assign({ isTried: true, failure: null }),
    forgetForm: assign({ ...EMPTY_FORM, failure: null }),
    findDraft: sendTo('draftStorage', ({ context: { of } }) => ({ type: 'draft.find', of })),
    storeDraft: sendTo('draftStorage', ({ context: { of, id, entry } }) => write(of, { id, entry })),
    dropDraft: sendTo('draftStorage', ({ context: { of } }) => write(of, null)),
    // The default is the address of the profile as well, which fills the forms of orders.
    tellDefault: sendTo(
      ({ system }) => system.get('session'),
      (_, { output: [first] }: Answer) => {
        const { street, city, state, zipCode, country } = first ?? NO_ADDRESS;
        return {
          type: 'user.change',
          changes: { address: { street, city, state, zipCode, country }, phoneNumber: first?.phone ?? '' },
        };
      },
    ),
    say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
  },
});

/** Address as it is sent: tidied. */
export const sentOf = ({ id, entry }: Context) => ({ id, entry: tidyEntry(entry), isDefault: false });
/** Removed address, as it is put back. */
export const restoredOf = ({ removed }: Context) => ({
  id: null,
  entry: removed ? entryOf(removed) : NEW_ENTRY,
  isDefault: removed?.isDefault ?? false,
});
