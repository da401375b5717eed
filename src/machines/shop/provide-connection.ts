import { createActor, fromCallback } from 'xstate';
import { watchNetwork } from '../../platform/watch-online.ts';
import { connectionMachine } from './connection-machine.ts';
import type { ShopActor } from './shop-machine.ts';

/** Starts the chart of the connection below the shop: it comes with the code that shows it. One that lives already stays. */
export function startConnection(shop: ShopActor, browser: Window): void {
  if (shop.system.get('connection')) return;
  const machine = connectionMachine.provide({
    actors: {
      watchNetwork: fromCallback(({ sendBack }) =>
        watchNetwork(browser, {
          lost: () => sendBack({ type: 'network.lost' }),
          returned: () => sendBack({ type: 'network.returned' }),
        }),
      ),
    },
  });
  createActor(machine, { id: 'connection', systemId: 'connection', parent: shop }).start();
}
