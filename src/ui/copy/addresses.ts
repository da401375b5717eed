import type { ApiError } from '../../api/errors.ts';
import type { EntryField, Recipient } from '../../domain/order/saved-address.ts';
import { phoneText } from '../../domain/order/phone.ts';
import { addressProblemText, FIELD_LABELS } from './checkout.ts';
import { errorText } from './errors.ts';
import type { FieldProblem } from '../../domain/order/address.ts';

/** Words about saved addresses; they come with what shows them. */

export const NO_ADDRESSES = 'Save an address, and your next checkout is filled in for you.';

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

/** Failure to save an address, in words; what was typed is still there. */
export const addressUnsavedText = (error: ApiError): string =>
  error.status === 404 ? `${errorText(error)} Save it once more to add it again.` : errorText(error);
