import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { categoryList, productList, vendorList } from '../../src/api/contract/catalogue.ts';
import type { Call } from '../../src/api/contract/endpoint.ts';
import { PAGE_SIZE } from '../../src/domain/catalogue/chosen-filters.ts';
import { bestSellers, newestFirst } from '../../src/domain/catalogue/home-rows.ts';
import { related } from '../../src/domain/catalogue/related.ts';
import { temporaryFolder } from '../leftovers.ts';
import { canBeBoughtAtOnce, type Content, plainFiles } from './plain-page.ts';
import { startServer } from '../server-process.ts';

/** What is compared: the app painted by the server, the same app as an empty shell, and a plain page of the same content. */
export const FORMS = ['app', 'shell', 'plain'] as const;
export type Form = (typeof FORMS)[number];

export type SideBySide = {
  pages: readonly ({ name: string; buy: boolean } & Readonly<Record<Form, string>>)[];
  close(): Promise<void>;
};

const ask = async <Answer>(url: string, { path, read }: Call<Answer>): Promise<Answer> =>
  read(await (await fetch(url + path)).json());

async function contentOf(url: string): Promise<Content> {
  const products = await ask(url, productList());
  const product = products.find(canBeBoughtAtOnce);
  if (!product) throw new Error('The demo shop has no product that can be bought without choosing a size.');
  return {
    latest: newestFirst(products),
    bestSellers: bestSellers(products),
    categories: await ask(url, categoryList()),
    vendors: await ask(url, vendorList()),
    collection: products.slice(0, PAGE_SIZE),
    product,
    related: related(products, product),
  };
}

/**
 * Opens the built shop in a copy of its own, so that the plain pages come from the same server, compressed the same way;
 * and a second time without painting.
 */
export async function openSideBySide(): Promise<SideBySide> {
  const folder = temporaryFolder();
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const options = { dataDir: join(folder, 'data'), main: join(folder, 'dist/server/main.js') };

  const filling = await startServer(options);
  const content = await contentOf(filling.url);
  await filling.close();
  for (const [path, text] of Object.entries(plainFiles(content))) {
    const file = join(folder, 'dist/client', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
  }
  cpSync(options.dataDir, join(folder, 'data of the shell'), { recursive: true });
  const server = await startServer(options);
  const shell = await startServer({ ...options, dataDir: join(folder, 'data of the shell'), env: { RENDER: 'no' } });
  const page = (name: string, path: string, buy = false) => ({
    name,
    buy,
    app: server.url + path,
    shell: shell.url + path,
    plain: `${server.url}/plain/${name}.html`,
  });
  return {
    pages: [
      page('home', '/'),
      page('collection', '/collection'),
      page('product', `/product/${encodeURIComponent(content.product.id)}`, true),
    ],
    close: async () => {
      await server.close();
      await shell.close();
    },
  };
}
