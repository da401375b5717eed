/**
 * The planted faults that nothing finds, each with the reason why that is right, by the name of the fault.
 * The command fails where a survivor has no reason here, and where a reason has no survivor.
 */
export const REASONS: Readonly<Record<string, string>> = {
  "shop.fetching 'always' 0: leads to shop.arriving": 'arriving leads on by the page that is kept, hence to onPage',
  "shop.arriving 'always' 3: leads to shop.fetching": 'a page without a chart leaves fetching at once, for onPage',
  "shop.onPage: answers 'page.arrived' as shop.fetching does": 'arriving leads back to onPage',
  "hero.turning.running 'after interval' 0: leads to hero.turning.resting": 'what may turn leaves resting at once, and begins its time anew',
  'hero.turning: begins at running': 'it leaves running at once where it may not turn, and comes to it at once where it may',
  "slides.turning.running 'after interval' 0: leads to slides.turning.resting": 'what may turn leaves resting at once, and begins its time anew',
  'slides.turning: begins at running': 'it leaves running at once where it may not turn, and comes to it at once where it may',
  'cart.open: begins at filled': 'filled without a line leads to empty at once',
  "search.hidden: answers 'suggestion.next' as search.shown.suggesting does": 'a hidden search has no query, hence no suggestions to mark',
  "search.hidden: answers 'suggestion.previous' as search.shown.suggesting does": 'a hidden search has no query, hence no suggestions to mark',
  "login.loggingIn.filling: answers 'customer.gone' as login.entering does": 'it is at the form already, which keeps what was typed',
  "promo.asking 'items.told' 0: leads to promo.clearing": 'clearing leads to open.cleared at once',
  "promo.applied 'items.told' 0: leads to promo.clearing": 'clearing leads to open.cleared at once',
  "orders.list.failed 'orders.retry' 0: leads to orders.list.waiting": 'only somebody who is known can have failed to get the list: waiting leads to loading at once',
  "orders.list.failed 'shopper.returned' 0: leads to orders.list.waiting": 'only somebody who is known can have failed to get the list: waiting leads to loading at once',
  "orders.list.failed 'order.open' 0: leads to orders.list.waiting": 'only somebody who is known can have failed to get the list: waiting leads to loading at once',
  "notices.showing 'always' 0: leads to notices.held": 'with nothing shown, held leads to quiet at once',
  'notices: begins at held': 'with nothing shown, held leads to quiet at once',
  "notices.quiet: answers 'notice.dismiss' as notices.showing does": 'quiet means that there is no notice to dismiss',
  "notices.quiet: answers 'notice.dismiss' as notices.held does": 'quiet means that there is no notice to dismiss',
  "notices.quiet: answers 'notices.hold' as notices.showing does": 'with nothing shown, held leads to quiet at once',
};
