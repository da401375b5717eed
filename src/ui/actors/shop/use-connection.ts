import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../../machines/shop/connection-machine.ts';
import { startConnection } from '../../../machines/shop/provide-connection.ts';
import { bindActor, useShopActor } from '../shop-context.tsx';

const [useStarted] = bindActor<typeof connectionMachine>('connection')(() => ({}));

/** Reads the connection, whose actor begins with its first reader. */
export function useConnection<Selected>(
  select: (snapshot: SnapshotFrom<typeof connectionMachine>) => Selected,
): Selected {
  const shop = useShopActor();
  useState(() => startConnection(shop, window));
  return useStarted(select);
}
