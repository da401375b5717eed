import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Settings } from '../../../server/config.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Renderer } from '../../../server/pages/pages.ts';
import * as realRenderer from '../../../src/entry-server.tsx';
import { PAYLOAD_ID, type HydrationPayload } from '../../../src/hydration/payload.ts';
import { testApp } from './app.ts';
import type { TestDatabase } from './database.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Shop</title>
    <meta name="description" content="The shell's own." />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" crossorigin src="/assets/entry-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/parts-1.js">
    <link rel="stylesheet" crossorigin href="/assets/entry-1.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>The shell's own.</noscript>
  </body>
</html>
`;

const MANIFEST = {
  '_entry.js': { file: 'assets/entry-1.js', name: 'entry', imports: ['_parts.js'], css: ['assets/entry-1.css'] },
  '_parts.js': { file: 'assets/parts-1.js', css: ['assets/parts-1.css'] },
  '_view.js': { file: 'assets/view-1.js', name: 'view', imports: ['_entry.js'] },
  '_react.js': { file: 'assets/react-1.js', name: 'react' },
  'src/ui/screens/home/HomeScreen.tsx': {
    file: 'assets/home-1.js',
    imports: ['_entry.js', '_parts.js'],
    css: ['assets/home-1.css'],
  },
};

/** A build as small as can be, in a new folder; who asks for it removes it. */
export function smallBuild(): string {
  const folder = temporaryFolder();
  const styles = Object.fromEntries(
    Object.values(MANIFEST)
      .flatMap((chunk) => ('css' in chunk ? chunk.css : []))
      .map((path) => [path, `.${path.replaceAll(/\W/g, '-')}{}`]),
  );
  const scripts = Object.fromEntries(Object.values(MANIFEST).map(({ file }) => [file, 'export {};']));
  for (const [path, text] of Object.entries({
    'index.html': SHELL,
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    ...scripts,
    ...styles,
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export const SHOP = 'https://shop.example.lk';

/** The server with its painted pages; `changes` breaks the renderer where a test wants it broken, `shop` is what it wants to be otherwise. */
export async function paintingApp(
  database: TestDatabase,
  clientDir: string,
  settings: Partial<Settings> = {},
  changes: Partial<Renderer> = {},
  shop: Partial<Shop> = {},
) {
  await realRenderer.loadScreens();
  const { app, lines } = testApp(
    database,
    { publicUrl: SHOP, ...settings },
    clientDir,
    { ...realRenderer, ...changes },
    shop,
  );
  const get = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await app.request(address, { method, headers: { Accept: 'text/html', ...headers } });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const page = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
    (await get(address, headers)).bytes.toString();
  return { app, lines, get, page };
}

type Node = ReturnType<typeof parseDocument>['children'][number];
/** What is heard of a part of a page: its words, and those that stand for its pictures, without what is only seen. */
function heard(node: Node): string {
  if (DomUtils.isText(node)) return node.data;
  if (!DomUtils.isTag(node) || node.attribs['aria-hidden'] === 'true' || node.name === 'noscript') return '';
  return node.attribs['aria-label'] ?? node.attribs['alt'] ?? node.children.map(heard).join('');
}

/** A document as who reads it finds it. */
export function readDocument(html: string) {
  const document = parseDocument(html);
  const all = (name: string, where: Record<string, string> = {}) =>
    DomUtils.findAll(
      (it) => it.name === name && Object.entries(where).every(([key, value]) => it.attribs[key] === value),
      document.children,
    );
  const text = (name: string, where: Record<string, string> = {}): string | null => {
    const [found] = all(name, where);
    return found ? DomUtils.textContent(found) : null;
  };
  const json = (where: Record<string, string>): unknown => JSON.parse(text('script', where) ?? 'null');
  return {
    all,
    text,
    title: text('title'),
    meta: Object.fromEntries(
      all('meta').flatMap(({ attribs: { name, property, content } }) =>
        (name ?? property) === undefined ? [] : [[name ?? property, content]],
      ),
    ) as Record<string, string>,
    canonical: all('link', { rel: 'canonical' }).map(({ attribs }) => attribs['href']),
    jsonLd: json({ type: 'application/ld+json' }) as { '@graph'?: readonly object[] } | null,
    painted: json({ id: PAYLOAD_ID }) as HydrationPayload,
    headings: DomUtils.findAll((it) => /^h[1-6]$/.test(it.name), document.children).map(
      (it) => `${it.name}: ${heard(it)}`,
    ),
    links: all('a').map((it) => [it.attribs['href'] ?? '', heard(it)] as const),
    /** The names of the elements, in order, without what they say. */
    skeleton: DomUtils.findAll(() => true, document.children).map(
      (it) =>
        `${it.name}${Object.keys(it.attribs)
          .sort()
          .map((key) => ` ${key}`)
          .join('')}`,
    ),
  };
}
