import type { AddressField } from '../../../domain/order/address.ts';
import type { FieldProps } from '../fields/TextField.tsx';

/** Attributes by which a field is typed or filled in, and its hint. */
export type FieldTyping = Pick<
  FieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'hint'
>;

/** Attributes of an address's fields in every form. The state is a `DistrictField`, which has its own. */
export const ADDRESS_TYPING: Readonly<Record<Exclude<AddressField, 'state'>, FieldTyping>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  street: { autoComplete: 'street-address', autoCapitalize: 'words' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  zipCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name', autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};
