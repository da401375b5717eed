import { fromCallback } from 'xstate';
import { ownerOf } from '../../domain/account/user.ts';
import { type Attempt } from '../../domain/order/checkout.ts';
import { serializeCheckout } from '../../domain/order/checkout-text.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import type { AttemptCommand, AttemptFact } from './submission-types.ts';

/** Places and readers of one kind of attempt. */
type Kind<Draft> = {
  /** Key of the order on its way, by its owner. */
  onItsWay: (of: string) => string;
  /** Key of the order that was given up. */
  givenUp: (of: string) => string;
  /** @param now ms since 1970. */
  parse: (text: string | null, now: number) => Attempt<Draft> | null;
  isSame: (one: Draft, other: Draft) => boolean;
};

/** Store of the order on its way: written before it is sent, until its answer is known. */
export const createAttemptStore = <Draft>(
  device: Pick<Device, 'read' | 'write'>,
  { onItsWay, givenUp, parse, isSame }: Kind<Draft>,
) => {
  const attemptOn = (key: string): Attempt<Draft> | null =>
    attemptOrNull(() => parse(device.read(key), Date.now()), null);
  const store = (key: string, attempt: Attempt<Draft> | null): void =>
    attemptOrNull(() => device.write(key, attempt && serializeCheckout(attempt)), undefined);
  return fromCallback<AttemptCommand<Draft>>(({ sendBack, receive }) => {
    receive((command) => {
      const { of } = command;
      const places = { onItsWay: onItsWay(ownerOf(of)), givenUp: givenUp(ownerOf(of)) };
      const before = attemptOn(places.onItsWay);
      const lent = attemptOn(places.givenUp);
      if (command.type === 'attempt.begin') {
        // Another tab's order is on its way: its answer comes first. One that was given up and is the same may come late: with its key, they are one.
        const { draft, keepsKeys } = command;
        const attempt =
          before ??
          (keepsKeys && lent && isSame(lent.draft, draft)
            ? lent
            : { key: newIdempotencyKey(), of, startedAt: Date.now(), keepsKeys, draft, isNew: true });
        if (!before) store(places.onItsWay, attempt);
        return sendBack({ type: 'attempt.kept', attempt } satisfies AttemptFact<Draft>);
      }
      if (lent?.key === command.key) store(places.givenUp, null);
      // Another tab may have sent the next one already.
      if (before?.key !== command.key) return;
      if (command.type === 'attempt.giveUp' && before.keepsKeys) store(places.givenUp, before);
      store(places.onItsWay, null);
    });
  });
};
