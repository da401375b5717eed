import type { OrderWithItems } from '../orders/present.ts';
import { returnedItems, type ReturnRow } from '../orders/returnable.ts';
import { moment } from './read-typed.ts';

/** Lines about a return for the staff: status, pieces, the customer's note and the shop's answer. */
export const returnLines = (row: ReturnRow, items: OrderWithItems['items']): string[] => [
  `${moment(row.requested_at)}  return ${row.status.toLowerCase()}: ${row.kind.toLowerCase()}, ${row.reason.toLowerCase()}`,
  ...returnedItems(row).map(
    ({ index, quantity }) => `  ${String(quantity).padStart(3)} × ${items[index]?.name ?? 'unknown'}`,
  ),
  ...(row.note === '' ? [] : [`  note: ${row.note}`]),
  ...(row.answer === '' ? [] : [`  answer: ${row.answer}`]),
];
