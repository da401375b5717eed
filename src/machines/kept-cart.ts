import { fromCallback } from 'xstate';
import type { Device } from '../api/device.ts';
import type { CartLine } from '../domain/cart.ts';
import { linesFromStored, storedFromLines } from '../domain/stored-cart.ts';
import { isSameUser, ownerOf, type User } from '../domain/user.ts';
import type { CartStorageCommand, CartStorageFact } from './actors.ts';

/** Section 9. */
export const GUEST_CART = 'guestCart';
/** What this device knows of a customer's cart (`kept-account-cart.ts`). */
export const ACCOUNT_CART = 'accountCart';

/** What was stored, as lines; text that is no JSON holds none. */
function linesFromText(text: string | null): CartLine[] {
  try {
    return linesFromStored(JSON.parse(text ?? '{}'));
  } catch {
    return [];
  }
}

/** The guest's cart of this device; in memory where the device does not keep it. */
export type GuestCart = {
  text: () => string | null;
  lines: () => CartLine[];
  /** Takes the lines, or nothing: then the key is free. @throws where the device does not keep them. */
  write: (lines: readonly CartLine[] | null) => void;
};

export function guestCartOn(device: Device): GuestCart {
  let unkept: string | null = null;
  const text = (): string | null => {
    try {
      return unkept ?? device.read(GUEST_CART);
    } catch {
      return null;
    }
  };
  return {
    text,
    lines: () => linesFromText(text()),
    write: (lines) => {
      unkept = lines && JSON.stringify(storedFromLines(lines));
      device.write(GUEST_CART, unkept);
      unkept = null;
    },
  };
}

/** What a checkout keeps on this device, each customer's under a key of their own: a tab that sleeps has none but its own. */
export const DRAFT = 'checkoutDraft';
export const ATTEMPT = 'checkoutAttempt';
/** The form of a customer (`ownerOf`), half typed; null for a guest's. */
export const draftKey = (of: string | null): string => (of === null ? DRAFT : `${DRAFT}:${of}`);
/** The order of a customer that is on its way. */
export const attemptKey = (of: string): string => `${ATTEMPT}:${of}`;
/** The order of a customer that was given up. */
export const givenUpKey = (of: string): string => `checkoutGivenUp:${of}`;

/**
 * The record of this customer's cart goes but for what it leaves itself (`leftByLogout`), and names and addresses with it; a tab that hears late of a logout leaves the
 * next one's record alone. What a guest of this device put in and the server has not acknowledged is the guest's again; a
 * cart that has joined and lies here still is in the record already.
 */
function forgetAccount(device: Device, guest: GuestCart, of: Pick<User, 'id' | 'email'>): void {
  const record = JSON.parse(device.read(ACCOUNT_CART) ?? 'null') as { of?: Pick<User, 'id' | 'email'>; joined?: unknown; fromGuest?: unknown; left?: string | null; givenBack?: readonly unknown[] } | null;
  for (const keyOf of [draftKey, attemptKey, givenUpKey]) device.write(keyOf(ownerOf(of)), null);
  if (record?.of && !isSameUser(record.of, of)) return;
  // Another tab has left it so.
  if (record?.givenBack?.length) return;
  device.write(ACCOUNT_CART, record?.left ?? null);
  const lines = linesFromStored(record?.fromGuest);
  if (lines.length > 0) guest.write(linesFromStored([...(record?.joined === guest.text() ? [] : guest.lines()), ...lines]));
}

/** The guest's cart on this device: read at once, told when another tab changes it, written when the cart changes. */
export const cartOn = (device: Device, guest: GuestCart, mine: Promise<void> | null) =>
  fromCallback<CartStorageCommand>(({ sendBack, receive }) => {
    const say = (fact: CartStorageFact): void => sendBack(fact);
    let isTold = false;
    const tellStored = (): void => {
      if (isTold) return;
      isTold = true;
      say({ type: 'stored.read', lines: guest.lines() });
    };
    const leave = ({ of, isOver }: Extract<CartStorageCommand, { type: 'leave' }>): void => {
      try {
        if (isOver && of) forgetAccount(device, guest, of);
      } catch {
        // A device that keeps nothing has nothing to forget.
      }
      say({ type: 'stored.changed', lines: guest.lines() });
    };
    let isKept = true;
    if (mine) void mine.then(tellStored);
    else tellStored();
    receive((command) => {
      // Written before what is stored was told: it is told first, the cart joins both and writes them again.
      if (!isTold) return tellStored();
      if (command.type === 'leave') return leave(command);
      try {
        guest.write(command.lines);
        isKept = true;
      } catch {
        // Told once, not at every press; the cart itself goes on in memory.
        if (isKept) say({ type: 'stored.failed' });
        isKept = false;
      }
    });
    return device.watch(GUEST_CART, () => {
      if (isTold) say({ type: 'stored.changed', lines: guest.lines() });
    });
  });
