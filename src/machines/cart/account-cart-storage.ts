import { fromCallback } from 'xstate';
import type { Device } from '../../platform/device.ts';
import { locksOf } from '../../platform/locks.ts';
import { reduceCart, KEY_LIFETIME, remainderAfterLogout, withoutReturned } from '../../domain/cart/cart-sync.ts';
import { type JoinedGuestCart, joinGuestCart } from '../../domain/cart/join-guest-cart.ts';
import type { SyncedCart, PendingRequest, CartOwner, CartMutation } from '../../domain/cart/synced-cart.ts';
import { type CartLine, MAX_PER_LINE } from '../../domain/cart/cart.ts';
import { linesFromStored, storedFromLines } from '../../domain/cart/cart-serialization.ts';
import { isSameUser } from '../../domain/account/user.ts';
import type { AccountStorageCommand, AccountStorageFact, LockAcquired } from './account-cart-actors.ts';
import type { GuestCart } from './guest-cart-storage.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { ACCOUNT_CART } from '../storage-keys.ts';

type Kept = {
  cart: SyncedCart;
  /** The guest's cart that has joined it and lies on the device still, as its text: it joins once, whatever happens meanwhile. */
  joined: string | null;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A line that waits to be sent: 0 takes it out. */
function unsentFrom(entry: unknown): CartLine[] {
  if (!isRecord(entry) || !Number.isInteger(entry['quantity'])) return [];
  const quantity = Math.min(MAX_PER_LINE, Math.max(0, Number(entry['quantity'])));
  return linesFromStored([{ ...entry, quantity: 1 }]).map((line) => ({ ...line, quantity }));
}

/** The call that was begun. Its key goes once a server may have forgotten it. */
function begunFrom(entry: unknown): PendingRequest | null {
  const [line] = isRecord(entry) ? unsentFrom(entry['line']) : [];
  if (!isRecord(entry) || !line) return null;
  const { key, madeAt } = isRecord(entry['callKey']) ? entry['callKey'] : {};
  const isKnown =
    typeof key === 'string' && key !== '' && typeof madeAt === 'number' && Math.abs(Date.now() - madeAt) < KEY_LIFETIME;
  return {
    kind: entry['kind'] === 'add' ? 'add' : 'set',
    line,
    callKey: isKnown ? { key, madeAt } : null,
    isStale: entry['isStale'] !== false,
  };
}

/** What was stored; null where it cannot be read, or is not of this customer. */
function keptFromText(text: string | null, of: CartOwner): Kept | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['of'])) return null;
    const owner = { id: textOf(stored['of']['id']), email: textOf(stored['of']['email']) };
    if (!isSameUser(owner, of)) return null;
    const unsent = Array.isArray(stored['unsent']) ? (stored['unsent'] as unknown[]) : [];
    const begun = begunFrom(stored['begun']);
    const givenBack = linesFromStored(stored['givenBack']);
    // What a logout left is about a call that can be repeated, or about nothing.
    if (givenBack.length > 0 && !begun?.callKey) return null;
    const cart: SyncedCart = {
      of,
      server: linesFromStored(stored['server']),
      unsent: unsent.flatMap(unsentFrom),
      begun,
      keepsKeys: stored['keepsKeys'] === true,
      isUnread: stored['isUnread'] !== false,
      fromGuest: linesFromStored(stored['fromGuest']),
      givenBack,
      gone: [],
    };
    return { cart, joined: textOf(stored['joined']) || null };
  } catch {
    return null;
  }
}

const textFrom = ({ cart, joined }: Kept): string => {
  const left = remainderAfterLogout(cart);
  return JSON.stringify({
    savedAt: Date.now(),
    ...cart,
    server: storedFromLines(cart.server),
    joined,
    left: left && JSON.stringify(left),
  });
};

/** The cart that all tabs of this device share while a customer is logged in; in memory where the device does not keep it. */
export function accountCartOn(device: Device, guest: GuestCart, of: CartOwner) {
  let unkept: Kept | null = null;
  // Only for this visit: a product may be sold again by the next one.
  let gone: readonly string[] = [];
  const fromText = (text: string | null): Kept | null => {
    const read = keptFromText(text, of);
    return read && { ...read, cart: { ...read.cart, gone } };
  };
  const kept = (): Kept | null => {
    try {
      return unkept ?? fromText(device.read(ACCOUNT_CART));
    } catch {
      return unkept;
    }
  };
  const keep = (now: Kept): void => {
    unkept = now;
    gone = now.cart.gone;
    try {
      device.write(ACCOUNT_CART, textFrom(now));
      unkept = null;
    } catch {
      // It goes on in memory.
    }
  };
  /** The guest's lines that have not joined yet. */
  const guestLines = (): CartLine[] =>
    guest.text() === (kept()?.joined ?? null) ? [] : withoutReturned(guest.lines(), kept()?.cart.givenBack ?? []);
  const leaveGuest = (): void => {
    try {
      guest.write(null);
    } catch {
      // A device that keeps nothing has nothing to forget.
    }
  };
  const take = (step: CartMutation): { cart: SyncedCart; joining: JoinedGuestCart | null } => {
    const before = kept()?.cart ?? null;
    const lines = step.type === 'read' ? guestLines() : [];
    const cart = reduceCart(before, of, step.type === 'read' ? { ...step, guest: lines } : step);
    // In this order, so that a device that stops in between neither loses a line nor joins it twice.
    if (step.type === 'read' && guest.text() !== null) {
      keep({ cart, joined: guest.text() });
      leaveGuest();
    }
    keep({ cart, joined: step.type === 'read' ? null : (kept()?.joined ?? null) });
    return {
      cart,
      joining:
        step.type === 'read' && lines.length > 0
          ? joinGuestCart({ server: step.server, unsent: before?.unsent ?? [], gone }, lines)
          : null,
    };
  };
  return {
    kept: (): SyncedCart | null => kept()?.cart ?? null,
    take,
    watch: (changed: (cart: SyncedCart) => void) =>
      device.watch(ACCOUNT_CART, (text) => {
        const now = fromText(text);
        // What a logout has left is for the next login, and not to be shown.
        if (now && now.cart.givenBack.length === 0) changed(now.cart);
      }),
  };
}
export type StoredAccountCart = ReturnType<typeof accountCartOn>;

/** Takes each step of this tab on what the device keeps, and tells what comes of it; and each step of the others. */
export const createAccountStorage = (keptFor: (of: CartOwner) => StoredAccountCart) =>
  fromCallback<AccountStorageCommand, { of: CartOwner }>(({ input: { of }, sendBack, receive }) => {
    const kept = keptFor(of);
    const say = (cart: SyncedCart): void => sendBack({ type: 'kept.told', cart } satisfies AccountStorageFact);
    receive(({ step }) => {
      const { cart, joining } = kept.take(step);
      say(cart);
      if (joining)
        sendBack({ type: 'guest.joined', added: joining.added, leftOut: joining.leftOut } satisfies AccountStorageFact);
    });
    return kept.watch(say);
  });

/** Lock by which the tabs of a device take turns at the account's cart. */
export const acquireCartLock = (device: Device, keptFor: (of: CartOwner) => StoredAccountCart) =>
  fromCallback<LockAcquired, { of: CartOwner }>(({ input: { of }, sendBack }) =>
    locksOf(device)(ACCOUNT_CART, () =>
      sendBack({
        type: 'turn.come',
        cart: keptFor(of).kept(),
        callKey: { key: newIdempotencyKey(), madeAt: Date.now() },
      } satisfies LockAcquired),
    ),
  );
