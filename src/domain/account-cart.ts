import { type CartLine, MOST_LINES, MOST_PER_LINE } from './cart.ts';
import type { User } from './user.ts';

/**
 * A customer's cart as this device knows it (readings 3.2, 3.3): what the server holds, and what it shall hold. All tabs
 * of a device share one, and every step that any of them takes is a pure function of the one before.
 */
export type AccountCart = {
  of: CartOwner;
  /** What the server held when it last answered. */
  server: readonly CartLine[];
  /** What was changed and is not acknowledged, in the order of the changes: how many there shall be of each, 0 for none. */
  unsent: readonly CartLine[];
  /** The key of the line whose call was begun and not answered: nobody knows whether it was done, until the server is read; and whether it will be. */
  begun: string | null;
  /** Whether the server must be asked before anything is sent. */
  isUnread: boolean;
  /** How many of each line a guest of this device put in, and the server has not acknowledged: a logout gives them back. */
  fromGuest: readonly CartLine[];
  /** The keys of lines whose product the shop no longer sells: never shown, even where the server will not take them out. */
  gone: readonly string[];
};
export type CartOwner = Pick<User, 'id' | 'email'>;

/** What can happen to an account's cart. */
export type CartStep =
  /** The server told its lines; the guest's lines of this device join them. */
  | { type: 'read'; server: readonly CartLine[]; guest: readonly CartLine[] }
  /** The shopper changed these lines: how many there shall be of each; or their products are no longer sold. */
  | { type: 'change'; lines: readonly CartLine[]; areGone?: boolean }
  /** The call for a line is about to be made. */
  | { type: 'begin'; key: string }
  /** It was done: so many of this line the server holds now. */
  | { type: 'acknowledge'; line: CartLine }
  /** The server said no: the line becomes what the server says. */
  | { type: 'refuse'; key: string }
  /** The server said no to so many of a line that it does not have: it may want it added first. */
  | { type: 'trust' }
  /** What was in it is ordered: where the server has not emptied the cart, the lines are taken out. */
  | { type: 'order' };

/** A call that brings the server nearer to what is wanted; `line.quantity` is what the server holds once it is done. */
export type CartCall = { kind: 'add' | 'set'; line: CartLine };

const quantityOf = (lines: readonly CartLine[], key: string): number => lines.find((line) => line.key === key)?.quantity ?? 0;

/** The lines that the shopper sees: the server's, as changed. */
export function shownLines({ server, unsent, gone }: Pick<AccountCart, 'server' | 'unsent' | 'gone'>): CartLine[] {
  const wanted = new Map(unsent.map((line) => [line.key, line]));
  const sold = server.filter(({ key }) => wanted.has(key) || !gone.includes(key));
  const lines = sold.map((line) => ({ ...line, quantity: wanted.get(line.key)?.quantity ?? line.quantity }));
  const begun = unsent.filter(({ key }) => !server.some((line) => line.key === key));
  return [...lines, ...begun].filter(({ quantity }) => quantity > 0);
}

/** Whether both hold as many of each line, in whatever order. */
export const sameLines = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  one.length === other.length && one.every(({ key, quantity }) => quantityOf(other, key) === quantity);

/** How many there shall be of each line that differs. */
export const changesBetween = (before: readonly CartLine[], after: readonly CartLine[]): CartLine[] => [
  ...after.filter(({ key, quantity }) => quantityOf(before, key) !== quantity),
  ...before.filter(({ key }) => quantityOf(after, key) === 0).map((line) => ({ ...line, quantity: 0 })),
];

/** The last change of a line counts, and takes its turn after the others. */
const withChanges = <Cart extends Pick<AccountCart, 'unsent'>>(cart: Cart, lines: readonly CartLine[]): Cart =>
  ({ ...cart, unsent: [...cart.unsent.filter(({ key }) => !lines.some((line) => line.key === key)), ...lines] });

/** What a guest put in counts as the guest's only as far as more of it is wanted than the server holds. */
const withGuests = (cart: AccountCart): AccountCart => ({
  ...cart,
  fromGuest: cart.fromGuest
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, quantityOf(cart.unsent, line.key) - quantityOf(cart.server, line.key)) }))
    .filter(({ quantity }) => quantity > 0),
});

/** Without what the server holds already; while a call is on its way, or the server is to be read, nobody knows. */
function withoutDone(cart: AccountCart): AccountCart {
  if (cart.isUnread) return cart;
  const unsent = cart.unsent.filter(({ key, quantity }) => quantity !== quantityOf(cart.server, key));
  return { ...cart, unsent, begun: unsent.some(({ key }) => key === cart.begun) ? cart.begun : null };
}

export type Joining = {
  /** How many there shall be of each line that the guest's cart adds to. */
  lines: CartLine[];
  /** How many items are added, and how many find no room: at most 999 a line, 100 lines. */
  added: number;
  leftOut: number;
};

/** A guest's cart meets the account's: quantities of the same line add up (readings 3.2). */
export function joiningOf(cart: Pick<AccountCart, 'server' | 'unsent' | 'gone'>, guest: readonly CartLine[]): Joining {
  const joining: Joining = { lines: [], added: 0, leftOut: 0 };
  for (const line of guest) {
    const shown = shownLines(withChanges(cart, joining.lines));
    const before = quantityOf(shown, line.key);
    const quantity = before === 0 && shown.length >= MOST_LINES ? 0 : Math.min(MOST_PER_LINE, before + line.quantity);
    if (quantity > before) joining.lines.push({ ...line, quantity });
    joining.added += quantity - before;
    joining.leftOut += before + line.quantity - quantity;
  }
  return joining;
}

const EMPTY = { server: [], unsent: [], begun: null, isUnread: true, fromGuest: [], gone: [] };

/** The cart after a step; null is a cart of which this device knows nothing yet. */
export const afterStep = (before: AccountCart | null, of: CartOwner, step: CartStep): AccountCart => withGuests(changedBy(before ?? { of, ...EMPTY }, step));

function changedBy(cart: AccountCart, step: CartStep): AccountCart {
  switch (step.type) {
    case 'read': {
      const read = withoutDone({ ...cart, server: step.server, isUnread: false });
      const { lines } = joiningOf(read, step.guest);
      const shown = shownLines(read);
      const joined = lines.map((line) => ({ ...line, quantity: quantityOf(read.fromGuest, line.key) + line.quantity - quantityOf(shown, line.key) }));
      return { ...withChanges(read, lines), fromGuest: [...read.fromGuest.filter(({ key }) => !joined.some((line) => line.key === key)), ...joined] };
    }
    case 'change': {
      const keys = step.lines.map(({ key }) => key);
      const gone = [...cart.gone.filter((key) => !keys.includes(key)), ...(step.areGone ? keys : [])];
      return withoutDone(withChanges({ ...cart, gone }, step.lines));
    }
    case 'begin': return { ...cart, begun: step.key, isUnread: true };
    case 'acknowledge': {
      const { line } = step;
      const isThere = cart.server.some(({ key }) => key === line.key);
      const server = (isThere ? cart.server.map((it) => (it.key === line.key ? line : it)) : [...cart.server, line]).filter(({ quantity }) => quantity > 0);
      // What was said of the whole cart meanwhile still counts.
      return withoutDone({ ...cart, server, ...(cart.begun === line.key && { begun: null, isUnread: false }) });
    }
    case 'refuse': return { ...cart, unsent: cart.unsent.filter(({ key }) => key !== step.key), begun: null, isUnread: true };
    case 'trust': return { ...cart, begun: null, isUnread: false };
    // The server is read first: what it has emptied needs no call. A call on its way may reach it after the order.
    case 'order': return { ...cart, ...EMPTY, gone: cart.gone, unsent: [...shownLines(cart), ...cart.unsent.filter(({ quantity }) => quantity === 0)].map((line) => ({ ...line, quantity: 0 })) };
  }
}

/**
 * The call that comes next; null where the server holds what is wanted. One more of a line is added, so that two devices
 * add up; anything else sets the exact number. A line that is not there is begun by adding it, for servers that set only
 * what is there. After a call of which nobody knows whether it was done nothing is added: a number can be set twice.
 */
export function nextCall({ server, unsent, begun }: AccountCart): CartCall | null {
  const wanted = unsent.find(({ key, quantity }) => quantity !== quantityOf(server, key));
  if (!wanted) return null;
  const before = quantityOf(server, wanted.key);
  const adds = wanted.key !== begun && (before === 0 || wanted.quantity === before + 1);
  return adds ? { kind: 'add', line: { ...wanted, quantity: before + 1 } } : { kind: 'set', line: wanted };
}
