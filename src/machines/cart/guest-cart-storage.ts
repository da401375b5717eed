import { fromCallback } from 'xstate';
import type { Device } from '../../platform/device.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { linesFromStored, storedFromLines } from '../../domain/cart/cart-serialization.ts';
import { isSameUser, type User } from '../../domain/account/user.ts';
import type { CartStorageCommand, CartStorageFact } from './cart-actors.ts';
import { type Dated, forgetCustomer, forgetTyped, newerThanLogin, storedIn } from '../account/clear-at-logout.ts';
import { ACCOUNT_CART, GUEST_CART } from '../storage-keys.ts';

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

export function createGuestCart(device: Device): GuestCart {
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

type AccountCartRecord = Dated & {
  of?: Pick<User, 'id' | 'email'>;
  joined?: unknown;
  fromGuest?: unknown;
  left?: string | null;
  givenBack?: readonly unknown[];
};

/**
 * The record of this customer's cart goes but for what it leaves itself (`remainderAfterLogout`); a tab that hears late of a logout leaves the next one's record alone,
 * and what the same customer has stored since they logged in again. What a guest of this device put in and the server has not acknowledged is
 * the guest's again; a cart that has joined and lies here still is in the record already.
 */
function forgetAccountCart(
  device: Device,
  guest: GuestCart,
  of: Pick<User, 'id' | 'email'>,
  isNewer: (it: Dated | null) => boolean,
): void {
  const record = storedIn<AccountCartRecord>(device, ACCOUNT_CART);
  if (isNewer(record) || (record?.of && !isSameUser(record.of, of))) return;
  // Another tab has left it so.
  if (record?.givenBack?.length) return;
  device.write(ACCOUNT_CART, record?.left ?? null);
  const lines = linesFromStored(record?.fromGuest);
  if (lines.length > 0)
    guest.write(linesFromStored([...(record?.joined === guest.text() ? [] : guest.lines()), ...lines]));
}

/**
 * Storage of the guest's cart on this device. The cart is read at once, reported when another tab changes it, and
 * written when it changes here.
 */
export const createCartStorage = (device: Device, guest: GuestCart, mine: Promise<void> | null) =>
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
        if (isOver) forgetTyped(device);
        if (isOver && of) {
          const isNewer = newerThanLogin(device);
          forgetCustomer(device, of, isNewer);
          forgetAccountCart(device, guest, of, isNewer);
        }
      } catch {
        // A device that keeps nothing has nothing to forget.
      }
      if (isTold) say({ type: 'stored.changed', lines: guest.lines() });
      else tellStored();
    };
    let isKept = true;
    if (mine) void mine.then(tellStored);
    else tellStored();
    receive((command) => {
      if (command.type === 'leave') return leave(command);
      // Written before what is stored was told: it is told first, the cart joins both and writes them again.
      if (!isTold) return tellStored();
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
