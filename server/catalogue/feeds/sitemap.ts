import { categoryList, vendorList } from '../../../src/api/contract/catalogue.ts';
import { infoLinks } from '../../../src/domain/info-pages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { byOrigin } from '../snapshot/by-origin.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { escaped, compressXml, type XmlFile } from './xml.ts';

/** The limits of sitemaps.org for one file. */
export const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50_000_000;

/** Files for crawlers with the addresses of all that they may find in the shop. */
export type Sitemap = {
  /** `/sitemap.xml`: every address, or the index of the parts where they are too many for one file. */
  whole: XmlFile;
  /** `/sitemap-1.xml` and on; none where the whole fits in one file. */
  parts: readonly XmlFile[];
};

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

async function makeSitemap(snapshot: Snapshot, origin: string): Promise<Sitemap> {
  const lines = linesOf(snapshot, origin);
  const cuts = cutsOf(lines);
  const parts: XmlFile[] = [];
  for (const [at, end] of cuts.slice(1).entries())
    parts.push(await compressXml(file('urlset', lines.slice(cuts[at], end))));
  const [only] = parts;
  if (only && parts.length === 1) return { whole: only, parts: [] };
  return {
    whole: await compressXml(
      file(
        'sitemapindex',
        parts.map((_, at) => `<sitemap><loc>${escaped(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>\n`),
      ),
    ),
    parts,
  };
}

/** The sitemap of a catalogue as visitors of this origin find it, made once for each of both. */
export const openSitemaps = () => byOrigin(makeSitemap);
