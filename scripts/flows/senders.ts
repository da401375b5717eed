import { importFolder } from '../import-folder.ts';

/** What the window tells of itself. */
const told = {
  'tab.hidden': ['surroundings'],
  'tab.shown': ['surroundings'],
  'motion.reduced': ['surroundings'],
  'motion.freed': ['surroundings'],
};

/** What the shop passes on of the session. */
const customer = { 'customer.known': ['shop'], 'customer.gone': ['shop'] };

/**
 * Who sends a machine the events that no command of the shopper does; the files beside are the folders of src/machines. The test holds
 * this to the charts (an event without a sender, a sender without an event), and to what recorded sessions show.
 */
export const senders: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'account-cart': {
    'lines.changed': ['cart'],
    'lines.ordered': ['cart'],
    'cart.retry': ['cart'],
    'kept.told': ['accountStorage'],
    'guest.joined': ['accountStorage'],
    'turn.come': ['turn'],
    'browser.online': ['connection'],
  },
  alerts: { 'alert.raise': ['main'] },
  cart: {
    ...customer,
    'account.told': ['account-cart'],
    'account.failed': ['account-cart'],
    'account.unsaved': ['account-cart'],
    'account.saved': ['account-cart'],
    'discount.told': ['promo-code'],
    'line.add': ['product'],
    'lines.changed': ['itself'],
    'lines.clear': ['checkout'],
    'products.known': ['shop'],
    'stored.read': ['storage'],
    'stored.changed': ['storage'],
    'stored.failed': ['storage'],
  },
  catalogue: {
    'lists.want': ['shop', 'itself'],
    'lists.renew': ['shop'],
    'failures.ask': ['collection'],
    'products.retry': ['product'],
  },
  bot: Object.fromEntries(
    [
      'searched',
      'refined',
      'askedForMore',
      'askedForOrder',
      'askedForDelivery',
      'namedDistrict',
      'askedForHelp',
      'askedForHuman',
      'chatted',
      'restarted',
    ]
      .map((what): [string, readonly string[]] => [`shopper.${what}`, ['message']])
      .concat([['message.notUnderstood', ['message']]]),
  ),
  chat: {
    'chat.open': ['chat-start'],
    'shopper.told': ['shopperWatch'],
    'guest.found': ['chatStorage'],
    'draft.found': ['chatStorage'],
  },
  'notifications-start': { ...customer, 'page.left': ['shop'] },
  notifications: {
    'tab.present': ['presence'],
    'tab.away': ['presence'],
    'lead.acquired': ['lead'],
    'list.heard': ['tabs'],
    'list.told': ['tabs'],
    'list.asked': ['tabs'],
    'change.heard': ['tabs'],
    'changes.found': ['outbox'],
    'outage.heard': ['tabs'],
    'page.loaded': ['notifications-page'],
    'page.left': ['notifications-start'],
  },
  'notifications-page': {
    'customer.gone': ['shop'],
    'inbox.ready': ['inboxWatch'],
    'inbox.gone': ['inboxWatch'],
    'inbox.counted': ['inboxWatch'],
  },
  checkout: {
    ...customer,
    'cart.told': ['cartWatch'],
    'kept.read': ['keptCheckout'],
    'code.told': ['promo-code'],
    'address.chosen': ['address-choice'],
    'order.kept': ['order-submission'],
    'order.lost': ['order-submission'],
    'order.placed': ['order-submission'],
    'order.changed': ['order-submission'],
    'order.renewed': ['order-submission'],
    'order.left': ['order-submission'],
    'order.refused': ['order-submission'],
    'order.missing': ['order-submission'],
  },
  collection: {
    'products.known': ['shop'],
    'products.failed': ['shop'],
    'categories.known': ['shop'],
    'vendors.known': ['shop'],
    'categories.failed': ['shop'],
    'vendors.failed': ['shop'],
    'address.read': ['shop'],
    'query.change': ['shop'],
  },
  'email-verification': { ...customer, 'code.sent': ['itself'] },
  home: customer,
  delivery: { 'browser.online': ['connection'] },
  addresses: { 'list.open': ['profile'], 'draft.found': ['draftStorage'], 'form.close': ['profile'] },
  'address-choice': { 'shopper.told': ['shopperWatch'] },
  'recently-viewed': { 'shopper.told': ['shopperWatch'] },
  wishlist: { 'shopper.told': ['shopperWatch'], 'browser.online': ['connection'] },
  login: { 'customer.gone': ['shop'], 'order.waits': ['waitingOrder'] },
  connection: { 'network.lost': ['watchNetwork'], 'network.returned': ['watchNetwork'] },
  menu: { 'page.opened': ['shop'] },
  toasts: {
    'notice.show': ['main'],
    'notice.expired': ['itself'],
    'page.opened': ['shop'],
    'customer.known': ['shop'],
  },
  'order-lifecycle': {
    'order.process': ['staff'],
    'order.ship': ['staff'],
    'order.deliver': ['staff'],
    'order.cancel': ['staff'],
    'order.withdraw': ['order page'],
  },
  'return-lifecycle': {
    'return.withdraw': ['order page'],
    'return.approve': ['staff'],
    'return.decline': ['staff'],
    'return.receive': ['staff'],
    'return.complete': ['staff'],
  },
  'custom-lifecycle': {
    'order.confirm': ['order page'],
    'order.requestChange': ['order page'],
    'order.edit': ['order page'],
    'order.propose': ['custom staff'],
    'order.prepare': ['custom staff'],
    'order.send': ['custom staff'],
    'order.deliver': ['custom staff'],
  },
  'custom-code': { 'subject.told': ['custom-order-form'], 'code.put': ['custom-order-form'] },
  'custom-order-form': {
    ...customer,
    'order.open': ['shop'],
    'kept.read': ['keptForm'],
    'code.told': ['custom-code'],
    'address.chosen': ['address-choice'],
    'drawings.told': ['drawings'],
    'order.kept': ['custom-submission'],
    'order.lost': ['custom-submission'],
    'order.placed': ['custom-submission'],
    'order.changed': ['custom-submission'],
    'order.renewed': ['custom-submission'],
    'order.left': ['custom-submission'],
    'order.refused': ['custom-submission'],
    'order.missing': ['custom-submission'],
    'order.progress': ['custom-submission'],
    'order.cancelled': ['custom-submission'],
  },
  'custom-submission': {
    'attempt.kept': ['storage'],
    'browser.online': ['connection'],
    'bytes.sent': ['placeOrder'],
  },
  drawings: {
    'drawings.open': ['custom-order-form'],
    'drawings.clear': ['custom-order-form'],
    'drawings.close': ['custom-order-form'],
    'drawing.ready': ['drawer'],
    'drawing.refused': ['drawer'],
    'drawing.shrinking': ['drawer'],
    'files.done': ['drawer'],
    'drawings.restored': ['drawer'],
    'picture.loaded': ['pictureLoader'],
  },
  'custom-payment': {
    'payment.receive': ['custom staff'],
    'payment.fail': ['custom staff'],
    'payment.refund': ['custom staff'],
    'payment.refundPart': ['custom staff'],
  },
  'comments-section': { ...customer, 'products.known': ['shop'] },
  comments: {
    'customer.known': ['comments-section'],
    'customer.gone': ['comments-section'],
    'shopper.returned': ['returning'],
    'minute.passed': ['minutes'],
    'drafts.found': ['draftStorage'],
    'vote.known': ['comment-votes'],
    'comments.look': ['comment-votes', 'itself'],
    'comments.read': ['itself'],
    'comments.failed': ['itself'],
  },
  'comment-votes': {
    'vote.press': ['comments'],
    'comments.read': ['comments'],
    'comments.failed': ['comments'],
  },
  'custom-orders': { ...customer, 'shopper.returned': ['returning'] },
  'custom-order': {
    ...customer,
    'order.open': ['shop'],
    'shopper.returned': ['returning'],
    'order.changed': ['payment-slip'],
    'note.found': ['noteStorage'],
    'picture.loaded': ['pictureLoader'],
  },
  'order-return': { 'draft.found': ['draftStorage'] },
  orders: {
    ...customer,
    'order.open': ['shop'],
    'order.changed': ['order-cancellation', 'payment-slip', 'order-return'],
    'shopper.returned': ['returning'],
  },
  'order-submission': { 'attempt.kept': ['storage'], 'browser.online': ['connection'] },
  'data-download': { 'form.close': ['profile'] },
  'account-deletion': { 'form.close': ['profile'], 'code.sent': ['itself'] },
  'password-change': { 'form.close': ['profile'] },
  'password-reset': { 'code.sent': ['itself'], 'reset.kept': ['resetStorage'], 'link.opened': ['resetStorage'] },
  'promo-code': { 'items.told': ['checkout'], 'code.put': ['checkout'] },
  product: { 'products.known': ['shop'], 'products.failed': ['shop'], 'colour.read': ['shop'] },
  slideshow: told,
  profile: customer,
  search: { 'products.known': ['shop'], 'page.opened': ['shop'] },
  session: {
    'token.read': ['tokenStorage'],
    'token.changed': ['tokenStorage'],
    'token.lapsed': ['tokenStorage'],
    'token.unkept': ['tokenStorage'],
    'browser.online': ['connection'],
    'session.begin': ['login'],
    'session.renew': ['password-change'],
    'session.deleted': ['account-deletion'],
    'session.expired': ['client'],
    'user.change': ['profile', 'email-verification'],
  },
  shop: {
    'page.opened': ['router'],
    'page.arrived': ['router'],
    'access.check': ['itself'],
    'lists.check': ['itself'],
    'products.known': ['itself'],
    'categories.known': ['itself'],
    'vendors.known': ['itself'],
    'customer.changed': ['itself'],
    'query.asked': ['search'],
    'customer.known': ['session'],
    'customer.gone': ['session'],
    'draft.keep': ['profile'],
    'products.loaded': ['catalogue'],
    'products.failed': ['catalogue'],
    'categories.loaded': ['catalogue'],
    'categories.failed': ['catalogue'],
    'vendors.loaded': ['catalogue'],
    'vendors.failed': ['catalogue'],
  },
};

/** Senders that are no machines. */
export const others: Readonly<Record<string, string>> = {
  main: 'what a machine says outward (`src/main.ts`)',
  router: 'the router (`src/routes/history-bridge.ts`)',
  shopperWatch: 'what is heard of who is shopping (`src/machines/shop/watch-shopper.ts`)',
  message: 'a message to the bot, by what it may mean (`server/chat/intents.ts`)',
  chatStorage:
    'what this device stores of a guest’s chat, and this tab of what is half typed (`src/machines/chat/chat-storage.ts`)',
  cartWatch: 'what the checkout hears of the cart (`src/routes/pages/checkout.ts`)',
  storage:
    "this device's storage (`src/machines/cart/guest-cart-storage.ts`; of an order `src/machines/checkout/checkout-storage.ts`)",
  resetStorage:
    'the link that the page was opened by, and what this tab keeps of a reset (`src/machines/account/password-reset-storage.ts`)',
  keptForm:
    'what this device keeps of the form of a custom order (`src/machines/custom-orders/custom-form-storage.ts`)',
  drawer: 'the files of drawings on this device (`src/machines/custom-orders/drawing-files.ts`)',
  placeOrder: 'the call that sends a custom order, which tells its bytes (`src/routes/pages/custom-order-form.ts`)',
  keptCheckout: 'what this device keeps of the checkout (`src/machines/checkout/checkout-storage.ts`)',
  minutes: 'the clock, while the tab is in front (`src/machines/watch-minutes.ts`)',
  waitingOrder: 'the device, where an order waits for the login (`src/machines/account/waiting-order.ts`)',
  watchNetwork: 'the connection of the device (`src/platform/watch-online.ts`)',
  returning: 'the tab and the connection (`src/machines/watch-return.ts`)',
  noteStorage: 'what this tab stores of a note to the tailor (`src/machines/custom-orders/custom-note-storage.ts`)',
  draftStorage:
    'what this tab stores of comments that are half typed (`src/machines/comments/comment-draft-storage.ts`)',
  pictureLoader: 'the pictures of a custom order (`src/machines/custom-orders/picture-loader.ts`)',
  accountStorage: "what this device knows of the account's cart (`src/machines/cart/account-cart-storage.ts`)",
  turn: 'the other tabs of this device, one after the other (`src/platform/locks.ts`)',
  presence: 'whether this tab is seen and connected (`src/machines/notifications/provide-notifications.ts`)',
  lead: 'the lock of the tab that polls (`src/machines/notifications/provide-notifications.ts`)',
  tabs: "the customer's other tabs on this device (`src/machines/notifications/notifications-tabs.ts`)",
  outbox: 'changes that wait for the shop, on this device (`src/machines/notifications/notifications-outbox.ts`)',
  inboxWatch: 'the notifications that the bell has (`src/routes/pages/notifications.ts`)',
  surroundings: 'the window, and the wishes of the person before it (`src/routes/pages/home.ts`)',
  tokenStorage: "this device's storage (`src/machines/account/token-storage.ts`)",
  connection: "this device's connection (`connection` in `src/machines/shop/provide-shop.ts`)",
  client: 'the client of the calls, on a 401 (`src/main.ts`)',
  staff: 'the staff, through the server (`server/orders/change-status.ts`)',
  'order page': 'the customer, on the page of the order or in its form, through the server',
  'custom staff': 'the staff, through the server (`server/custom-orders`)',
  itself: 'itself',
};

/** Actors of a machine that live under other names than its own. */
const ACTORS: Readonly<Record<string, readonly string[]>> = { slideshow: ['hero', 'slides'] };
/** Names under which a machine lives in the shop. */
export const actorsOf = (machine: string): readonly string[] => ACTORS[machine] ?? [machine];
const machineOf = (actor: string): string =>
  Object.keys(ACTORS).find((machine) => ACTORS[machine]?.includes(actor)) ?? actor;

export type Press = { machine: string; event: string; command: string };

type Commands = Record<string, (...given: unknown[]) => void>;
/** The commands of every actor, by the name of their hook: `useCartCommands` are `cart`. */
const hooks = Object.values(await importFolder('src/ui/actors', '.ts')).flatMap((module) =>
  Object.entries(module).flatMap(([name, hook]): [string, { of: (shop: object) => Commands }][] => {
    const [, first = '', rest = ''] = /^use(\w)(\w*)Commands$/.exec(name) ?? [];
    return first === '' ? [] : [[first.toLowerCase() + rest, hook]];
  }),
);

/** What each command of the screens sends, found by giving it: `cart.remove` sends the cart `line.remove`. */
export function presses(): Press[] {
  const found: Press[] = [];
  let command = '';
  const get = (actor: string) => ({
    send: ({ type }: { type: string }) => found.push({ machine: machineOf(actor), event: type, command }),
  });
  for (const [actor, hook] of hooks) {
    for (const [name, give] of Object.entries(hook.of({ system: { get } }))) {
      command = `${actor}.${name}`;
      give();
    }
  }
  return found;
}

/** The names of all commands. */
export const commandNames = (): string[] =>
  hooks.flatMap(([actor, hook]) => Object.keys(hook.of({})).map((name) => `${actor}.${name}`));
