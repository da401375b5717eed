import { use, useLayoutEffect } from 'react';
import { SiteName } from './site-name.ts';
import { type HeadTag, type PageMeta, headTags, jsonLdText, MANAGED, withSiteName } from './head-tags.ts';
import { SsrCollector } from './ssr-collector.ts';

/** The element of the head that says this already, or a new one with these attributes. */
function said(
  name: 'meta' | 'link' | 'script',
  match: string,
  attributes: Readonly<Record<string, string>>,
): HTMLElement {
  const tag = document.head.querySelector<HTMLElement>(match) ?? document.createElement(name);
  // A page that came painted says it all already: writing the same again would cost the browser a new style of everything.
  for (const [key, value] of Object.entries({ ...attributes, [MANAGED]: '' }))
    if (tag.getAttribute(key) !== value) tag.setAttribute(key, value);
  return tag;
}

/** The page's title, description, address, social metadata and structured data; what it does not say is not left over from the page before. */
export function Head(page: PageMeta) {
  const words = withSiteName(page, use(SiteName));
  use(SsrCollector)?.head(words);
  const title = words.title;
  const tags = JSON.stringify(headTags(words));
  const data = words.jsonLd ? jsonLdText(words.jsonLd) : '';
  useLayoutEffect(() => {
    if (document.title !== title) document.title = title;
    const kept = new Set<Element>();
    const show = (tag: Element) => {
      if (!tag.isConnected) document.head.append(tag);
      kept.add(tag);
    };
    for (const { name, match, attributes } of JSON.parse(tags) as HeadTag[]) show(said(name, match, attributes));
    if (data !== '') {
      const script = said('script', 'script[type="application/ld+json"]', { type: 'application/ld+json' });
      if (script.textContent !== data) script.textContent = data;
      show(script);
    }
    for (const old of document.head.querySelectorAll(`[${MANAGED}]`)) if (!kept.has(old)) old.remove();
  }, [title, tags, data]);
  return null;
}
