import { afterEach, describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { createApi } from '../../../src/api/api.ts';
import { collectionMachine, selectPrice } from '../../../src/machines/catalogue/collection-machine.ts';
import { provideShop } from '../../../src/machines/shop/provide-shop.ts';
import { pageAt } from '../../../src/routes/history-bridge.ts';
import { commandsOf } from '../../support/app/commands.ts';
import { categories, kurta, saree, tee, vendors } from '../../support/samples/samples.ts';
import { calm, heldServer, memoryDevice, openShop, settled } from '../../support/app/shop.ts';

const open: AnyActorRef[] = [];
afterEach(() => open.splice(0).forEach((it) => it.stop()));

function visit(address: string) {
  const server = heldServer();
  const opened = openShop({ address, client: server.client, device: memoryDevice().tab() });
  open.push(opened.shop);
  const actor = (id: string) => opened.shop.system.get(id as never) as AnyActorRef | undefined;
  return { ...opened, server, actor, commands: commandsOf(opened.shop) };
}

describe('a visit', () => {
  test.each([
    ['/', 'onHome', ['home']],
    ['/collection', 'onCollection', ['collection']],
    ['/product/tee', 'onProduct', ['product']],
    ['/contact', 'onPage', []],
    ['/about', 'onAbout', ['about']],
    ['/nowhere', 'onMissing', ['visit']],
  ])('that begins at %s has what that page needs', (address, state, pageActors) => {
    const { shop, actor } = visit(address);
    expect(shop.getSnapshot().value).toBe(state);
    expect(['home', 'collection', 'product', 'about', 'visit'].filter((id) => actor(id))).toEqual(pageActors);
  });

  test('asks for each list once, and for who the shop is, whatever the page', () => {
    const { server } = visit('/collection');
    expect(server.calls.map(({ call }) => call.path).sort()).toEqual([
      '/api/categories',
      '/api/product/list',
      '/api/shop-profile/about',
      '/api/vendors',
    ]);
  });

  test('waiting for the list ends by itself', () => {
    const { clock, actor, said } = visit('/collection');
    clock.increment(21_000);
    expect(actor('catalogue')?.getSnapshot().hasTag('products failed')).toBe(true);
    expect(said.filter((it) => it.type === 'toast')).toEqual([
      { type: 'toast', notice: { code: 'products-failed', error: { code: 'timeout', status: 0, said: '' } } },
    ]);
  });

  test('an answer after the waiting has ended changes nothing', async () => {
    const { clock, actor, server } = visit('/');
    clock.increment(21_000);
    expect(server.last('/api/product/list').signal.aborted).toBe(true);
    server.last('/api/product/list').answer([tee]);
    await settled();
    expect(actor('catalogue')?.getSnapshot().context.products).toEqual([]);
  });

  test('a list that failed is asked for again when the collection opens', async () => {
    const { server, go, actor } = visit('/');
    server.last('/api/vendors').fail({ code: 'unavailable', status: 500, said: '' });
    await settled();
    go('/collection');
    server.last('/api/vendors').answer(vendors);
    await settled();
    expect(actor('collection')?.getSnapshot().context.vendors).toEqual(vendors);
  });

  test('on the collection, failed categories and vendors are alerted', async () => {
    const { server, said } = visit('/collection');
    const error = { code: 'refused', status: 200, said: 'Closed for Vesak' };
    server.last('/api/vendors').fail(error);
    server.last('/api/categories').fail(error);
    await settled();
    expect(said).toEqual([
      { type: 'alert', alert: { code: 'vendors-failed', error } },
      { type: 'alert', alert: { code: 'categories-failed' } },
    ]);
  });
});

describe('a product page', () => {
  test('shows another product as another visit, and counts both', async () => {
    const { server, go, actor } = visit('/product/tee');
    server.last('/api/product/list').answer([tee, kurta]);
    await settled();
    const first = actor('product');
    go('/product/kurta');
    expect(actor('product')).not.toBe(first);
    expect(server.calls.filter(({ call }) => call.method === 'PATCH').map(({ call }) => call.path)).toEqual([
      '/api/product/tee/increment-view',
      '/api/product/kurta/increment-view',
    ]);
  });

  test('has the size that was chosen again on the way back from the guide, and none when it is opened anew', async () => {
    const { server, go, actor, commands } = visit('/product/tee');
    const chosen = (): unknown => actor('product')?.getSnapshot().context.choice.size;
    server.last('/api/product/list').answer([tee, kurta]);
    await settled();
    commands.product.chooseSize('M');
    go('/info/sizes');
    go('/product/tee', 'pop');
    expect(chosen()).toBe('M');
    go('/info/sizes');
    go('/product/tee');
    expect(chosen()).toBe('');
    // A size is of its product.
    go('/info/sizes');
    go('/product/constructor', 'pop');
    expect(actor('product')?.getSnapshot().context.size).toBe('');
  });

  test('says that a product is not there only when the list has come', async () => {
    const { server, actor } = visit('/product/nothing');
    expect(actor('product')?.getSnapshot().hasTag('loading')).toBe(true);
    server.last('/api/product/list').answer([tee]);
    await settled();
    expect(actor('product')?.getSnapshot().hasTag('missing')).toBe(true);
  });

  test('fails with the list, and tries again with it', async () => {
    const { server, actor, commands } = visit('/product/saree');
    server.last('/api/product/list').fail({ code: 'offline', status: 0, said: '' });
    await settled();
    expect(actor('product')?.getSnapshot().hasTag('failed')).toBe(true);
    commands.product.retry();
    server.last('/api/product/list').answer([saree]);
    await settled();
    expect(actor('product')?.getSnapshot().hasTag('choosing')).toBe(true);
  });
});

describe('the collection', () => {
  async function collection(address = '/collection') {
    const opened = visit(address);
    opened.server.last('/api/product/list').answer([tee, kurta, saree]);
    opened.server.last('/api/categories').answer(categories);
    opened.server.last('/api/vendors').answer(vendors);
    await settled();
    const filters = () => opened.actor('collection')?.getSnapshot().context.filters;
    const written = () =>
      opened.said.flatMap((it) =>
        it.type === 'navigate' && it.to.name === 'collection' ? [[it.to.query, it.replace] as const] : [],
      );
    return { ...opened, filters, written };
  }

  test('writes each choice into the address as a step to come Back to', async () => {
    const { commands, written } = await collection();
    commands.collection.toggleCategory('men');
    commands.collection.toggleVendor('v2');
    commands.collection.toggleCategory('men');
    expect(written()).toEqual([
      ['?category=men', false],
      ['?category=men&vendor=v2', false],
      ['?vendor=v2', false],
    ]);
  });

  test('drops the types of a category with the category', async () => {
    const { commands, filters } = await collection('/collection?category=men&subcategory=men-tees');
    commands.collection.toggleCategory('men');
    expect(filters()).toMatchObject({ categories: [], types: [] });
  });

  test('a link to a type chooses its category too', async () => {
    const { filters } = await collection('/collection?subcategory=women-sarees');
    expect(filters()).toMatchObject({ categories: ['women'], types: ['women-sarees'] });
  });

  test('a dragged handle moves at once; its price counts, over the same step of the history, when it rests', async () => {
    const { commands, filters, written, clock, actor } = await collection();
    commands.collection.movePrice('min', 300_000);
    clock.increment(200);
    commands.collection.movePrice('min', 600_000);
    clock.increment(200);
    expect(selectPrice(actor('collection')?.getSnapshot() as never)).toEqual({ min: 600_000, max: null });
    expect([filters()?.min, written()]).toEqual([null, []]);
    clock.increment(100);
    expect([filters()?.min, written()]).toEqual([600_000, [['?min=6000', true]]]);
  });

  test('another choice takes a price along that is still being moved', async () => {
    const { commands, written } = await collection();
    commands.collection.movePrice('min', 600_000);
    commands.collection.toggleCategory('men');
    expect(written()).toEqual([['?category=men&min=6000', false]]);
  });

  test('a typed price counts on Enter at once, and after the pause', async () => {
    const { commands, filters, clock, actor } = await collection();
    commands.collection.typePrice('max', '7,000');
    expect(filters()?.max).toBeNull();
    commands.collection.restPrice();
    expect(filters()?.max).toBe(700_000);
    commands.collection.typePrice('min', '2000');
    clock.increment(300);
    expect(filters()?.min).toBe(200_000);
    expect(actor('collection')?.getSnapshot().context.typed).toEqual({ handle: 'min', text: '2000' });
  });

  test('follows what is typed into the search, and forgets it when the search is closed', async () => {
    const { commands, filters, written, clock } = await collection();
    commands.search.open();
    commands.search.type('linen');
    clock.increment(299);
    expect(filters()?.query).toBe('');
    clock.increment(1);
    expect(filters()?.query).toBe('linen');
    commands.search.close();
    expect(filters()?.query).toBe('');
    clock.increment(300);
    expect(written()).toEqual([
      ['?q=linen', true],
      ['', true],
    ]);
  });

  test('goes back to what the address asks for', async () => {
    const { commands, filters, go } = await collection('/collection?category=men');
    commands.collection.toggleCategory('women');
    go('/collection?category=men');
    expect(filters()?.categories).toEqual(['men']);
  });

  test('is on the first page again only where the page is not there any more', async () => {
    const many = Array.from({ length: 45 }, (_, at) => ({
      ...tee,
      id: `tee-${at}`,
      categoryId: at < 25 ? 'men' : 'women',
    }));
    const opened = visit('/collection?page=3');
    opened.server.last('/api/product/list').answer(many);
    opened.server.last('/api/categories').answer(categories);
    await settled();
    const page = () => opened.actor('collection')?.getSnapshot().context.filters.page;
    opened.commands.collection.sort('low-high');
    expect(page()).toBe(3);
    opened.commands.collection.toggleCategory('men');
    expect(page()).toBe(1);
  });
});

describe('a page whose own actor fails by our mistake', () => {
  const broken = () => {
    const { machine } = provideShop({
      api: () => createApi(heldServer().client),
      device: memoryDevice().tab(),
      surroundings: calm,
      hydrated: null,
      quiet: () => Promise.resolve(),
      due: () => Promise.resolve(),
    });
    const failing = machine.provide({
      actors: {
        collection: collectionMachine.provide({
          actions: {
            choose: () => {
              throw new Error('a mistake of ours');
            },
          },
        }),
      },
    });
    const location = { pathname: '/collection', search: '', hash: '', key: 'first', state: null };
    const shop = createActor(failing, {
      systemId: 'shop',
      input: { page: pageAt(location), location, glimpse: null, profile: null, origin: 'https://shop.test' },
    });
    open.push(shop);
    shop.start();
    shop.send({ type: 'page.arrived' });
    commandsOf(shop).collection.toggleCategory('men');
    const opens = (pathname: string) =>
      shop.send({
        type: 'page.opened',
        page: pageAt({ pathname, search: '' }),
        location: { ...location, pathname },
        arrival: { kind: 'push', scroll: 'top' },
        isHere: true,
      });
    return { shop, opens };
  };

  test('says so, and the shop goes on', () => {
    const { shop, opens } = broken();
    expect([shop.getSnapshot().status, shop.getSnapshot().hasTag('page broken')]).toEqual(['active', true]);
    shop.send({ type: 'vendors.loaded', vendors });
    opens('/cart');
    expect([shop.getSnapshot().value, shop.getSnapshot().context.vendors]).toEqual(['onPage', vendors]);
  });

  test('has a new one when it is opened again', () => {
    const { shop, opens } = broken();
    opens('/collection');
    expect(shop.getSnapshot().value).toBe('onCollection');
    expect((shop.system.get('collection') as AnyActorRef).getSnapshot()).toMatchObject({ status: 'active' });
  });
});
