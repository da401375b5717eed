/** Text from outside for a terminal: without control characters, which could move its cursor, and without turned directions. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
