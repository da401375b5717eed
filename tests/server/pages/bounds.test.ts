import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { openRenderLimits } from '../../../server/pages/render-bounds.ts';
import type { InitialDataSource } from '../../../src/domain/catalogue/initial-data.ts';
import { nameOfPage, type renderPage } from '../../../src/entry-server.tsx';
import { entry } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { paintingApp, SHOP, smallBuild } from '../../support/server/server-rendered.ts';
import { categories, kurta, tee, vendors } from '../../support/samples/samples.ts';

const client = smallBuild();
afterAll(() => rmSync(client, { recursive: true }));

describe('turns to paint', () => {
  it('are so many a minute of one visitor, fewer for what they made up, and never of another’s', async () => {
    let now = 0;
    const bounds = openRenderLimits(() => now);
    const ask = async (visitor: string, isListed: boolean, times: number) => {
      let painted = 0;
      for (let at = 0; at < times; at += 1) {
        const leave = await bounds.turn(visitor, isListed);
        if (leave) painted += 1;
        leave?.();
        if (at % 20 === 19) now += 1000;
      }
      return painted;
    };
    expect(await ask('a', false, 100)).toBe(64);
    expect(await ask('a', true, 400)).toBe(316);
    expect([await ask('b', false, 20), await ask('b', true, 20)]).toEqual([20, 20]);
  });

  it('are so many a second of all together for what is made up, and the shop’s own pages go on', async () => {
    let now = 0;
    const bounds = openRenderLimits(() => now);
    const crowd = async (isListed: boolean, from: number) => {
      const leaves = [];
      for (let at = 0; at < 60; at += 1) {
        const leave = await bounds.turn(`198.51.${from}.${at}`, isListed);
        leave?.();
        leaves.push(leave);
      }
      return leaves.filter(Boolean).length;
    };
    expect([await crowd(false, 1), await crowd(true, 2)]).toEqual([40, 60]);
    now = 1000;
    expect(await crowd(false, 3)).toBe(20);
  });

  it('go round between visitors, one at a time', async () => {
    const bounds = openRenderLimits(() => 0);
    const order: string[] = [];
    const ask = async (visitor: string) => {
      const leave = await bounds.turn(visitor, true);
      order.push(leave ? visitor : `${visitor} has none`);
      leave?.();
    };
    await Promise.all([...Array.from({ length: 23 }, () => ask('a')), ask('b'), ask('c')]);
    expect(order.slice(0, 2)).toEqual(['a has none', 'a has none']);
    expect(order.slice(2, 7)).toEqual(['a', 'a', 'b', 'c', 'a']);
  });
});

describe('the name of a page', () => {
  const source: InitialDataSource = {
    products: [tee, kurta],
    whole: (id) => (id === tee.id ? tee : null),
    categories,
    vendors,
  };
  const named = (address: string) => {
    const { pathname, search } = new URL(SHOP + address);
    return nameOfPage(pathname, search, source);
  };
  const [category, vendor] = [categories[0]!.id, vendors[0]!.id];

  it('is one that the shop has, or one that is made up', () => {
    const listed = [
      '/',
      '/collection',
      '/collection?page=2',
      `/collection?category=${category}`,
      `/collection?vendor=${vendor}&page=3`,
      '/about',
      '/cart',
      '/orders',
      '/orders/1',
      '/custom-orders/x',
      '/product/tee',
      '/Product/tee/',
      '/product/nothing',
      '/nowhere',
    ];
    const madeUp = [
      '/collection?min=1',
      '/collection?size=M',
      '/collection?colour=Rust',
      '/collection?q=a',
      '/collection?sort=low-high',
      '/collection?page=4',
      '/collection?page=999999',
      `/collection?category=${category}&vendor=${vendor}`,
      '/collection/',
      '/Collection',
      '/About',
      '/about/',
      '//',
    ];
    for (const address of [...listed, ...madeUp])
      expect([address, named(address).isListed]).toEqual([address, listed.includes(address)]);
  });

  it('is one for what is the same at many addresses', () => {
    const groups = [
      ['/orders/1', '/orders/2', '/orders/NL-A%00'],
      ['/custom-orders/1', '/custom-orders/2'],
      ['/product/nothing', '/product/else', '/product/%3C'],
      ['/nowhere', '/else/where'],
    ];
    expect(groups.map((addresses) => new Set(addresses.map((address) => named(address).name)).size)).toEqual([
      1, 1, 1, 1,
    ]);
    expect(new Set(groups.flat().map((address) => named(address).name)).size).toBe(4);
  });
});

onEachEngine(
  'pages that are asked for too often',
  (database) => {
    beforeAll(() => writeCatalogue(database().db, [entry('Linen Kurta')]));
    // A clock that stands still.
    beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1000));
    afterEach(() => vi.restoreAllMocks());

    async function open(settings = {}) {
      const painted = vi.fn<typeof renderPage>(() => ({
        head: '',
        html: 'painted',
        data: '',
        file: 'screens/AboutScreen.tsx',
      }));
      const { app, lines } = await paintingApp(database(), client, settings, { renderPage: painted });
      const ask = async (path: string, remoteAddress: string, headers: Record<string, string> = {}) => {
        const answer = await app.request(
          path,
          { headers: { Accept: 'text/html', ...headers } },
          { incoming: { socket: { remoteAddress } } },
        );
        return [answer.status, (await answer.text()).includes("The shell's own.") ? 'shell' : 'page'];
      };
      const storm = async (count: number, ...[remoteAddress, headers]: [string, Record<string, string>?]) => {
        const told = [];
        for (let at = 0; at < count; at += 1) told.push(await ask(`/collection?min=${at + 1}`, remoteAddress, headers));
        return told.filter(([, what]) => what === 'page').length;
      };
      return { ask, storm, painted, lines };
    }

    it('come as the shell to who asks, with the status that they have, and what is kept comes painted', async () => {
      const { ask, storm, lines } = await open();
      expect(await ask('/about', '203.0.113.7')).toEqual([200, 'page']);
      expect(await storm(100, '198.51.100.1')).toBe(40);
      expect(await ask('/collection?q=silk', '198.51.100.1')).toEqual([200, 'shell']);
      expect(await ask('/about', '198.51.100.1')).toEqual([200, 'page']);
      expect(await ask('/product/nothing', '198.51.100.1')).toEqual([404, 'page']);
      // Who asks for what the shop has is not concerned: a crawler, a customer.
      expect([await ask('/collection', '203.0.113.8'), await ask('/contact', '203.0.113.8')]).toEqual([
        [200, 'page'],
        [200, 'page'],
      ]);
      expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    });

    it('are filled for so many made-up addresses a minute, products and hosts; then the shell comes', async () => {
      const { ask, painted } = await open({ publicUrl: null });
      const made = async (path: (at: number) => string, host: (at: number) => string, visitor: string) => {
        const told = [];
        for (let at = 0; at < 50; at += 1) told.push((await ask(`http://${host(at)}${path(at)}`, visitor))[1]);
        return told.filter((what) => what === 'page').length;
      };
      // The first of each page is painted, which is counted apart; all together have 40 at once.
      expect(
        await made(
          (at) => `/product/none-${at}`,
          () => 'a.example',
          '198.51.100.1',
        ),
      ).toBe(41);
      expect(
        await made(
          () => '/about',
          (at) => `h${at}.example`,
          '198.51.100.2',
        ),
      ).toBe(1);
      expect([
        await ask('http://a.example/product/none-3', '203.0.113.7'),
        await ask('http://h0.example/about', '203.0.113.7'),
      ]).toEqual([
        [404, 'page'],
        [200, 'page'],
      ]);
      expect(painted).toHaveBeenCalledTimes(2);
    });

    it('say 404 as the shell too, where there is no such page', async () => {
      const { ask, painted } = await open();
      painted.mockImplementation(() => {
        throw new Error('no paint');
      });
      expect([
        await ask('/product/nothing', '203.0.113.7'),
        await ask('/nowhere', '203.0.113.7'),
        await ask('/about', '203.0.113.7'),
      ]).toEqual([
        [404, 'shell'],
        [404, 'shell'],
        [200, 'shell'],
      ]);
    });

    it('are 404 at an address that looks like a file, though a page is shown there', async () => {
      const { ask } = await open();
      expect(await ask('/orders/NL-AAAA.pdf', '203.0.113.7')).toEqual([404, 'page']);
      expect(await ask('/orders/NL-AAAA', '203.0.113.7')).toEqual([200, 'page']);
    });

    it('are not bounded behind a proxy that is not declared', async () => {
      const { storm } = await open();
      expect(await storm(100, '127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' })).toBe(100);
    });
  },
  ['embedded'],
);
