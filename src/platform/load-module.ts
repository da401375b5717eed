const FAILURES = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite, and this file
];

/** True of the error of code or styles that could not be fetched: offline, or a newer shop has taken its place. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && FAILURES.some((pattern) => pattern.test(error.message));

/** The addresses of stylesheets that were asked for and have not come. */
const lost: string[] = [];

/** Notes every stylesheet that fails from now on, and those of the document that have failed already. */
export function watchStylesheets(browser: Window): void {
  browser.addEventListener('vite:preloadError', (event) => {
    const [, file] = /css for (\S+)/i.exec((event as Event & { payload?: Error }).payload?.message ?? '') ?? [];
    if (file === undefined) return;
    lost.push(new URL(file, browser.location.href).href);
    // The code goes on; `fetchModule` waits for the styles.
    event.preventDefault();
  });
  for (const link of browser.document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet && !link.disabled) lost.push(link.href);
}

/**
 * Imports a module and waits for its stylesheets, those among them that failed before.
 * @throws the import's error, or `Unable to preload CSS for …`. A later call tries again as far as the browser does.
 */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  if (lost.length > 0) await (await import('./load-stylesheets.ts')).loadStylesheets(lost);
  return module;
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
    // Safari does not name the file: there the page stands for it.
    const [file = location.origin + location.pathname] = /https?:\S+/.exec(String(error)) ?? [];
    const wasReached = await reloadFor(file);
    // Code without its styles is better than none.
    if (wasReached && lost.length > 0) {
      lost.length = 0;
      return load();
    }
    throw error;
  }
}

/** Imports a module that is needed now, with its stylesheets. @throws as `ensureModule`. */
export const loadModule = <Module>(load: () => Promise<Module>): Promise<Module> =>
  ensureModule(() => fetchModule(load));
