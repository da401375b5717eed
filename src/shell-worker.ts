// The shop's service worker, a program of its own: a page that is opened or reloaded without a network begins from what the
// device has of the build, and with the lists that the shop shows to everybody (docs/decisions/143-shell-worker.md).

/** Of the build, put in by scripts/vite/shell-worker.ts: a name for it, its shell, and the files of the pages that most visits open, the shell among them. */
declare const BUILD: { version: string; shell: string; files: string[] };

// A worker's own types do not go together with those of a page.
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Installing = Waiting & { addRoutes?: (routes: { condition: object; source: string | object }[]) => Promise<void> };
type Fetching = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
const worker = self as unknown as {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends 'install' | 'activate' | 'fetch'>(
    type: Type,
    listener: (event: { install: Installing; activate: Waiting; fetch: Fetching }[Type]) => void,
  ) => void;
};

const FILES = `shop-files-${BUILD.version}`;
const LISTS = 'shop-lists';
/** Answers that are the same for everybody. Nothing else of the API is ever stored. */
const PUBLIC = ['/api/product/list', '/api/categories', '/api/vendors', '/api/shop-profile', '/api/shop-profile/about'];

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((files) => files.addAll(BUILD.files)));
  // A tab may stay open for weeks. A page of an older build that is open has its files from the shop, which stores them.
  void worker.skipWaiting();
  // Where a browser knows how, files come without waking the worker, and calls and pictures never ask it.
  const direct = ['/media/*', '/api/user/*', '/api/cart/*', '/api/order/*', '/api/chat*', '/api/notifications/*'];
  event.waitUntil(
    Promise.resolve(
      event.addRoutes?.([
        { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: FILES } },
        ...direct.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
      ]),
    ).catch(() => undefined),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith('shop-') && name !== FILES && name !== LISTS);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
      // The page that brought the worker has them already: the browser asks only whether they are still true.
      await Promise.allSettled(PUBLIC.map((path) => fetchList(path)));
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|media)\//.test(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fetchFile(request));
  else if (PUBLIC.includes(pathname) && search === '')
    event.respondWith(fetchList(request).catch((error: unknown) => stored(LISTS, pathname, error)));
});

/** Takes what is stored. @throws `missing` where it is not. */
async function stored(cache: string, path: string, missing: unknown): Promise<Response> {
  const found = await (await caches.open(cache)).match(path, { ignoreVary: true });
  if (!found) throw missing;
  return found;
}

/** The page as the shop has it now; the shell only where the shop cannot be reached. */
async function openPage({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    return stored(FILES, BUILD.shell, error);
  }
}

/** A file of a build, which never changes under its name; the browser's own cache may have those that are not stored here. */
async function fetchFile(request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** A list as the shop has it now, which is stored, unless the shop says that it must not be. */
async function fetchList(request: Request | string): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok && !/no-store|private/.test(answer.headers.get('Cache-Control') ?? '')) {
    const lists = await caches.open(LISTS);
    await lists.put(new URL(answer.url).pathname, answer.clone()).catch(() => undefined);
  }
  return answer;
}
