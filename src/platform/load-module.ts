const FAILURES = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite
];

/** True of the error of code or styles that could not be fetched: offline, or a newer shop has taken its place. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && FAILURES.some((pattern) => pattern.test(error.message));

/** The address of the file that an error names; Safari names none of a module. */
const fileIn = (error: unknown): string | undefined => /https?:\S+/.exec(String(error))?.[0];

/** Stylesheets that the shop does not have: what needs them goes on without. */
const unavailable = new Set<string>();

/**
 * Takes each stylesheet that fails out of the document: the bundler's loader takes a link that it finds for its styles, and
 * asks for one that is not there. An import whose stylesheet fails, fails.
 */
export function watchStylesheets(browser: Window): void {
  const { document } = browser;
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    true,
  );
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet && !link.disabled) link.remove();
  browser.addEventListener('vite:preloadError', (event) => {
    if (unavailable.has(fileIn((event as Event & { payload?: Error }).payload) ?? '')) event.preventDefault();
  });
}

/** What was lost and is being reloaded for, by address: all who wait for it wait for the same reload. */
const reloading = new Map<string, Promise<boolean>>();

function reloadFor(file: string): Promise<boolean> {
  const begun =
    reloading.get(file) ??
    Promise.resolve(window.reloadOnce ?? import('./reload-once.ts').then((it) => it.reloadOnce))
      .then((reload) => reload(file))
      .finally(() => reloading.delete(file));
  reloading.set(file, begun);
  return begun;
}

/** Goes on without the stylesheets that the shop does not have: code without its styles is better than none. @throws `error`, where it names none. */
async function loadUnstyled<Module>(load: () => Promise<Module>, error: unknown): Promise<Module> {
  const file = fileIn(error) ?? '';
  if (!/css/i.test(String(error)) || unavailable.has(file)) throw error;
  unavailable.add(file);
  return load().catch((next: unknown) => loadUnstyled(load, next));
}

/**
 * Makes sure of a module that is needed now. One that failed is asked for again; many browsers remember a failed module
 * for as long as the document lives, and then the page is reloaded, once (docs/decisions/079).
 * @throws what kept it from coming, if the shop cannot be reached or the reload has not helped.
 */
export async function ensureModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load().catch(load);
  } catch (error) {
    if (!isLoadFailure(error)) throw error;
    // Where no file is named, the page stands for it.
    const file = fileIn(error) ?? location.origin + location.pathname;
    const wasReached = await reloadFor(file);
    if (!wasReached) throw error;
    return loadUnstyled(load, error);
  }
}
