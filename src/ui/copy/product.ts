/** Section 5: what the product page asks, where a size is missing. */
export const SIZE_MISSING = 'Please select a size';
