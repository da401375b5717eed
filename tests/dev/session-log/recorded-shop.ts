import { type AnyActorRef, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { startSessionLog, type SessionLogOptions } from '../../../src/dev/session-log/record.ts';
import { createApi } from '../../../src/api/api.ts';
import { provideShop } from '../../../src/machines/shop/provide-shop.ts';
import { pageAt } from '../../../src/routes/history-bridge.ts';
import { commandsOf } from '../../support/app/commands.ts';
import { adoptAll } from '../../support/app/page-machines.ts';
import { calm, heldServer, memoryDevice } from '../../support/app/shop.ts';

/** The whole shop, recorded from its birth on, with a server, a device and a clock that the test moves. */
export function recordedShop(
  address: string,
  {
    kept = {},
    heard,
    ...options
  }: Omit<SessionLogOptions, 'kept'> & { kept?: Record<string, string>; heard?: (event: InspectionEvent) => void } = {},
) {
  const clock = new SimulatedClock();
  const log = startSessionLog({ build: 'test', now: () => clock.now(), ...options });
  const server = heldServer();
  const memory = memoryDevice(kept);
  const locationAt = (to: string) => {
    const { pathname, search } = new URL(to, 'http://shop.test');
    return { pathname, search, hash: '', key: 'key', state: null };
  };
  const location = locationAt(address);
  const { machine, adopt } = provideShop({
    api: () => createApi(server.client),
    device: memory.tab(),
    surroundings: calm,
    hydrated: null,
    quiet: () => Promise.resolve(),
    due: () => Promise.resolve(),
  });
  adoptAll(adopt);
  const shop = createActor(machine, {
    systemId: 'shop',
    clock,
    input: { page: pageAt(location), location, glimpse: null, profile: null, origin: 'http://shop.test' },
    inspect: (event) => {
      log.inspect(event);
      heard?.(event);
    },
  });
  shop.start();
  shop.send({ type: 'page.arrived' });
  const go = (to: string): void => {
    const next = locationAt(to);
    shop.send({
      type: 'page.opened',
      page: pageAt(next),
      location: next,
      arrival: { kind: 'push', scroll: 'top' },
      isHere: true,
    });
  };
  const actor = (id: string): AnyActorRef => shop.system.get(id as never) as AnyActorRef;
  return { shop, log, clock, server, memory, go, actor, commands: commandsOf(shop) };
}
