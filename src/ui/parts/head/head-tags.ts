/** Metadata of a page for browsers, search engines and chats. '' and null mean that it has none. */
export type PageMeta = {
  /** Without the name of the shop. */
  title: string;
  description?: string;
  /** The page's one full address. */
  canonical?: string;
  /** Social metadata: `og:title` and its content, in order. */
  og?: readonly { property: string; content: string }[];
  jsonLd?: object | null;
  /** Keep it out of search engines: an unknown page, a personal one. */
  noIndex?: boolean;
  /** The first page: its title begins with the shop's name. */
  isHome?: boolean;
};

/** Marks what a page put into the head, so that the next page can take it out again. */
export const MANAGED = 'data-page';

/** The page as a browser's tab and a shared link name it: with the name of the shop, where that is known. */
export const withSiteName = (page: PageMeta, site: string): PageMeta =>
  site === ''
    ? page
    : {
        ...page,
        title: page.isHome ? `${site} · ${page.title}` : `${page.title} · ${site}`,
        ...(page.og && { og: [{ property: 'og:site_name', content: site }, ...page.og] }),
      };

/** Element of the head. `match` finds the one that says the same thing, so that it is changed and not doubled. */
export type HeadTag = { name: 'meta' | 'link'; match: string; attributes: Readonly<Record<string, string>> };

/** The elements of a page's head, beside its title and its structured data. */
export function headTags({ description = '', canonical = '', og = [], noIndex = false }: PageMeta): HeadTag[] {
  const tags: HeadTag[] = [];
  const meta = (key: 'name' | 'property', value: string, content: string) =>
    tags.push({ name: 'meta', match: `meta[${key}=${JSON.stringify(value)}]`, attributes: { [key]: value, content } });
  if (description !== '') meta('name', 'description', description);
  if (noIndex) meta('name', 'robots', 'noindex');
  if (canonical !== '')
    tags.push({ name: 'link', match: 'link[rel="canonical"]', attributes: { rel: 'canonical', href: canonical } });
  const said = new Set<string>();
  for (const { property, content } of og) {
    if (content === '' || said.has(property)) continue;
    said.add(property);
    meta(property.startsWith('twitter:') ? 'name' : 'property', property, content);
  }
  return tags;
}

/** Data as the text of a script element: nothing in it can end the element or start a comment. */
export const jsonLdText = (data: object): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
