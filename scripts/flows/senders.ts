import { accountSenders } from './senders/account.ts';
import { cartSenders } from './senders/cart.ts';
import { catalogueSenders } from './senders/catalogue.ts';
import { chatSenders } from './senders/chat.ts';
import { checkoutSenders } from './senders/checkout.ts';
import { commentsSenders } from './senders/comments.ts';
import { customOrdersSenders } from './senders/custom-orders.ts';
import { homeSenders } from './senders/home.ts';
import { notificationsSenders } from './senders/notifications.ts';
import { ordersSenders } from './senders/orders.ts';
import { shopSenders } from './senders/shop.ts';
import { submissionSenders } from './senders/submission.ts';

/**
 * Who sends a machine the events that no command of the shopper does; the files beside are the folders of src/machines. The test holds
 * this to the charts (an event without a sender, a sender without an event), and to what recorded sessions show.
 */
export const senders: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...accountSenders,
  ...cartSenders,
  ...catalogueSenders,
  ...chatSenders,
  ...checkoutSenders,
  ...commentsSenders,
  ...customOrdersSenders,
  ...homeSenders,
  ...notificationsSenders,
  ...ordersSenders,
  ...shopSenders,
  ...submissionSenders,
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
