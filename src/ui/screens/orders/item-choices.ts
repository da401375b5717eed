import { sizeText } from '../../../domain/catalogue/size-text.ts';
import type { OrderItem } from '../../../domain/order/order.ts';

/** Size and other choices of an ordered piece, as they are read: `M`, `Rust`. */
export const choicesOf = ({ size, properties }: Pick<OrderItem, 'size' | 'properties'>): string[] => [
  ...(size === '' ? [] : [sizeText(size)]),
  ...Object.values(properties),
];
