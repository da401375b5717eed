import type { ApiError } from '../../api/errors.ts';
import {
  type AddressEntry,
  type EntryField,
  MAX_SAVED_ADDRESSES,
  type Recipient,
} from '../../domain/order/saved-address.ts';
import { phoneText } from '../../domain/order/phone.ts';
import { addressProblemText, FIELD_LABELS } from './checkout.ts';
import { errorText } from './errors.ts';
import type { FieldProblem } from '../../domain/order/address.ts';

/** Words about saved addresses; they come with what shows them. */

export const NO_ADDRESSES = 'Save an address, and your next checkout is filled in for you.';
export const NO_ROOM = `You can save up to ${MAX_SAVED_ADDRESSES} addresses. Remove one to save another.`;

/** Name of an address: the customer's own word for it, else who lives there. */
export const addressTitle = ({ label, firstName, lastName }: AddressEntry): string =>
  label || `${firstName} ${lastName}`;

/** Lines of an address, as on a parcel; a district of the town's name is not repeated. */
export const addressLines = ({
  firstName,
  lastName,
  street,
  city,
  state,
  zipCode,
  country,
  phone,
}: Recipient): string[] => [
  `${firstName} ${lastName}`,
  street,
  `${city} ${zipCode}`,
  state === city ? '' : state,
  country,
  phoneText(phone),
];

/** Label of a field. */
export const entryLabel = (field: EntryField): string =>
  field === 'label' ? 'Name of this address (optional)' : FIELD_LABELS[field];

/** Problem of a field, in words, and what to do. */
export const entryProblemText = (field: EntryField, problem: FieldProblem): string =>
  addressProblemText(field === 'label' ? 'street' : field, problem);

/** Failure of a press in the list, in words. */
export const addressFailureText = (error: ApiError): string => errorText(error);

/** Failure to save an address, in words; what was typed is still there. */
export const addressUnsavedText = (error: ApiError): string =>
  error.status === 404 ? `${errorText(error)} Save it once more to add it again.` : errorText(error);
