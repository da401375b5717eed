import type { SnapshotFrom } from 'xstate';
import { NO_FILTERS } from '../../../src/domain/catalogue/chosen-filters.ts';
import { type Arrival, type Location, type Page, shopMachine } from '../../../src/machines/shop/shop-machine.ts';
import { asha, categories, offline, tee, vendors } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const location: Location = { pathname: '/', search: '', hash: '', key: 'first', state: null };
const arrival: Arrival = { kind: 'push', scroll: 'top' };
/** Pages that nobody is led back to. */
const NEED_LOGIN: readonly string[] = ['profile', 'orders', 'custom-orders', 'custom-order', 'notifications-page'];
const ON_THE_WAY: readonly string[] = ['login', 'password-reset'];
/** Pages about orders, whose actors are told which one the address names; a list is told none. */
const ORDERS: readonly string[] = ['orders', 'custom-order', 'custom-order-form'];
/** Pages about a customer. */
const OF_CUSTOMER: readonly string[] = ['email-verification', 'profile', 'checkout', ...ORDERS, 'custom-orders'];
/** Place of the comments, beside the actor of a product's page. */
const COMMENTS = 'comments-section';
/** Pages, or parts of one, whose actors are told of each customer. */
const TOLD: readonly string[] = ['home', ...OF_CUSTOMER, COMMENTS];
/** Pages that are walked while the shop has told nothing of its lists. */
const ACCOUNT: readonly string[] = [...ON_THE_WAY, ...OF_CUSTOMER, 'notifications-page'];
/** Each page at an address of its own. */
const at = (page: Page): Location => ({ ...location, pathname: ACCOUNT.includes(page.name) ? `/${page.name}` : '/' });
const opened = (page: Page, isHere = true) => ({
  type: 'page.opened' as const,
  page,
  location: at(page),
  arrival,
  isHere,
});
const draft = { of: { id: 'asha', email: asha.email }, name: 'Asha P', email: asha.email };

type Shop = SnapshotFrom<typeof shopMachine>;
/** The pages with an actor of their own. */
const PAGES: readonly string[] = [
  'home',
  'collection',
  'product',
  'login',
  'password-reset',
  'email-verification',
  'profile',
  'checkout',
  'orders',
  'custom-orders',
  'custom-order',
  'custom-order-form',
  'notifications-page',
  'wishlist',
  'about',
  'missing',
];

/** The actors that live as long as the shop. */
const LASTING: readonly string[] = [
  'session',
  'catalogue',
  'cart',
  'search',
  'menu',
  'notifications-start',
  'chat-start',
  'toasts',
  'alerts',
  'shop-profile',
];

const LISTS = ['products', 'categories', 'vendors'] as const;
/** Whether a page's own actor is at work. */
const hasActor = (shop: Shop, name: string): boolean =>
  shop.context.page.name === name && !shop.hasTag('page broken') && !shop.hasTag('page fetching');

/** Whether a page is shown by the actor that is there already: other filters of the collection, the same product. */
const staysOn = (page: Page, shop: Shop): boolean => {
  const { page: before } = shop.context;
  return (
    PAGES.includes(page.name) &&
    page.name !== 'missing' &&
    hasActor(shop, page.name) &&
    (page.name !== 'product' || (before.name === 'product' && page.productId === before.productId))
  );
};

/** Whoever holds the notifications is told that their page was left. */
const LEFT: [string, object] = ['notifications-start', { type: 'page.left' }];
/** What a step has to tell the other actors, each in the order of its kind. */
function telling(event: Edge['event'], before: Shop): [string, object][] {
  const isOpen = (name: string): boolean =>
    name === COMMENTS ? hasActor(before, 'product') : !PAGES.includes(name) || hasActor(before, name);
  const tell = (to: readonly string[], what: object): [string, object][] =>
    to.filter(isOpen).map((name) => [name, what]);
  const RENEWING: [string, object] = ['catalogue', { type: 'lists.renew' }];
  // Another token than before: the lists that depend on it are asked for again.
  const renewing = (who: Shop['context']['who']): [string, object][] => (before.context.who === who ? [RENEWING] : []);
  switch (event.type) {
    case 'page.opened': {
      const page = event['page'] as Page;
      const filters = page.name === 'collection' ? page.filters : NO_FILTERS;
      return [
        ...(staysOn(page, before) ? [] : tell(['notifications-page'], {}).map(() => LEFT)),
        ...(page.name === 'collection' && hasActor(before, 'collection')
          ? tell(['collection'], { type: 'address.read', filters })
          : []),
        ...(page.name === 'product' && staysOn(page, before)
          ? tell(['product'], { type: 'colour.read', colour: page.colour ?? '' })
          : []),
        ...('orderId' in page && hasActor(before, page.name)
          ? tell([page.name], {
              type: 'order.open',
              orderId: page.orderId,
              ...('isPlaced' in page && { isPlaced: page.isPlaced }),
            })
          : []),
        [
          'search',
          {
            type: 'page.opened',
            page: page.name === 'collection' || page.name === 'home' ? page.name : 'other',
            query: filters.query,
          },
        ],
        ['menu', { type: 'page.opened' }],
        ['toasts', { type: 'page.opened', place: page.name === 'product' ? `product/${page.productId}` : page.name }],
        ...(staysOn(page, before) && ['collection', 'product'].includes(page.name)
          ? []
          : tell(['catalogue'], { type: 'lists.want' })),
      ];
    }
    case 'products.loaded':
      return tell(['cart', 'search', 'collection', 'product', COMMENTS], {
        type: 'products.known',
        products: event['products'],
      });
    case 'categories.loaded':
      return tell(['collection'], { type: 'categories.known', categories: event['categories'] });
    case 'vendors.loaded':
      return tell(['collection'], { type: 'vendors.known', vendors: event['vendors'] });
    case 'products.failed':
      return tell(['collection', 'product'], event);
    case 'query.asked':
      return tell(['collection'], { type: 'query.change', query: event['query'] });
    case 'customer.known':
      return [...tell(['cart', 'notifications-start', 'toasts'], event), ...renewing('guest'), ...tell(TOLD, event)];
    case 'customer.gone':
      return [
        ...tell(['cart', 'notifications-start'], event),
        ...renewing('known'),
        ...tell(['login', 'notifications-page', ...TOLD], event),
      ];
    // What the shop says to itself, here without what goes before it.
    case 'lists.check':
      return ['unsure', before.context.who].includes(event['before'] as string) ? [] : [RENEWING];
    case 'products.known':
      return tell(['collection', 'product', COMMENTS], event);
    case 'categories.known':
    case 'vendors.known':
      return tell(['collection'], event);
    case 'customer.changed': {
      const fact = event['fact'] as { type: string };
      return tell([...(fact.type === 'customer.gone' ? ['login', 'notifications-page'] : []), ...TOLD], fact);
    }
    case 'categories.failed':
    case 'vendors.failed':
      return tell(['collection'], event);
    case 'xstate.error.actor.notifications-page':
      return [LEFT];
    default:
      return [];
  }
}
/** Where a step leads by itself: who is known away from the login page, a guest to it from a page that needs one, and whose account is deleted home. */
function leading({ type, ...event }: Edge['event'], before: Shop, after: Shop): object[] {
  const { page, who } = after.context;
  const isNews =
    type === 'page.opened'
      ? !staysOn(event['page'] as Page, before)
      : type === 'access.check' ||
        type === 'customer.known' ||
        (type === 'customer.gone' && event['why'] !== 'expired');
  if (event['isDeleted']) return [{ type: 'navigate', to: { name: 'home' }, replace: true, scroll: 'top' }];
  if (!isNews) return [];
  if (page.name === 'login' && who === 'known')
    return [{ type: 'navigate', to: { name: 'address', ...after.context.wayBack }, replace: true, scroll: 'top' }];
  return NEED_LOGIN.includes(page.name) && who === 'guest'
    ? [{ type: 'navigate', to: { name: 'login' }, replace: true, scroll: 'top' }]
    : [];
}
/** The actors that a step starts or stops. */
const named = (said: Edge['said'], by: string): string[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { id: string }).id);

export const shop = pack({
  machine: shopMachine,
  input: { page: { name: 'home' }, location, glimpse: null, origin: 'https://shop.test', profile: null },
  limit: 1_000,
  key: ({ page, products, categories: known, vendors: sellers, who }) => [
    page,
    products?.length,
    known?.length,
    sellers?.length,
    who,
  ],
  // Who is shopping, and the pages of an account, are walked while the shop has told nothing of its lists: the two know nothing of each other.
  within: ({ page, products, categories: known, vendors: sellers, who }) =>
    (who === 'unsure' && !ACCOUNT.includes(page.name)) || [products, known, sellers].every((list) => list === null),
  events: {
    'page.opened': [
      opened({ name: 'home' }),
      { ...opened({ name: 'home' }), location: { ...location, hash: '#main', key: 'second' } },
      opened({ name: 'cart' }),
      opened({ name: 'missing' }),
      opened({ name: 'collection', filters: NO_FILTERS }),
      opened({ name: 'collection', filters: { ...NO_FILTERS, query: 'saree' } }),
      opened({ name: 'product', productId: 'tee' }),
      opened({ name: 'product', productId: 'kurta', colour: 'Rust' }),
      opened({ name: 'home' }, false),
      opened({ name: 'cart' }, false),
      opened({ name: 'collection', filters: NO_FILTERS }, false),
      opened({ name: 'product', productId: 'kurta' }, false),
      opened({ name: 'login' }),
      opened({ name: 'password-reset' }),
      opened({ name: 'email-verification', codeSent: true }),
      opened({ name: 'profile' }),
      opened({ name: 'profile' }, false),
      opened({ name: 'checkout' }),
      opened({ name: 'orders', orderId: '' }),
      opened({ name: 'orders', orderId: 'o1', isPlaced: true }),
      opened({ name: 'custom-orders' }),
      opened({ name: 'custom-order', orderId: 'c1' }),
      opened({ name: 'custom-order', orderId: 'c2' }),
      opened({ name: 'custom-order-form', orderId: '' }),
      opened({ name: 'custom-order-form', orderId: 'c1' }),
      opened({ name: 'notifications-page' }),
      opened({ name: 'wishlist' }),
      opened({ name: 'about' }),
    ],
    'customer.known': [{ type: 'customer.known', user: asha }],
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
      { type: 'customer.gone', why: 'logged out', isDeleted: true },
      { type: 'customer.gone', why: 'refused' },
    ],
    'draft.keep': [
      { type: 'draft.keep', draft },
      { type: 'draft.keep', draft: null },
    ],
    'size.keep': [{ type: 'size.keep', productId: 'tee', size: 'M' }],
    'access.check': [{ type: 'access.check' }],
    'lists.check': (['guest', 'unsure', 'known'] as const).map((before) => ({ type: 'lists.check' as const, before })),
    'products.known': [{ type: 'products.known', products: [tee] }],
    'categories.known': [{ type: 'categories.known', categories }],
    'vendors.known': [{ type: 'vendors.known', vendors }],
    'customer.changed': [
      { type: 'customer.changed', fact: { type: 'customer.known', user: asha } },
      { type: 'customer.changed', fact: { type: 'customer.gone', why: 'refused' } },
    ],
    'page.arrived': [{ type: 'page.arrived' }],
    'products.loaded': [{ type: 'products.loaded', products: [tee] }],
    'products.failed': [{ type: 'products.failed', error: offline }],
    'categories.loaded': [{ type: 'categories.loaded', categories }],
    'categories.failed': [{ type: 'categories.failed', error: offline }],
    'vendors.loaded': [{ type: 'vendors.loaded', vendors }],
    'vendors.failed': [{ type: 'vendors.failed', error: offline }],
    'query.asked': [{ type: 'query.asked', query: 'kurta' }],
  },
  outcomes: Object.fromEntries(
    [...LASTING, ...PAGES, COMMENTS].map((id) => [
      id,
      { done: [], error: [...PAGES, COMMENTS].includes(id) ? [{ message: 'a mistake of ours' }] : [] },
    ]),
  ),
  neverIgnored: {
    'page.opened': 'the address leads, on every page',
    'customer.known': 'who it is is kept, on every page',
    'customer.gone': 'that nobody is there is kept, on every page',
    'draft.keep': 'what is put by is kept, on every page',
    'size.keep': 'a size is kept, on every page',
    'products.loaded': 'what is learnt is kept, on every page',
    'categories.loaded': 'what is learnt is kept, on every page',
    'vendors.loaded': 'what is learnt is kept, on every page',
  },
  idle: {
    'draft.keep': 'kept for the profile that opens next; no rule but its own looks at it',
    'size.keep': 'kept for a product that is come back to; no rule but its own looks at it',
  },
  rest: (snapshot) => snapshot.matches('onCollection'),
  invariants: {
    'the home page has its actor exactly while it is open and whole': (snapshot) =>
      snapshot.matches('onHome') === hasActor(snapshot, 'home'),
    'the collection has its actor exactly while it is open and whole': (snapshot) =>
      snapshot.matches('onCollection') === hasActor(snapshot, 'collection'),
    'a product page has its actor exactly while it is open and whole': (snapshot) =>
      snapshot.matches('onProduct') === hasActor(snapshot, 'product'),
    'each page of an account, About, and the 404 page, has its actor exactly while it is open and whole': (snapshot) =>
      (
        [
          ['onLogin', 'login'],
          ['onPasswordReset', 'password-reset'],
          ['onEmailVerification', 'email-verification'],
          ['onProfile', 'profile'],
          ['onCheckout', 'checkout'],
          ['onOrders', 'orders'],
          ['onCustomOrders', 'custom-orders'],
          ['onCustomOrder', 'custom-order'],
          ['onCustomOrderForm', 'custom-order-form'],
          ['onNotificationsPage', 'notifications-page'],
          ['onWishlist', 'wishlist'],
          ['onAbout', 'about'],
          ['onMissing', 'missing'],
        ] as const
      ).every(([place, page]) => snapshot.matches(place) === hasActor(snapshot, page)),
    'a user is held exactly while one is known': ({ context: { who, user } }) => (who === 'known') === (user !== null),
    'nobody is led back to a page that is itself on the way to a login': ({ context: { wayBack } }) =>
      ON_THE_WAY.every((name) => wayBack.pathname !== `/${name}`),
    'it holds no token, no password and no code': ({ context }) =>
      ['token', 'password', 'newPassword', 'code'].every((name) => !(name in context)),
    'only a page with an actor can break, or is waited for': (snapshot) =>
      !(snapshot.hasTag('page broken') || snapshot.hasTag('page fetching')) ||
      PAGES.includes(snapshot.context.page.name),
    'what lives as long as the shop is always there': (snapshot) => LASTING.every((id) => id in snapshot.children),
  },
  steps: {
    'each actor is told what concerns it, as long as its page is open, and nothing else': ({ event, said }, before) =>
      JSON.stringify(
        said
          .filter(({ type }) => type === 'xstate.sendTo')
          .map(({ params }) => {
            const { targetId, event: what } = params as { targetId: string; event: object };
            return [targetId, what];
          }),
      ) === JSON.stringify(telling(event, before)),
    'a page begins with an actor of its own and ends with it, and each product has another': (
      { event, said },
      before,
      after,
    ) => {
      const isNews =
        event.type === 'page.opened'
          ? !staysOn(event['page'] as Page, before)
          : event.type === 'page.arrived' && before.hasTag('page fetching');
      const own = (at: Shop, page = at.context.page): string[] =>
        !PAGES.includes(page.name) || !hasActor(at, page.name)
          ? []
          : page.name === 'product'
            ? ['product', COMMENTS]
            : [page.name];
      const ended = isNews || after.hasTag('page broken') ? own(before) : [];
      return (
        JSON.stringify([named(said, 'xstate.stopChild'), named(said, 'xstate.spawnChild')]) ===
        JSON.stringify([ended, isNews ? own(after) : []])
      );
    },
    'it leads away from the login page who is known, a guest to it from a page that needs one, and whose account is deleted home':
      ({ event, said }, before, after) =>
        JSON.stringify(
          said.filter(({ type }) => type === 'xstate.emit').map(({ params }) => (params as { event: object }).event),
        ) === JSON.stringify(leading(event, before, after)),
    'it knows who is shopping, as the session told last': ({ event }, before, after) => {
      const known =
        event.type === 'customer.known'
          ? ['known', event['user']]
          : event.type === 'customer.gone'
            ? ['guest', null]
            : [before.context.who, before.context.user];
      return after.context.who === known[0] && after.context.user === known[1];
    },
    'a login leads back to the page opened last that is not on the way to one': ({ event }, before, after) => {
      const leads = event.type === 'page.opened' && !ON_THE_WAY.includes((event['page'] as Page).name);
      // Who logs out leaves no way for the next one but to an open page on which they did.
      const isLeft =
        event.type === 'customer.gone' &&
        event['why'] === 'logged out' &&
        [...NEED_LOGIN, ...ON_THE_WAY].includes(before.context.page.name);
      return (
        after.context.wayBack.pathname ===
        (leads ? (event['location'] as Location).pathname : isLeft ? '/' : before.context.wayBack.pathname)
      );
    },
    'what is put by is what was put by last': ({ event }, before, after) =>
      after.context.draft === (event.type === 'draft.keep' ? event['draft'] : before.context.draft),
    'a size that was chosen is kept': ({ event }, before, after) =>
      JSON.stringify(after.context.sizes) ===
      JSON.stringify(event.type === 'size.keep' ? { ...before.context.sizes, tee: 'M' } : before.context.sizes),
    'it knows the address of the page, and how the shopper came to it': ({ event }, before, after) => {
      const { location: at, arrival: by } = after.context;
      return event.type === 'page.opened'
        ? at === event['location'] && by === event['arrival']
        : at === before.context.location && by === before.context.arrival;
    },
    'a list that came is kept as it came': ({ event }, before, after) =>
      LISTS.every(
        (list) => after.context[list] === (event.type === `${list}.loaded` ? event[list] : before.context[list]),
      ),
    'once learnt, a list is not forgotten': (_, before, after) =>
      (['products', 'categories', 'vendors'] as const).every(
        (list) => before.context[list] === null || after.context[list] !== null,
      ),
    'the page is the one that was opened last': ({ event }, before, after) =>
      JSON.stringify(after.context.page) ===
      JSON.stringify(event.type === 'page.opened' ? event['page'] : before.context.page),
  },
});
