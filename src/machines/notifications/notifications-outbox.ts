import { type AnyActorRef, fromCallback } from 'xstate';
import { ownerOf } from '../../domain/account/user.ts';
import { isSameChange, type NotificationChange } from '../../domain/notifications/inbox.ts';
import { CUSTOMERS_COUNT } from '../../domain/order/checkout-draft.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { CUSTOMER_CHANGES, customerKey } from '../storage-keys.ts';
import type { OutboxCommand, OutboxFact, Owner } from './notifications-actors.ts';

/** Changes that are stored at most: older ones go. */
const MAX_CHANGES = 100;

type Changes = readonly NotificationChange[];

const isText = (it: unknown): it is string => typeof it === 'string';
/** True of what is stored whole. */
function isChange(it: unknown): it is NotificationChange {
  const { kind, id, ids, before } = (it ?? {}) as Record<string, unknown>;
  return kind === 'read-all'
    ? Array.isArray(ids) && ids.every(isText) && Number.isSafeInteger(before)
    : (kind === 'read' || kind === 'delete') && isText(id);
}

/** List without what another one has. */
const without = (changes: Changes, others: Changes): Changes =>
  changes.filter((it) => !others.some((other) => isSameChange(it, other)));

/**
 * Changes of a customer that wait for the shop, on this device: those of a tab that is closed are found by the next one.
 * @param parting takes what is left once their customer has logged out; false where nobody has, and it stays.
 */
export const outboxOf = (
  device: Pick<Device, 'read' | 'write'>,
  parting: (system: AnyActorRef['system'], changes: Changes) => boolean,
) =>
  fromCallback<OutboxCommand, { of: Owner }>(({ input: { of }, sendBack, receive, system }) => {
    const key = customerKey(CUSTOMER_CHANGES, ownerOf(of));
    const stored = (): Changes =>
      attemptOrNull(() => {
        const { savedAt, changes } = JSON.parse(device.read(key) ?? '{}') as { savedAt?: number; changes?: unknown };
        const isNew = Math.abs(Date.now() - (savedAt ?? NaN)) <= CUSTOMERS_COUNT;
        return isNew && Array.isArray(changes) ? changes.filter(isChange) : [];
      }, null) ?? [];
    const store = (changes: Changes): void =>
      void attemptOrNull(() => {
        const next = { savedAt: Date.now(), changes: changes.slice(-MAX_CHANGES) };
        device.write(key, changes.length === 0 ? null : JSON.stringify(next));
      }, null);
    /** Those of this tab: others may store theirs beside them. */
    let own: Changes = [];
    const found = stored();
    if (found.length > 0) sendBack({ type: 'changes.found', changes: found } satisfies OutboxFact);
    receive(({ changes }) => {
      const others = without(stored(), own);
      own = changes;
      store([...others, ...without(own, others)]);
    });
    return () => {
      if (parting(system, own)) store([]);
    };
  });
