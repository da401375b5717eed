/** Page of a map that looks a place up by its address, which a phone opens in its app of maps (Google, Maps URLs: `api=1`, `query`). */
export const mapUrl = (lines: readonly string[]): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: lines.join(', ') }).toString()}`;
