import { type PageMeta, headTags, jsonLdText, MANAGED } from './head-tags.ts';
import type { PictureChoice } from './ssr-collector.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An element without content as text; an attribute of '' stands alone. */
function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Elements that `Head` writes into a document, as text for one that is still being made. */
export function headText(words: PageMeta): string {
  const tags = headTags(words).map(({ name, attributes }) => element(name, { ...attributes, [MANAGED]: '' }));
  const data = words.jsonLd
    ? [`${element('script', { type: 'application/ld+json', [MANAGED]: '' })}${jsonLdText(words.jsonLd)}</script>`]
    : [];
  return [`<title>${escaped(words.title)}</title>`, ...tags, ...data].join('');
}

/** Asks for a picture before the page that shows it has been read, in the format that `Picture` would take. */
export function picturePreload({ sources: { src, srcSet, sources }, sizes, media }: PictureChoice): string {
  const best = sources[0];
  const set = best?.srcSet ?? srcSet;
  return element('link', {
    rel: 'preload',
    as: 'image',
    ...(set === undefined ? { href: src } : { imagesrcset: set, imagesizes: sizes }),
    ...(best && { type: best.type }),
    ...(media !== undefined && { media }),
    fetchpriority: 'high',
  });
}

/** Data for the page's script as an element that nothing in the data can end. */
export const dataText = (id: string, data: object): string =>
  `${element('script', { type: 'application/json', id })}${jsonLdText(data)}</script>`;
