import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { categoryList, vendorList } from '../../src/api/contract/catalogue.ts';
import { infoLinks } from '../../src/domain/info-pages.ts';
import { paths } from '../../src/domain/paths.ts';
import { etagOf } from '../http/cached-body.ts';
import type { Snapshot } from './snapshot.ts';

/** The limits of sitemaps.org for one file. */
export const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50_000_000;
/** A shop has one address or two; a visitor can make up any number of them. */
const MAX_ORIGINS = 4;

/** XML, kept compressed alone, and the tag by which a crawler has it already. */
export type SitemapFile = { etag: string; gzip: Buffer };

/** What a crawler may find in the shop. */
export type Sitemap = {
  /** `/sitemap.xml`: every address, or the index of the parts where they are too many for one file. */
  whole: SitemapFile;
  /** `/sitemap-1.xml` and on; none where the whole fits in one file. */
  parts: readonly SitemapFile[];
};

const toGzip = promisify(gzip);

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign) : text;

const file = (name: 'urlset' | 'sitemapindex', lines: readonly string[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${name}>\n`,
  );

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** One line for each page that anybody may see. Only of a product is it known when it last changed. */
function linesOf(snapshot: Snapshot, origin: string): string[] {
  const start = `<url><loc>${escaped(origin)}`;
  const line = (path: string, changedAt = '') =>
    `${start}${escaped(path)}</loc>${MOMENT.test(changedAt) ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`;
  const [categories, vendors] = [
    categoryList().read(JSON.parse(snapshot.categories.json().toString())),
    vendorList().read(JSON.parse(snapshot.vendors.json().toString())),
  ];
  return [
    ...[paths.home(), paths.collection(), paths.about(), paths.contact()].map((path) => line(path)),
    ...infoLinks(snapshot.about.texts).map(({ href }) => line(href)),
    ...categories.map(({ id }) => line(paths.category(id))),
    ...vendors.map(({ id }) => line(paths.vendor(id))),
    ...snapshot.changes().map(([id, changedAt]) => line(paths.product(id), changedAt)),
  ];
}

/** The first lines of each part, and the end. */
function cutsOf(lines: readonly string[]): number[] {
  const cuts = [0];
  let bytes = 0;
  lines.forEach((line, at) => {
    const full = at - (cuts.at(-1) ?? 0) >= MAX_ADDRESSES || bytes + line.length > MAX_BYTES - 1000;
    if (full) cuts.push(at);
    bytes = (full ? 0 : bytes) + line.length;
  });
  return [...cuts, lines.length];
}

async function kept(text: Buffer): Promise<SitemapFile> {
  return { etag: etagOf(createHash('sha256').update(text).digest('base64url')), gzip: await toGzip(text) };
}

async function makeSitemap(snapshot: Snapshot, origin: string): Promise<Sitemap> {
  const lines = linesOf(snapshot, origin);
  const cuts = cutsOf(lines);
  const parts: SitemapFile[] = [];
  for (const [at, end] of cuts.slice(1).entries()) parts.push(await kept(file('urlset', lines.slice(cuts[at], end))));
  const [only] = parts;
  if (only && parts.length === 1) return { whole: only, parts: [] };
  return {
    whole: await kept(
      file(
        'sitemapindex',
        parts.map((_, at) => `<sitemap><loc>${escaped(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>\n`),
      ),
    ),
    parts,
  };
}

/** The sitemap of a catalogue as visitors of this origin find it, made once for each of both. */
export function openSitemaps(): (snapshot: Snapshot, origin: string) => Promise<Sitemap> {
  const bySnapshot = new WeakMap<Snapshot, LRUCache<string, Promise<Sitemap>>>();
  return (snapshot, origin) => {
    const byOrigin = bySnapshot.get(snapshot) ?? new LRUCache<string, Promise<Sitemap>>({ max: MAX_ORIGINS });
    bySnapshot.set(snapshot, byOrigin);
    const known = byOrigin.get(origin);
    if (known) return known;
    const making = makeSitemap(snapshot, origin);
    byOrigin.set(origin, making);
    making.catch(() => byOrigin.delete(origin));
    return making;
  };
}
