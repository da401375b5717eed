import { type AnyActorRef, createActor, SimulatedClock } from 'xstate';
import type { Client } from '../../../src/api/client.ts';
import type { Call } from '../../../src/api/contract/endpoint.ts';
import { createApi } from '../../../src/api/api.ts';
import type { Device } from '../../../src/platform/device.ts';
import type { FileRecord, FileStore } from '../../../src/platform/file-store.ts';
import type { PageEnvironment } from '../../../src/platform/page-visibility.ts';
import type { InitialData } from '../../../src/domain/catalogue/initial-data.ts';
import type { EmittedEvent } from '../../../src/machines/emitted.ts';
import { provideShop } from '../../../src/machines/shop/provide-shop.ts';
import type { Store } from '../../../src/machines/store.ts';
import { pageAt } from '../../../src/routes/history-bridge.ts';
import { adoptAll } from './page-machines.ts';
import { isListed } from './stores.ts';
// Here before a test begins: then nothing waits for its code.
import '../../../src/machines/account/forget-expired.ts';

/** Fails the run for a key that is not in the list of stores, also where the code under test goes on without its device. */
function mustBeListed(where: Store['where'], key: string): void {
  if (!isListed(where, key))
    queueMicrotask(() => {
      throw new Error(`'${key}' in ${where} storage is not in src/machines/storage-keys.ts`);
    });
}

/** A device in memory, shared by as many tabs as a test wants; `full` and `blocked` fail as real ones do. */
export function memoryDevice(kept: Record<string, string> = {}) {
  const online = new Set<() => void>();
  const watchers = new Set<{ device: Device; key: string; changed: (text: string | null) => void }>();
  // `ofTab`: as if each tab were the last one, loaded again, unless it is given a storage of its own.
  const state = {
    kept,
    cookies: {} as Record<string, string>,
    ofTab: {} as Record<string, string>,
    files: {} as Record<string, FileRecord>,
    full: false,
    blocked: false,
  };
  const withFiles = <Result>(work: () => Result): Promise<Result> =>
    state.full || state.blocked
      ? Promise.reject(new DOMException('The quota has been exceeded', 'QuotaExceededError'))
      : Promise.resolve(work());
  const files: FileStore = {
    write: (record) => withFiles(() => void (state.files[record.id] = record)),
    read: (id) => withFiles(() => state.files[id] ?? null),
    remove: (ids) => withFiles(() => ids.forEach((id) => delete state.files[id])),
    sweep: (isOver) =>
      withFiles(() => {
        for (const record of Object.values(state.files)) if (isOver(record)) delete state.files[record.id];
        return Object.keys(state.files).length;
      }),
  };
  const turns = new Map<string, (() => void)[]>();
  const channels = new Set<{ name: string; heard: (message: unknown) => void }>();
  const presences = new Set<{ device: Device; changed: () => void }>();
  const away = new Set<Device>();
  /** A tab goes out of sight or off the network, or comes back. */
  const setPresent = (device: Device, isPresent: boolean): void => {
    if (isPresent) away.delete(device);
    else away.add(device);
    for (const it of presences) if (it.device === device) it.changed();
  };
  const tab = (ofTab: Record<string, string> = state.ofTab): Device => {
    const device: Device = {
      keys: () => {
        if (state.blocked) throw new DOMException('Access is denied', 'SecurityError');
        return [...Object.keys(state.kept), ...Object.keys(ofTab)];
      },
      read: (key) => {
        if (state.blocked) throw new DOMException('Access is denied', 'SecurityError');
        return state.kept[key] ?? null;
      },
      files,
      dropFiles: () => {
        state.files = {};
      },
      dropCookie: (name) => void delete state.cookies[name],
      ofTab: () => {
        if (state.blocked) throw new DOMException('Access is denied', 'SecurityError');
        return {
          getItem: (key) => ofTab[key] ?? null,
          setItem: (key, text) => {
            mustBeListed('session', key);
            ofTab[key] = text;
          },
          removeItem: (key) => void delete ofTab[key],
        };
      },
      write: (key, text) => {
        if (state.full || state.blocked) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
        if (text !== null) mustBeListed('local', key);
        if (text === null) delete state.kept[key];
        else state.kept[key] = text;
        for (const it of watchers) if (it.device !== device && it.key === key) it.changed(text);
      },
      watch: (key, changed) => {
        const watcher = { device, key, changed };
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      online: (back) => {
        online.add(back);
        return () => online.delete(back);
      },
      channel: (name, heard) => {
        const mine = { name, heard };
        channels.add(mine);
        return {
          send: (message) => {
            for (const it of channels)
              if (it !== mine && it.name === name) queueMicrotask(() => channels.has(it) && it.heard(message));
          },
          close: () => channels.delete(mine),
        };
      },
      presence: {
        isPresent: () => !away.has(device),
        watch: (changed) => {
          const mine = { device, changed };
          presences.add(mine);
          return () => presences.delete(mine);
        },
      },
      lock: (name, come) => {
        const waiting = turns.get(name) ?? [];
        turns.set(name, waiting);
        // The first of those who wait has the turn.
        const begin = (): void => {
          queueMicrotask(() => waiting[0] === begin && come());
        };
        if (waiting.push(begin) === 1) begin();
        return () => {
          const at = waiting.indexOf(begin);
          if (at >= 0) waiting.splice(at, 1);
          if (at === 0) waiting[0]?.();
        };
      },
    };
    return device;
  };
  return { state, tab, setPresent, beOnline: () => online.forEach((back) => back()) };
}

/** A server that answers when the test says so, each call once. */
export function heldServer() {
  type Held = {
    call: Call<unknown>;
    signal: AbortSignal;
    answer: (answer: unknown) => void;
    fail: (error: unknown) => void;
  };
  const calls: Held[] = [];
  const client: Client = (call, signal) =>
    new Promise((answer, fail) => calls.push({ call, signal, answer: answer as (it: unknown) => void, fail }));
  const last = (path: string): Held => {
    const held = calls.filter(({ call }) => call.path === path).at(-1);
    if (!held) throw new Error(`Nobody has asked for ${path}`);
    return held;
  };
  return { client, calls, last };
}

/** A page that is seen, before somebody who does not mind motion. */
export const calm: PageEnvironment = {
  isHidden: () => false,
  wantsStillness: () => false,
  watch: () => () => undefined,
};

/** Lets everything that has been answered arrive. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Opening = {
  address: string;
  client: Client;
  device: Device;
  surroundings?: PageEnvironment;
  /** What the page came painted with. */ glimpse?: InitialData;
};

/** The whole shop as a tab of a browser opens it, with what it says outward written down. */
export function openShop({ address, client, device, surroundings = calm, glimpse }: Opening) {
  const { pathname, search } = new URL(address, 'http://shop.test');
  const said: EmittedEvent[] = [];
  const clock = new SimulatedClock();
  let takeOver = (): void => undefined;
  const waiting: (() => void)[] = [];
  const hydrated = glimpse ? new Promise<void>((resolve) => (takeOver = resolve)) : null;
  const quiet = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { machine, adopt } = provideShop({
    api: () => createApi(client),
    device,
    surroundings,
    hydrated,
    quiet,
    due: quiet,
  });
  adoptAll(adopt);
  const shop = createActor(machine, {
    systemId: 'shop',
    clock,
    input: {
      page: pageAt({ pathname, search }),
      location: { pathname, search, hash: '', key: 'first', state: null },
      glimpse: glimpse ?? null,
      profile: glimpse ? {} : null,
      origin: 'http://shop.test',
    },
    inspect: (event) => {
      if (event.type === '@xstate.actor' && 'on' in event.actorRef)
        (event.actorRef as AnyActorRef).on('*', (it) => said.push(it as EmittedEvent));
    },
  });
  shop.start();
  shop.send({ type: 'page.arrived' });
  const go = (to: string, kind: 'push' | 'pop' = 'push'): void => {
    const url = new URL(to, 'http://shop.test');
    const location = { pathname: url.pathname, search: url.search, hash: '', key: 'next', state: null };
    shop.send({
      type: 'page.opened',
      page: pageAt(location),
      location,
      arrival: { kind, scroll: 'top' },
      isHere: true,
    });
  };
  return { shop, said, clock, go, takeOver: () => takeOver(), beQuiet: () => waiting.splice(0).forEach((go) => go()) };
}
