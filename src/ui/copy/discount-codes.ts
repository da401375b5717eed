import type { ApiError } from '../../api/errors.ts';

/** Words of promo codes and of a custom order's redeem codes. A server that refuses one says why in its own words; these stand where it says nothing. */

export const CODE_MISSING = 'Enter a code first.';
/** Section 5, of a redeem code. */
export const CUSTOM_CODE_MISSING = 'Please enter a redeem code and select a product first';
/** Section 8, promo code: at the box and as a notice. Only an answer that says no makes a code invalid; one that cannot be read says nothing of it. */
export const codeErrorText = (error: ApiError): string => invalidCode(error, 'Invalid discount code');
/** Section 8, redeem code of a custom order. */
export const customCodeErrorText = (error: ApiError): string => invalidCode(error, 'Invalid redeem code');
const invalidCode = ({ said, code, status }: ApiError, invalid: string): string =>
  said || (code === 'refused' && ![404, 405, 408, 425, 429].includes(status) ? invalid : 'Error validating code');
/** Of a redeem code whose category or type was changed. */
export const CUSTOM_CODE_CLEARED = 'You changed the product, so we removed the code. Enter it again if you like.';
export const CODE_REMOVED = 'We removed the code.';
/** At the box, and wherever the cart is changed. */
export const CODE_CLEARED = 'Your cart changed, so we removed the discount. Apply the code again at checkout.';
