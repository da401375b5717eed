import type { User } from '../account/user.ts';
import type { CartLine } from './cart.ts';

/**
 * A customer's cart as this device knows it (readings 3.2, 3.3): what the server holds, and what it shall hold. All tabs
 * of a device share one, and every step that any of them takes is a pure function of the one before.
 */
export type SyncedCart = {
  of: CartOwner;
  /** What the server held when it last answered. */
  server: readonly CartLine[];
  /** What was changed and is not acknowledged, in the order of the changes: how many there shall be of each, 0 for none. */
  unsent: readonly CartLine[];
  /** The call that was begun and not answered: nobody knows whether it was done, or will be. */
  begun: PendingRequest | null;
  /** Whether the server knows a call again by its key: a call with a key is repeated until it is answered. */
  keepsKeys: boolean;
  /** Whether the server must be asked before anything is sent. */
  isUnread: boolean;
  /** How many of each line a guest of this device put in, and the server has not acknowledged: a logout gives them back. */
  fromGuest: readonly CartLine[];
  /** What lies with the guest's lines again since a logout, though `begun` may have brought it to the server: it does not join twice. */
  givenBack: readonly CartLine[];
  /** The keys of lines whose product the shop no longer sells: never shown, even where the server will not take them out. */
  gone: readonly string[];
};
export type CartOwner = Pick<User, 'id' | 'email'>;
/** Cart as a logout leaves it; `until` when (ms since 1970). */
export type CartRemainder = SyncedCart & { until: number };

/** Key of a call, at a server that keeps keys, and when it was made (milliseconds since 1970). */
export type IdempotencyKey = { key: string; madeAt: number };
/** @param isStale whether the server was read, or the cart ordered, since it was begun: its answer does not tell how many there are. */
export type PendingRequest = CartCall & { callKey: IdempotencyKey | null; isStale: boolean };

/** Changes of an account's cart. */
export type CartMutation =
  /** The server told its lines; the guest's lines of this device join them. */
  | { type: 'read'; server: readonly CartLine[]; keepsKeys: boolean; guest: readonly CartLine[] }
  /** The shopper changed these lines: how many there shall be of each; or their products are no longer sold. */
  | { type: 'change'; lines: readonly CartLine[]; areGone?: boolean }
  /** A call is about to be made, with a key where one is at hand. */
  | { type: 'begin'; call: CartCall; callKey: IdempotencyKey | null }
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

/** Quantity of the line of this key; 0 where there is none. */
export const quantityOf = (lines: readonly CartLine[], key: string): number =>
  lines.find((line) => line.key === key)?.quantity ?? 0;

/** The lines that the shopper sees: the server's, as changed. */
export function optimisticLines({ server, unsent, gone }: Pick<SyncedCart, 'server' | 'unsent' | 'gone'>): CartLine[] {
  const wanted = new Map(unsent.map((line) => [line.key, line]));
  const sold = server.filter(({ key }) => wanted.has(key) || !gone.includes(key));
  const lines = sold.map((line) => ({ ...line, quantity: wanted.get(line.key)?.quantity ?? line.quantity }));
  const begun = unsent.filter(({ key }) => !server.some((line) => line.key === key));
  return [...lines, ...begun].filter(({ quantity }) => quantity > 0);
}

/** The last change of a line counts, and takes its turn after the others. */
export const withChanges = <Cart extends Pick<SyncedCart, 'unsent'>>(cart: Cart, lines: readonly CartLine[]): Cart => ({
  ...cart,
  unsent: [...cart.unsent.filter(({ key }) => !lines.some((line) => line.key === key)), ...lines],
});
