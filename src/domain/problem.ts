/** Fault of the app in a shopper's browser, for the shop's operator: nothing of it is the shopper's own. */
export type Problem = {
  /** Kind and message of the error, redacted. */
  message: string;
  /** Build of the app: the name of its entry file. */
  build: string;
  /** Page by its name, without what it shows: `orders`. */
  page: string;
  /** States of the charts, by their names: `shop: open; cart: ready`. */
  state: string;
  /** Places in the app's own files, the innermost first: `main-abc.js:1:2345`. */
  place: string;
};

/** Characters of each part at most; longer ones are cut by the app and refused by the server. */
export const PROBLEM_LENGTHS: Readonly<Record<keyof Problem, number>> = {
  message: 200,
  build: 80,
  page: 80,
  state: 600,
  place: 400,
};

/** Text that stands for what was taken out. */
const GONE = '…';

/**
 * Redacts a message: text in quotes, addresses, paths, numbers of four digits and more, long tokens and all letters
 * that are not ASCII go, as they may be what somebody typed. What is left are words of the code.
 */
export function redactMessage(message: string): string {
  const text = message
    .slice(0, 2000)
    // Greedily: a message may quote a piece of a text that has quotes itself.
    .replace(/["“«`][^]*["”»`]/g, GONE)
    .replace(/(^|[\s([:=,])'[^]*?(?:'(?=$|[\s)\].,:;!?])|$)/g, `$1${GONE}`)
    .replace(/["“«`‘][^]*$/g, GONE)
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+|\S+@\S+|data:\S+|blob:\S+/gi, GONE)
    .replace(/(^|[\s(])\/\S*/g, `$1${GONE}`)
    .replace(/\S*\d{4,}\S*|\S{30,}/g, GONE)
    .replace(/[^\x20-\x7e]+/g, GONE)
    .replace(/…(?:\s*…)+/g, GONE)
    .replace(/\s+/g, ' ')
    .trim();
  return text.slice(0, PROBLEM_LENGTHS.message);
}
