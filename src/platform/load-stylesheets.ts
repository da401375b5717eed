/** Asks for a stylesheet again, in the place where it stood. @throws `Unable to preload CSS for …`. */
const loadStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
      (link) => link.href === href,
    );
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`));
    if (old) old.replaceWith(link);
    else document.head.append(link);
  });

/** One at a time for each: a link that is replaced while it loads never says how it went. */
const coming = new Map<string, Promise<void>>();

function again(href: string): Promise<void> {
  const begun = coming.get(href) ?? loadStylesheet(href).finally(() => coming.delete(href));
  coming.set(href, begun);
  return begun;
}

/**
 * Asks again for stylesheets that were lost: a bundler's loader asks for each only once.
 * @param lost their addresses; those that come are taken out of it.
 * @throws `Unable to preload CSS for …` if one does not come.
 */
export async function loadStylesheets(lost: string[]): Promise<void> {
  const came = async (href: string): Promise<void> => {
    await again(href);
    for (let at = lost.length - 1; at >= 0; at--) if (lost[at] === href) lost.splice(at, 1);
  };
  await Promise.all([...new Set(lost)].map(came));
}
