const BADGES = ['NEW', 'Featured', 'Popular'] as const;
export type VendorBadge = (typeof BADGES)[number];

/** FNV-1a: the same text gives the same number from 0 to 2³² − 1, everywhere. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}

/**
 * The ornament on a vendor's tile, for about one vendor in five, else null: drawn from the id, so that it never changes
 * from one visit to the next (section 9, readings 4.10). It says nothing true, so it is hidden from screen readers.
 */
export function vendorBadge(vendorId: string): VendorBadge | null {
  const lot = hash(vendorId);
  if (lot % 1000 >= 200) return null;
  return BADGES[Math.floor(lot / 1000) % BADGES.length] ?? null;
}
