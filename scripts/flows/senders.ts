import { commandsOf } from '../../tests/support/commands.ts';

/** What the window tells of itself. */
const told = { 'tab.hidden': ['surroundings'], 'tab.shown': ['surroundings'], 'motion.reduced': ['surroundings'], 'motion.freed': ['surroundings'] };

/** What the shop passes on of the session. */
const customer = { 'customer.known': ['shop'], 'customer.gone': ['shop'] };

/**
 * Who sends a machine the events that no command of the shopper does. The test holds this to the charts (an event
 * without a sender, a sender without an event), and to what recorded sessions show.
 */
export const senders: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'account-cart': {
    'lines.changed': ['cart'], 'lines.ordered': ['cart'], 'cart.retry': ['cart'], 'kept.told': ['accountStorage'], 'guest.joined': ['accountStorage'],
    'turn.come': ['turn'], 'browser.online': ['connection'],
  },
  alerts: { 'alert.raise': ['main'] },
  cart: { ...customer, 'account.told': ['account-cart'], 'account.failed': ['account-cart'], 'account.unsaved': ['account-cart'], 'account.saved': ['account-cart'], 'discount.told': ['promo'], 'line.add': ['product'], 'lines.clear': ['checkout'], 'products.known': ['shop'], 'stored.read': ['storage'], 'stored.changed': ['storage'], 'stored.failed': ['storage'] },
  catalogue: { 'lists.want': ['shop', 'itself'], 'lists.renew': ['shop'], 'failures.ask': ['collection'], 'products.retry': ['product'] },
  checkout: {
    ...customer, 'cart.told': ['cartWatch'], 'kept.read': ['keptCheckout'], 'code.told': ['promo'], 'order.kept': ['order-sending'], 'order.lost': ['order-sending'], 'order.placed': ['order-sending'],
    'order.changed': ['order-sending'], 'order.renewed': ['order-sending'], 'order.left': ['order-sending'], 'order.refused': ['order-sending'], 'order.missing': ['order-sending'],
  },
  collection: {
    'products.known': ['shop'], 'products.failed': ['shop'], 'categories.known': ['shop'], 'vendors.known': ['shop'], 'categories.failed': ['shop'], 'vendors.failed': ['shop'],
    'address.read': ['shop'], 'query.change': ['shop'],
  },
  hero: told,
  'email-verification': { ...customer, 'code.sent': ['itself'] },
  login: { 'customer.gone': ['shop'] },
  menu: { 'page.opened': ['shop'] },
  notices: { 'notice.show': ['main'], 'notice.expired': ['itself'], 'page.opened': ['shop'], 'customer.known': ['shop'] },
  'order-lifecycle': { 'order.process': ['staff'], 'order.ship': ['staff'], 'order.deliver': ['staff'], 'order.cancel': ['staff'] },
  orders: { ...customer, 'order.open': ['shop'], 'shopper.returned': ['returning'] },
  'order-sending': { 'attempt.kept': ['storage'], 'browser.online': ['connection'] },
  'password-reset': { 'code.sent': ['itself'], 'reset.kept': ['resetStorage'] },
  promo: { 'items.told': ['checkout'], 'code.put': ['checkout'] },
  product: { 'products.known': ['shop'], 'products.failed': ['shop'] },
  slides: told,
  profile: customer,
  search: { 'products.known': ['shop'], 'page.opened': ['shop'] },
  session: {
    'token.read': ['tokenStorage'], 'token.changed': ['tokenStorage'], 'token.lapsed': ['tokenStorage'], 'token.unkept': ['tokenStorage'], 'browser.online': ['connection'],
    'session.begin': ['login'], 'session.expired': ['client'], 'user.change': ['profile', 'email-verification'],
  },
  shop: {
    'page.opened': ['router'], 'page.arrived': ['router'], 'query.asked': ['search'],
    'customer.known': ['session'], 'customer.gone': ['session'], 'draft.keep': ['profile'],
    'products.loaded': ['catalogue'], 'products.failed': ['catalogue'], 'categories.loaded': ['catalogue'], 'categories.failed': ['catalogue'],
    'vendors.loaded': ['catalogue'], 'vendors.failed': ['catalogue'],
  },
};

/** Senders that are no machines. */
export const others: Readonly<Record<string, string>> = {
  main: 'what a machine says outward (`src/main.ts`)',
  router: 'the router (`src/routes/bridge.ts`)',
  cartWatch: 'what the checkout hears of the cart (`src/routes/pages/place-order.ts`)',
  storage: "this device's storage (`src/machines/kept-cart.ts`; of an order `src/routes/pages/kept-checkout.ts`)",
  resetStorage: 'what this tab keeps of a reset (`src/routes/pages/kept-reset.ts`)',
  keptCheckout: 'what this device keeps of the checkout (`src/routes/pages/kept-checkout.ts`)',
  returning: 'the tab and the connection (`src/routes/pages/orders.ts`)',
  accountStorage: "what this device knows of the account's cart (`src/machines/kept-account-cart.ts`)",
  turn: "the other tabs of this device, one after the other (`turn` in `src/api/device.ts`)",
  surroundings: 'the window, and the wishes of the person before it (`src/routes/pages/home.ts`)',
  tokenStorage: "this device's storage (`src/machines/kept-token.ts`)",
  connection: "this device's connection (`connection` in `src/machines/provide.ts`)",
  client: 'the client of the calls, on a 401 (`src/main.ts`)',
  staff: 'the staff, through the server (`server/orders/move.ts`)',
  itself: 'itself',
};

export type Press = { machine: string; event: string; command: string };

/** What each command of the screens sends, found by giving it: `cart.remove` sends the cart `line.remove`. */
export function presses(): Press[] {
  const found: Press[] = [];
  let command = '';
  const get = (machine: string) => ({ send: ({ type }: { type: string }) => found.push({ machine, event: type, command }) });
  for (const [group, commands] of Object.entries(commandsOf({ system: { get } } as never))) {
    for (const [name, give] of Object.entries(commands) as [string, (...given: unknown[]) => void][]) {
      command = `${group}.${name}`;
      give();
    }
  }
  return found;
}
