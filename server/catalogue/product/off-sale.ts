/**
 * Reason why a product is not for sale. `staff`: they hid it. `source`: its source says so (a draft). `stock`: an import found
 * it sold out. `prices`: its choices have different prices, and the import was asked to hide such.
 */
export type OffSaleReason = 'staff' | 'source' | 'stock' | 'prices';

const ALL: readonly OffSaleReason[] = ['staff', 'source', 'stock', 'prices'];

/** The reasons of a row. One that is hidden for no known reason was hidden by the staff; one that is for sale has none. */
export function reasonsOf(row: { for_sale: boolean; off_sale: string }): OffSaleReason[] {
  if (row.for_sale) return [];
  const known = ALL.filter((one) => row.off_sale.includes(`"${one}"`));
  return known.length > 0 ? known : ['staff'];
}

/** The reasons with some added and some taken away, each once, in one order. */
export const withReasons = (
  reasons: readonly OffSaleReason[],
  changes: Partial<Record<OffSaleReason, boolean | undefined>>,
): OffSaleReason[] => ALL.filter((one) => changes[one] ?? reasons.includes(one));

/** The two columns of a product that say whether it is for sale. */
export const offSaleColumns = (reasons: readonly OffSaleReason[]): { for_sale: boolean; off_sale: string } => ({
  for_sale: reasons.length === 0,
  off_sale: JSON.stringify(reasons),
});
