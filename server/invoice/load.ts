/** All that draws invoices and packing slips. */
async function load() {
  const [{ drawInvoice }, { drawSlip }, { invoiceFonts }, { invoiceContents }] = await Promise.all([
    import('./draw.ts'),
    import('./slip.ts'),
    import('./fonts.ts'),
    import('./contents.ts'),
  ]);
  return { drawInvoice, drawSlip, invoiceContents, fonts: await invoiceFonts() };
}

let loading: ReturnType<typeof load> | null = null;

/**
 * Loads what draws invoices and packing slips, and its fonts. They are large, so they are loaded once and beside other work.
 * The built server does it at its start, since a new build in its place takes the files away. After a failure the next call
 * tries again.
 */
export function loadInvoices(): ReturnType<typeof load> {
  loading ??= load();
  loading.catch(() => (loading = null));
  return loading;
}
