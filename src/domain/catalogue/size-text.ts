/** True for a size that fits all: nothing to choose where it is the only one. */
export const isOneSize = (size: string): boolean => /^(?:free|one)[\s-]?size$/i.test(size.trim());

/** Size as a shopper reads it: 'Free size', as shops' lists have it, is 'One size'. */
export const sizeText = (size: string): string => (isOneSize(size) ? 'One size' : size);

/** Size in a row of words: 'Size M', 'One size'; '' for none. */
export const sizeWords = (size: string): string =>
  size === '' ? '' : isOneSize(size) ? sizeText(size) : `Size ${size}`;
