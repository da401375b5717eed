/**
 * What each state of each machine means, in a sentence. It is here and not in the charts because a description there
 * would travel to every shopper. A state without one, or one without a state, fails `tests/docs-flows.test.ts`.
 */
const list = (name: string, what: string) => ({
  [name]: `the ${what}`,
  [`${name}.arriving`]: 'what the painted page brought is looked at; left at once',
  [`${name}.waiting`]: 'the painted page can do without it for now',
  [`${name}.loading`]: 'asked of the server',
  [`${name}.ready`]: 'there',
  [`${name}.failed`]: 'the last load failed; it is asked for again on a press, or when a page wants it',
});

/** Both the hero and the slides of the carousel. */
const turning = {
  wish: 'whether it is to turn by itself',
  'wish.automatic': 'as the shop has set it, while nobody looks closely',
  'wish.calm': 'its owner wants little motion: it turns only when told to',
  'wish.paused': 'the shopper has paused it',
  'wish.insisted': 'the shopper has told it to turn, and it does even under their eyes',
  pointer: 'whether somebody points at it',
  'pointer.away': 'nobody does',
  'pointer.over': 'somebody does',
  focus: 'whether the keyboard is in it',
  'focus.outside': 'it is elsewhere',
  'focus.inside': 'it is',
  tab: 'whether the page can be seen',
  'tab.shown': 'it can',
  'tab.hidden': 'another tab is in front, or the phone sleeps',
  turning: 'what follows from the others',
  'turning.resting': 'the slide that is shown stays',
  'turning.running': 'the next slide comes when its time is over',
};

export const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  alerts: {
    closed: 'nothing has to be read',
    open: 'one alert stands before the shopper, others may wait behind it',
  },
  carousel: {
    waiting: 'what is seen first comes first',
    loading: 'asked of the server',
    failed: 'it could not be loaded; it is asked for again on a press',
    empty: 'the shop has put no picture into it',
    showing: 'its pictures are there, and the chart of its slides is at work',
  },
  cart: {
    reading: "this device's cart is being read; what is added meanwhile is not stored yet",
    open: 'the cart follows the shopper, the other tabs and the list',
    'open.empty': 'no lines',
    'open.filled': 'at least one line',
  },
  catalogue: {
    ...list('products', 'products that are for sale'),
    ...list('categories', 'categories with their types'),
    ...list('vendors', 'vendors'),
    pace: 'when the lists that a painted page can do without are asked for',
    'pace.arriving': 'whether the page came painted is looked at; left at once',
    'pace.holding': 'the painted page comes first',
    'pace.wanting': 'the lists are asked for; left at once',
    'pace.free': 'nothing is held back any more',
  },
  collection: {
    lists: 'what the shop has to choose from',
    address: 'what is chosen, and the address of the page',
    'address.inStep': 'the address says what is shown',
    'address.settling': 'something is being dragged or typed; the address follows when it rests',
    panel: 'the filters on small screens',
    'panel.closed': 'folded away',
    'panel.open': 'shown',
  },
  hero: turning,
  home: {
    closed: 'the page itself',
    open: 'one category stands over the page, with its types',
  },
  menu: {
    closed: 'out of sight',
    open: 'over the page',
  },
  'most-viewed': {
    waiting: 'what is seen first comes first',
    loading: 'asked of the server',
    ready: 'there, or none',
    failed: 'they could not be loaded; they are asked for again on a press',
  },
  notices: {
    quiet: 'nothing is shown',
    showing: 'notices stand, and the oldest goes when its time is over',
    held: "the shopper's pointer or focus rests on them, and none goes",
  },
  product: {
    waiting: 'the product is not known yet',
    missing: 'the list has come, and the product is not in it',
    failed: 'the list could not be loaded',
    choosing: 'the shopper chooses size and properties',
    'choosing.counting': 'this visit is being counted',
    'choosing.counted': 'this visit has been counted, or could not be',
  },
  search: {
    hidden: 'no search bar; nothing is asked for',
    shown: 'the search bar is there',
    'shown.quiet': 'no suggestions are open',
    'shown.suggesting': 'suggestions are open, and one may be marked',
  },
  session: {
    starting: 'this device has not told yet whether it keeps a token',
    guest: 'nobody is logged in',
    'guest.idle': 'and nothing is left to do',
    'guest.ending': 'this device has forgotten who was; the server is being told',
    begun: 'a token is held',
    'begun.checking': 'the server is asked whether the token is still good',
    'begun.loading': 'the server is asked who it is',
    'begun.unknown': 'no answer came; it is asked again after a pause that grows, and as soon as the device is connected',
    'begun.known': 'the customer is logged in',
  },
  slides: turning,
  shop: {
    fetching: "the page's code has not come yet; its chart comes with it",
    arriving: 'the page is looked at; left at once',
    onPage: 'a page that needs no actor of its own',
    onHome: 'the home page and its actor',
    onCollection: 'the collection and its actor',
    onProduct: "one product's page and its actor",
    brokenPage: "the page's own actor failed by our mistake; opened again, the page gets a new one",
  },
};
