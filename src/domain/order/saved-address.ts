import {
  ADDRESS_FIELDS,
  type AddressField,
  type DeliveryAddress,
  fieldProblem,
  type FieldProblem,
  MAX_LENGTHS,
  tidyAddress,
} from './address.ts';

/** Addresses that a customer has at most. */
export const MAX_SAVED_ADDRESSES = 20;
/** True if an address can be added to those of a customer. */
export const hasRoomForAddress = (addresses: readonly unknown[]): boolean => addresses.length < MAX_SAVED_ADDRESSES;
/** Sentence for a customer who has MAX_SAVED_ADDRESSES. */
export const NO_ROOM_FOR_ADDRESS = `You can save up to ${MAX_SAVED_ADDRESSES} addresses. Remove one to save another.`;

/** Place that parcels go to, and who takes them in: an address of an order without its email. */
export type Recipient = Omit<DeliveryAddress, 'email'>;
/** An address as it is saved. `label` is the customer's own word for it, such as Home, or ''. */
export type AddressEntry = Recipient & { label: string };
/** Address of a customer; exactly one of theirs is the default. */
export type SavedAddress = AddressEntry & { id: string; isDefault: boolean };
export type EntryField = keyof AddressEntry;

/** In the order of a form. */
export const RECIPIENT_FIELDS = ADDRESS_FIELDS.filter((field): field is keyof Recipient => field !== 'email');
export const ENTRY_FIELDS: readonly EntryField[] = ['label', ...RECIPIENT_FIELDS];

/** Characters of each at most. */
export const MAX_ENTRY_LENGTHS: Readonly<Record<EntryField, number>> = { ...MAX_LENGTHS, label: 40 };

/** Problem of one field, or null: all but label and phone are required. */
export function entryProblem(field: EntryField, typed: string): FieldProblem | null {
  if (field !== 'label') return fieldProblem(field satisfies AddressField, typed);
  return Array.from(typed.trim()).length > MAX_ENTRY_LENGTHS.label ? 'too long' : null;
}

/** True if an entry can be saved. */
export const isWholeEntry = (entry: AddressEntry): boolean =>
  ENTRY_FIELDS.every((field) => entryProblem(field, entry[field]) === null);

/** An entry as it is sent and stored: tidied, the phone as digits. Only for one without problems. */
export function tidyEntry(entry: AddressEntry): AddressEntry {
  const { email: _, ...recipient } = tidyAddress({ ...entry, email: '' });
  return { ...recipient, label: entry.label.trim().normalize('NFC') };
}

/** Name of an address: the customer's own word for it, else the recipient's name. */
export const addressTitle = ({ label, firstName, lastName }: AddressEntry): string =>
  label || `${firstName} ${lastName}`;

/** Recipient alone of an address that has more to it. */
export const recipientOf = (address: Recipient): Recipient =>
  Object.fromEntries(RECIPIENT_FIELDS.map((field) => [field, address[field]])) as Recipient;

/** Compares where two addresses lead to, and to whom. */
export const isSameRecipient = (one: Recipient, other: Recipient): boolean =>
  RECIPIENT_FIELDS.every((field) => one[field] === other[field]);

/** An address that adding `entry` would only repeat; without a label of its own, under whatever label. */
export const repeatedBy = <Saved extends AddressEntry>(all: readonly Saved[], entry: AddressEntry): Saved | undefined =>
  all.find((saved) => isSameRecipient(saved, entry) && (entry.label === '' || saved.label === entry.label));
