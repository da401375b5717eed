/** Asks for a stylesheet again, in the place where it stood. @throws `Unable to preload CSS for …`. */
const loadStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find((link) => link.href === href);
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`));
    if (old) old.replaceWith(link);
    else document.head.append(link);
  });

/**
 * Asks again for stylesheets that were lost: a bundler's loader asks for each only once.
 * @param lost their addresses; those that come are taken out of it.
 * @throws `Unable to preload CSS for …` if one does not come.
 */
export async function loadStylesheets(lost: string[]): Promise<void> {
  const came = async (href: string): Promise<void> => {
    await loadStylesheet(href);
    for (let at = lost.length - 1; at >= 0; at--) if (lost[at] === href) lost.splice(at, 1);
  };
  await Promise.all([...new Set(lost)].map(came));
}
