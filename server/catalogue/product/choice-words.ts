import type { StockChoice } from './stock.ts';

/** Choice in words; of a product without any, as a whole. */
export const choiceInWords = ({ size, properties }: StockChoice): string =>
  [...(size === '' ? [] : [size]), ...Object.values(properties)].join(', ') || 'all of it';
