import { type AnyActorRef, createActor, type InspectionEvent } from 'xstate';
import { browserPlatform } from './platform/device.ts';
import type { Api } from './api/api.ts';
import { browserPageEnvironment } from './platform/page-visibility.ts';
import { showLoadError, prepareReplay } from './hydration/event-replay.ts';
import type { EmittedEvent } from './machines/emitted.ts';
import { provideShop } from './machines/shop/provide-shop.ts';
import { selectToken } from './machines/account/session-machine.ts';
import type { ShopActor } from './machines/shop/shop-machine.ts';
import { markStylesLoaded, readPayload } from './hydration/payload.ts';
import { ensureModule, watchStylesheets } from './platform/load-module.ts';
import { hideMailedLink } from './platform/mailed-link.ts';
import { connectHistory, locationOf, pageAt, lazyPageAt, returnToOf } from './routes/history-bridge.ts';
import { pausedClock } from './hydration/paused-clock.ts';
import { markHydrated } from './hydration/hydrated.ts';
import { due, holdUntilInput, isJustReleased, quietMoment, whenIdle } from './platform/idle.ts';

// The only place where the pieces meet: client → actors → root → router → screens.

/** `<meta name="backend-url">`: '' for this origin. */
const backendUrl =
  document.querySelector<HTMLMetaElement>('meta[name="backend-url"]')?.content.replace(/\/+$/, '') ?? '';

let calls: Promise<Api> | null = null;
/**
 * The calls, whose code is fetched when the first of them is made; a try that failed is made again. What came painted with all
 * that it shows leaves the line to the page's code until it is taken over.
 */
function api(): Promise<Api> {
  calls ??= Promise.resolve(painted?.glimpse && hydrated)
    .then(() => ensureModule(() => import('./api/api.ts')))
    .then(({ loadApi }) =>
      loadApi({
        backendUrl: /^https?:\/\//.test(backendUrl) ? backendUrl : '',
        token: () => selectToken(shop.system.get('session').getSnapshot()),
        onUnauthorised: (token, quietly) =>
          shop.system.get('session').send({ type: 'session.expired', token, quietly }),
      }),
    );
  calls.catch(() => (calls = null));
  return calls;
}

/** Development: the page that shows the machines, and the inspector (docs/seeing-flows.md). */
const watch = import.meta.env.DEV ? (await import('./dev/attach.ts')).attachForDevelopment(window) : null;

declare global {
  interface Window {
    /** Put there by a browser test that records the session. */
    inspectShop?: (event: InspectionEvent) => void;
  }
}

/** Hears what every actor says outward, from its birth on. */
function hear(event: InspectionEvent): void {
  watch?.(event);
  window.inspectShop?.(event);
  if (event.type !== '@xstate.actor' || !('on' in event.actorRef)) return;
  (event.actorRef as AnyActorRef).on('*', (said) => perform(said as EmittedEvent));
}

function perform(said: EmittedEvent): void {
  switch (said.type) {
    case 'navigate':
      return bridge.navigate(said);
    case 'toast':
      return shop.system.get('toasts').send({ type: 'notice.show', notice: said.notice });
    case 'alert':
      return shop.system.get('alerts').send({ type: 'alert.raise', alert: said.alert });
  }
}

hideMailedLink(window);
// Opened where the page is open already, it changes nothing but the `#`: as if it had been opened anew.
window.addEventListener('hashchange', () => window.location.hash.startsWith('#take-back=') && window.location.reload());

const painted = readPayload(document);
// Before later code is asked for: with it come its styles.
if (painted) markStylesLoaded(document);
watchStylesheets(window);
/** The bigger half of the first page's code: asked for first and needed last. Until it is here, the charts begin. */
const later = [ensureModule(() => import('./mount.tsx')), ensureModule(() => import('./react-dom.ts'))] as const;
const location = locationOf(window);
// A phone's first screen of it is whole without the rest (narrower than `phablet` in src/ui/theme/scale.ts).
if (pageAt(location).name === 'home' && window.matchMedia('(max-width: 37.49em)').matches) holdUntilInput(window);
let takeOver = (): void => {};
const hydrated = painted && new Promise<void>((resolve) => (takeOver = resolve));

const { machine, adopt } = provideShop({
  api,
  device: browserPlatform(window),
  surroundings: browserPageEnvironment(window),
  hydrated,
  quiet: () => Promise.resolve(hydrated).then(() => quietMoment(window)),
  due: () => Promise.resolve(hydrated).then(() => due(window)),
});
const shop: ShopActor = createActor(machine, {
  systemId: 'shop',
  ...(hydrated && { clock: pausedClock(hydrated) }),
  input: {
    page: pageAt(location),
    location,
    glimpse: painted?.glimpse ?? null,
    origin: painted?.origin ?? window.location.origin,
    profile: painted?.profile ?? null,
    wayBack: returnToOf(window),
  },
  inspect: hear,
});
// What one actor throws stops them all: the shopper is told, instead of pressing buttons that do nothing.
shop.subscribe({
  error: (error) => {
    window.reportError(error);
    showFailure?.();
  },
});
const root = document.getElementById('root');
let showFailure: (() => void) | null = null;
const bridge = connectHistory(shop, adopt, window, () => painted !== null && isJustReleased());

/** Puts a page that was reloaded by itself back as it was. */
async function restoreReloaded(): Promise<void> {
  try {
    if (window.sessionStorage.getItem('page-state') !== null)
      (await import('./hydration/restore-page.ts')).restorePage(window);
  } catch {
    // Without the code that restores it nothing of it may stay behind; without storage there is nothing.
    try {
      window.sessionStorage.removeItem('page-state');
    } catch {
      /* no storage */
    }
  }
}

/** Shows the shop: takes over the page that came painted, or makes its own. */
function show(
  { showApp }: typeof import('./mount.tsx'),
  react: typeof import('./react-dom.ts'),
  isPainted: boolean,
): void {
  if (!root) return;
  const repeatPresses = prepareReplay(window);
  const onReady = (): void => {
    // From here on the app itself follows Back and Forward.
    window.onpopstate = null;
    takeOver();
    // After those who waited for it: a press finds the cart that this device keeps.
    void Promise.resolve(hydrated).then(restoreReloaded).then(repeatPresses);
    whenIdle(() => {
      markHydrated();
      window.letFaceCome?.();
      void import('./after-start.ts').then(
        ({ afterStart }) => afterStart(window, shop),
        () => undefined,
      );
    });
  };
  if (!isPainted) markHydrated();
  showFailure = showApp(react, root, { shop, navigator: bridge.navigator, screenAt: lazyPageAt, onReady }, isPainted);
  // It may have stopped before there was a place to say so.
  if (shop.getSnapshot().status === 'error') showFailure();
}

// What was painted can be taken over only with the code that painted it; where that cannot be had, the app says so itself.
const screenIsHere = painted
  ? lazyPageAt(location)
      .load()
      .then(
        () => true,
        () => false,
      )
  : Promise.resolve(false);
// With its page's chart, the shop is as it was painted. It stays so until the page is taken over: what the world tells is kept from it, and its clock stands still.
void screenIsHere.then(() => shop.start());
Promise.all([...later, screenIsHere]).then(
  ([view, react, isHere]) => show(view, react, isHere),
  (error: unknown) => {
    console.error('The shop did not start', error);
    // To a painted page as if a script of its own had not come: it says so.
    if (painted) document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
    else if (root) showLoadError(root);
  },
);
