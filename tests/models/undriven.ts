const BY_SENTENCES = "the server's own chart, moved by sentences (tests/server/chat)";
const BY_STAFF = 'the staff move orders on the command line (tests/server/staff/orders.test.ts)';
const CUSTOM_STAFF = 'the staff move custom orders on the command line (tests/server/custom-orders)';
const BY_PAGE =
  "no actor of the page lives in it: the order's page asks it and sends the move, which its own tours press";
const BY_FORM = 'no actor of the page lives in it: the form asks it, and the server moves the order';
const WISHLIST = 'its address is opened by links alone: wishlist.spec presses them';
const BROKEN = "only a fault in the code of the page's own machine stops it: no press and no answer does";

const DECODED = 'each answer is read before the machine gets it: one that cannot be read is a failure';
const LEADS = "the way leads to another page, and the page's own machine ends with it: checkout.spec goes there";
const SETTLED = 'the machine ends with its order: the tours of the checkout, and checkout.spec, see what comes of it';
const QUIET =
  'no call of this page ends the session without leading to the login page: the machine alone is walked through it';
const LEAVES =
  "the way leads to another page, and the page's own machine ends with it: account.spec goes there and comes back";
const TO_LIST = 'the way leads to the list, and the machine of the page ends with it: custom-orders.spec goes there';
const RETURNS = 'every browser tells when its tab is seen again and when it is connected again';
const FROM_ORDER = 'the tours of the login come from no order: checkout.spec and custom-order-form.spec do';
const INERT = 'the control is there and does nothing, which is tried at each stop';
const SOMEBODY = "another customer comes only by way of the login page, where this page's machine does not live";

const TELLS = 'every browser tells whether its page is seen and whether motion is wanted';
const AGAIN = 'a device whose owner changes this twice is not played; the machine alone is walked through it';

const ORDERED = 'only a placed order empties the cart at once, on the page of the checkout, where the cart is not seen';
const LEADS_FROM_FORM =
  "the way leads to another page, and the page's own machine ends with it: custom-order-form.spec sends an order and sees where it leads";
const SENT_BY_FORM =
  'it has no tour of its own: it is the machine of order-submission, whose tours drive it; of custom orders those of the form send, lose and cancel one, and custom-orders-interrupted.spec does so at the real shop';
const READ_AT_ONCE = 'a file of a tour is read before anything else can be pressed';
const FOUND_AT_ONCE = 'a browser finds files again at once: the machine alone is walked through it';
const BLOCKED = 'what a browser throws when storage is blocked or full is caught, and nothing was kept';
const NO_BYTES = 'a browser tells no bytes of a call that a tour holds back';
const LOCKS = 'a browser without locks, or one that refuses them, is told apart before: the turn comes at once';
const TURNS =
  'a tab that has its turn gives it back when its call is answered or given up: the limit is for a browser that never does';
const NO_CART = 'what is no cart does not come through the client: it is a failure there';
const HEARS = 'a browser can always be listened to';
const TWICE =
  'the tours try once: what two tries in vain say, and Retry then, is walked in tests/machines/foreign-server.test.ts';
const OWED =
  'the tours of the login begin on a device that owes no logout: tests/machines/account/logout.test.ts logs in on one that does';
const ANEW =
  'the tours of the lists have no login: that they are asked for again is walked in tests/machines/foreign-server.test.ts';
const BEFORE =
  'only a list that fails while the code of the collection is on its way: tests/machines/foreign-server.test.ts';
const ALONE =
  'the tours give the whole list: what is asked for in its place is walked in tests/machines/foreign-server.test.ts';

const TABS =
  'the tours have one tab: notifications.spec opens two and three, and tests/machines/notifications walks what they tell each other';
const IN_SIGHT =
  'a tab of a tour is always seen and connected: tests/machines/notifications takes it out of sight and off the network';
const LEFT =
  'a tour begins on a device on which nothing was left: tests/machines/notifications closes a tab and opens another';
const NOTIFICATIONS =
  'the tours of the root do not come to the notifications: notifications.spec opens and leaves their page';
const ABOUT = 'the tours of the root do not come to the page About, which has a tour of its own';
const SESSION = 'it has no screen of its own: notifications.spec logs in, out and in as another, and leaves the page';
const ONE_COLOUR =
  'no page of a product has a link to another colour of the same product: the machine alone is walked through it';
const CODE =
  'a browser remembers a module that failed: the next try reloads the page (decision 079), which ends the way';

const COUNTED = 'the tour deletes nothing: tests/machines/notifications deletes a whole page, and the next one comes';
const UNREAD = 'an answer that cannot be read does not get past the client of the calls';
const NO_RETRY = 'the button is there only while the list could not be read';
const TO_LOST =
  'the tours lose one answer at a time: tests/machines/comments loses a text and its list, and a session with a text on its way';
const LEAVES_COMMENTS =
  "the way leads to the login, and the page's own machine ends with it: comments.spec goes there and comes back";

const CHAT_DEVICE =
  'the tours begin on a device that stores no chat: tests/machines/chat and chat.spec find one, and write in two tabs';
const CHAT_QUIET = 'the chat comes in a quiet moment before a tour begins: chat.spec presses its button earlier';

const ACCOUNT_FORM =
  'only a page whose customer is gone closes it while the server is asked: the way leads to the login page';

/** Transitions that no shopper can cause in a browser, each with its reason, by machine. */
export const undriven: Record<string, Record<string, string>> = {
  'account-cart': {
    'account-cart.joined lines.ordered 0': ORDERED,
    'account-cart.joining lines.ordered 0': ORDERED,
    'account-cart.apart lines.ordered 0': ORDERED,
    'account-cart.joining xstate.error.actor.turn 0': LOCKS,
    'account-cart.joined.mirroring xstate.error.actor.turn 0': LOCKS,
    'account-cart.joining.queued xstate.after.turnLimit.account-cart.joining.queued 0': TURNS,
    'account-cart.joined.mirroring.queued xstate.after.turnLimit.account-cart.joined.mirroring.queued 0': TURNS,
    'account-cart.joining.adding xstate.after.storageLimit.account-cart.joining.adding 0':
      'a browser answers at once whether it keeps anything',
    'account-cart.joining.reading xstate.done.actor.loadAccountCart 1': NO_CART,
    'account-cart.joined.mirroring.reading xstate.done.actor.loadAccountCart 1': NO_CART,
    'account-cart xstate.error.actor.accountStorage 0':
      'what a browser throws when storage is blocked or full is caught: the cart goes on in memory',
    'account-cart xstate.error.actor.joinGuestWishlist 0':
      "what a guest saved stays on the device, and nothing of the cart changes: the cart's own tests lose the call",
    'account-cart.apart xstate.error.actor.connection 0': HEARS,
    'account-cart.joined.pausing xstate.error.actor.connection 0': HEARS,
    'account-cart.joined.pausing cart.retry 0': TWICE,
  },
  cart: {
    'cart.discount.applied lines.clear 0': ORDERED,
    'cart.discount.applied customer.gone 0':
      'the tours of a customer have no box of codes: the machine alone is walked through it',
    'cart.discount.applied discount.told 0':
      'the same code is told again when the checkout asks about it anew: it changes nothing, and comes within the step that removes the code',
    'cart.whose.guest lines.clear 0': ORDERED,
    'cart.whose.customer lines.clear 0': ORDERED,
    'cart.whose.customer.brought always 0': ORDERED,
    'cart.whose.customer.brought lines.clear 0': ORDERED,
    'cart.whose.customer.brought.joined lines.clear 0': ORDERED,
    'cart.whose.customer.brought.joined lines.changed 0':
      "the tours of the account's cart change its lines by their presses, and see them told to it",
    'cart.whose.customer.bringing xstate.error.actor.bringAccountCart 0':
      'a browser remembers a module that failed: the next try reloads the page (decision 079), which ends the way; tests/e2e/lost-assets.spec.ts loses code, and the limit leads to the same state here',
    'cart.whose.customer.brought xstate.error.actor.account-cart 0':
      "only a fault in the code of the account's cart stops it: no press and no answer does",
    'cart.whose.customer.brought.joined.saved account.unsaved 0': TWICE,
    'cart.whose.customer.brought.joined.unsaved account.saved 0': TWICE,
    'cart.whose.customer.brought.joined.unsaved cart.retry 0': TWICE,
    'cart.lines.reading stored.read 0': 'the same: nothing is put in before the device has told what it holds',
    'cart.lines.reading xstate.after.readLimit.cart.lines.reading 0':
      'a browser answers at once whether it keeps anything: only a storage that never answers runs into the limit',
    'cart.lines.open stored.read 0': 'the same: nothing is read after the limit',
    'cart xstate.error.actor.storage 0':
      'what a browser throws when storage is blocked or full is caught and told as stored.failed',
  },
  notifications: {
    'notifications change.heard 0': TABS,
    'notifications.poll.asking xstate.done.actor.loadNewest 1': DECODED,
    'notifications.poll list.heard 0': TABS,
    'notifications.poll outage.heard 0': TABS,
    'notifications.tab.present.following list.heard 0': TABS,
    'notifications.tab.present.following outage.heard 0': TABS,
    'notifications.tab.present.following notifications.retry 0': TABS,
    'notifications.tab.present.following xstate.after.followLimit.notifications.tab.present.following 0': TABS,
    'notifications.poll list.told 0': TABS,
    ...Object.fromEntries(
      ['leading', 'standingIn'].flatMap((place) =>
        [0, 1, 2].map((at) => [`notifications.tab.present.${place} list.asked ${at}`, TABS]),
      ),
    ),
    'notifications.tab.present.standingIn lead.acquired 0': TABS,
    'notifications.tab.present.standingIn list.heard 0': TABS,
    'notifications.tab.present.standingIn outage.heard 0': TABS,
    'notifications.tab.present tab.away 0': IN_SIGHT,
    'notifications.poll.asking always 0': IN_SIGHT,
    'notifications.poll.failing tab.present 0': IN_SIGHT,
    'notifications.deletion.held tab.away 0': IN_SIGHT,
    'notifications.deletion.held page.left 0':
      'the way leads to another page, where the list is not seen: notifications.spec goes there, and the deletion is sent',
    'notifications changes.found 0': LEFT,
    'notifications.changes.waiting always 0': LEFT,
    'notifications.changes.sending xstate.error.actor.sendChange 0': IN_SIGHT,
    'notifications.changes.sending xstate.after.answerLimit.notifications.changes.sending 1': IN_SIGHT,
    'notifications xstate.error.actor.outbox 0': HEARS,
    'notifications.changes.sending xstate.after.answerLimit.notifications.changes.sending 0':
      'the limit of a poll has the same name, and the tour passes that one; the call itself gives up before',
    'notifications xstate.error.actor.tabs 0': HEARS,
    'notifications.tab xstate.error.actor.presence 0': HEARS,
    'notifications.tab.present xstate.error.actor.lead 0': LOCKS,
  },
  'notifications-page': {
    'notifications-page customer.gone 0': QUIET,
    'notifications-page.loading xstate.done.actor.loadPage 1': DECODED,
    'notifications-page.ready.extending xstate.done.actor.loadPage 1': DECODED,
    'notifications-page customer.gone 1': LEAVES,
    'notifications-page inbox.gone 0': LEAVES,
    'notifications-page inbox.counted 0': COUNTED,
    'notifications-page.ready.open always 0': COUNTED,
    ...Object.fromEntries(
      [
        'waiting xstate.after.answerLimit.notifications-page.waiting 0',
        'absent inbox.ready 0',
        'absent notifications.retry 0',
      ].map((it) => [`notifications-page.${it}`, CODE]),
    ),
    'notifications-page xstate.error.actor.inboxWatch 0': HEARS,
  },
  'notifications-start': {
    'notifications-start customer.known 0': SESSION,
    'notifications-start customer.gone 0': SESSION,
    'notifications-start.running page.left 0': SESSION,
    'notifications-start.running xstate.error.actor.notifications 0': BROKEN,
    'notifications-start.fetching xstate.done.actor.fetchNotifications 0': SESSION,
    'notifications-start.fetching xstate.error.actor.fetchNotifications 0': CODE,
    'notifications-start.fetching xstate.after.answerLimit.notifications-start.fetching 0': CODE,
    'notifications-start.missing xstate.after.fetchPause.notifications-start.missing 0': CODE,
  },
  chat: {
    'chat draft.found 0': CHAT_DEVICE,
    'chat guest.found 0': CHAT_DEVICE,
    'chat xstate.error.actor.chatStorage 0': BLOCKED,
    'chat xstate.error.actor.help 0': BROKEN,
    'chat xstate.error.actor.shopperWatch 0': BROKEN,
    'chat.history.loading xstate.done.actor.loadHistory 1': DECODED,
    'chat.outbox.sending xstate.done.actor.sendMessage 1': DECODED,
    'chat.view.choosing always 0': CHAT_QUIET,
  },
  'chat-start': {
    'chat-start.fetching chat.open 0': CHAT_QUIET,
    'chat-start.running chat.open 0': 'the tours of the chat press the button, and its panel opens',
    'chat-start.running xstate.error.actor.chat 0': BROKEN,
    'chat-start.fetching xstate.done.actor.fetchChat 0': CHAT_QUIET,
    'chat-start.fetching xstate.error.actor.fetchChat 0': CODE,
    'chat-start.fetching xstate.after.answerLimit.chat-start.fetching 0': CODE,
    'chat-start.missing chat.open 0': CODE,
    'chat-start.missing xstate.after.fetchPause.chat-start.missing 0': CODE,
  },
  help: {
    'help.open.answer.loading xstate.done.actor.loadAnswer 1': DECODED,
    'help.open.main.loading xstate.done.actor.loadTopics 1': DECODED,
    'help.open.question.loading xstate.done.actor.loadQuestions 1': DECODED,
    'help.open.sub.loading xstate.done.actor.loadSubtopics 1': DECODED,
  },
  catalogue: {
    'catalogue.products.failed failures.ask 0': BEFORE,
    'catalogue.categories.failed failures.ask 0': BEFORE,
    'catalogue.vendors.failed failures.ask 0': BEFORE,
    ...Object.fromEntries(
      (['categories', 'vendors'] as const).flatMap((list) => {
        const call = list === 'categories' ? 'loadCategories' : 'loadVendors';
        return [
          ...['loading', 'ready', 'renewing', 'failed'].map((place) => `catalogue.${list}.${place} lists.renew 0`),
          ...[
            `xstate.done.actor.${call} 0`,
            `xstate.error.actor.${call} 0`,
            `xstate.after.answerLimit.catalogue.${list}.renewing 0`,
          ].map((event) => `catalogue.${list}.renewing ${event}`),
        ].map((name) => [name, ANEW]);
      }),
    ),
    'catalogue.pace.holding xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
  },
  comments: {
    'comments xstate.error.actor.returning 0': HEARS,
    'comments xstate.error.actor.draftStorage 0': BLOCKED,
    'comments.list comments.look 0': TO_LOST,
    'comments.list.loading xstate.done.actor.loadComments 1': UNREAD,
    'comments.list.ready minute.passed 0': 'its screen tells times alone: tests/machines/comments lets minutes pass',
    'comments.list.ready xstate.error.actor.minutes 0': HEARS,
    'comments.list.ready.fresh comments.retry 0': NO_RETRY,
    'comments.list.ready.stale comments.retry 0': NO_RETRY,
    'comments.list.ready.refreshing xstate.done.actor.loadComments 1': UNREAD,
    'comments.writer.known.posting xstate.error.actor.postText 0':
      'a 401 ends the session with it: tests/e2e/comments.spec.ts comes back to the box',
    'comments.writer customer.gone 0': TO_LOST,
    'comments.writer.guest vote.press 0': LEAVES_COMMENTS,
    'comments.writer.known drafts.found 0':
      'the tours begin in a new tab: comments.spec reloads one, and finds its draft',
    'comments.writer.known comments.failed 0':
      'while nothing is looked for only a press on a vote asks for the list again: the tours of comment-votes press it',
    'comments.writer.known.posting xstate.done.actor.postText 1': UNREAD,
    'comments.writer.parted text.post 0': LEAVES_COMMENTS,
    'comments.writer.parted vote.press 0': LEAVES_COMMENTS,
  },
  'comments-section': {
    'comments-section.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'comments-section.waiting xstate.after.quietLimit.comments-section.waiting 0':
      'every browser of the tours has a quiet moment before: the machine alone is walked through the limit',
    'comments-section.loading xstate.error.actor.loadCommentsMachine 0': CODE,
    'comments-section.ready xstate.error.actor.comments 0': BROKEN,
  },
  'comment-votes': {
    'comment-votes.sending xstate.done.actor.voteForComment 1': UNREAD,
    'comment-votes.looking xstate.after.lookLimit.comment-votes.looking 0':
      'the limit of the list is as long: its failure comes first',
  },
  collection: {
    'collection.address query.change 0': 'its way types a query and no more: tests/machines/shop closes the search',
    'collection.lists products.failed 0': ALONE,
    'collection.lists.apart always 0': ALONE,
    'collection.lists.asking always 0': ALONE,
    'collection.lists.having always 0': ALONE,
    'collection.lists.lacking always 0': ALONE,
    'collection.lists.asking xstate.done.actor.loadPart 0': ALONE,
    'collection.lists.asking xstate.error.actor.loadPart 0': ALONE,
    'collection.lists.asking xstate.after.answerLimit.collection.lists.asking 0': ALONE,
  },
  product: {
    'product.choosing.size choice.add 1':
      'the page chooses a value of each property by itself: a size alone can be missing where ADD TO CART is',
    'product.choosing.size.asked always 0':
      'only a list that comes anew takes away what is asked for: the machine alone is walked through it',
    'product.missing products.known 0':
      'only a list that comes anew brings a product that was missing: the machine alone is walked through it',
    'product.missing products.known 1':
      'the list of a shell comes before the page does without its product: recently-viewed.spec opens a painted one',
    'product colour.read 0': ONE_COLOUR,
    'product.choosing colour.read 0': ONE_COLOUR,
    'product.choosing.size.asked choice.add 0': 'nothing behind an open question can be pressed',
  },
  carousel: {
    'carousel.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
  },
  checkout: {
    'checkout.sending.reviewing cart.told 0':
      "the account's cart changes under a review only by another tab or device: the machine alone is walked through it",
    'checkout xstate.error.actor.cartWatch 0': BROKEN,
    'checkout xstate.error.actor.storage 0':
      'what a browser throws when storage is blocked or full is caught, and nothing was kept',
    'checkout.reading xstate.error.actor.keptCheckout 0':
      'what a browser throws when storage is blocked or full is caught, and nothing was kept',
    'checkout.filling always 2':
      'who fills in the form here is a guest, but for what needs a customer; their cart is emptied in another tab alone',
    'checkout customer.known 0': 'another customer is known only after the one before has gone',
    'checkout.loading xstate.done.actor.loadBasis 0': DECODED,
    'checkout.loading xstate.done.actor.loadBasis 2':
      'these tours begin on a device that keeps no draft: checkout.spec reloads a form that is half typed',
    'checkout.waiting always 0':
      'an order that this page alone knows of is of a device that keeps nothing, after a session that ended by itself',
    'checkout.renewing xstate.done.actor.renewBasis 1': DECODED,
    'checkout.renewing customer.gone 0': QUIET,
    'checkout.filling always 0': QUIET,
    'checkout.filling always 1': LEADS,
    'checkout.leaving always 0': LEADS,
    'checkout.placed cart.told 0': LEADS,
    'checkout.sending order.placed 0': LEADS,
    'checkout.sending order.refused 0': LEADS,
    'checkout.sending order.changed 1': 'what the server would change in these tours takes the code away too',
    'checkout.filling order.place 2': LEADS,
    'checkout.filling order.place 0': INERT,
    'checkout.filling address.chosen 0': 'the tour of address-choice chooses one, and sees it in the form',
    'checkout.filling order.place 4': 'no cart that the shop can hold costs as much',
    'checkout.filling customer.gone 0': QUIET,
    'checkout.filling.parted cart.told 0': QUIET,
    'checkout.sending always 0': QUIET,
  },
  'promo-code': {
    'promo-code.asking xstate.done.actor.validateCode 1': DECODED,
    'promo-code.applied items.told 1':
      'the same items are told again only where a cart comes back after its session had ended: the machine alone is walked through it',
  },
  drawings: {
    'drawings drawings.clear 0': LEADS_FROM_FORM,
    'drawings drawings.close 0': LEADS_FROM_FORM,
    'drawings xstate.error.actor.drawer 0': BROKEN,
    'drawings.open refusals.dismiss 0': 'no control does it: what was refused is said until files are added again',
    'drawings.open.reading drawing.putBack 0': READ_AT_ONCE,
    'drawings.open.reading drawing.remove 0': READ_AT_ONCE,
    'drawings.open.reading files.add 0': READ_AT_ONCE,
    'drawings.open.reading drawing.ready 1': 'eleven files at once: the machine alone is walked through it',
    'drawings.open.reading drawing.shrinking 0': 'a photo of 16 million pixels is too much for each way of a tour',
    'drawings.open.reading xstate.after.readLimit.drawings.open.reading 0':
      'files that are read are read at once, or fail',
    'drawings.restoring.quick xstate.after.restoreLimit.drawings.restoring.quick 0': FOUND_AT_ONCE,
    'drawings.restoring files.add 0': FOUND_AT_ONCE,
    'drawings.restoring.slow drawings.skip 0': FOUND_AT_ONCE,
    'drawings xstate.error.actor.pictureLoader 0': BROKEN,
    'drawings picture.loaded 0': 'its browser test is of an order that is edited: tests/e2e/custom-order-form.spec.ts',
  },
  'payment-slip': {
    'payment-slip.reading slip.drop 0': READ_AT_ONCE,
    'payment-slip.reading xstate.after.readLimit.payment-slip.reading 0':
      'a picture that is read is read at once, or fails',
    'payment-slip.sending xstate.after.sendLimit.payment-slip.sending 0':
      'the client of the calls ends a call in which nothing moves long before',
  },
  'custom-submission': {
    'custom-submission xstate.after.patience.custom-submission 0': SENT_BY_FORM,
    'custom-submission xstate.error.actor.attemptStorage 0': BLOCKED,
    'custom-submission.choosing always 0': SENT_BY_FORM,
    'custom-submission.choosing always 1': SENT_BY_FORM,
    'custom-submission.choosing always 2': SENT_BY_FORM,
    'custom-submission.keeping attempt.kept 0': SENT_BY_FORM,
    'custom-submission.keeping xstate.after.keepLimit.custom-submission.keeping 0':
      'a browser answers at once whether it keeps anything',
    'custom-submission.looking xstate.after.answerLimit.custom-submission.looking 0': SENT_BY_FORM,
    'custom-submission.looking xstate.done.actor.loadOrders 0': SENT_BY_FORM,
    'custom-submission.looking xstate.done.actor.loadOrders 1': SENT_BY_FORM,
    'custom-submission.looking xstate.done.actor.loadOrders 2': SENT_BY_FORM,
    'custom-submission.looking xstate.error.actor.loadOrders 0': SENT_BY_FORM,
    'custom-submission.lost always 0': SENT_BY_FORM,
    'custom-submission.lost always 1': SENT_BY_FORM,
    'custom-submission.reviewing changes.accept 0': SENT_BY_FORM,
    'custom-submission.reviewing changes.leave 0': SENT_BY_FORM,
    'custom-submission.sending bytes.sent 0': NO_BYTES,
    'custom-submission.sending order.cancel 0': SENT_BY_FORM,
    'custom-submission.sending xstate.after.answerLimit.custom-submission.sending 0': SENT_BY_FORM,
    'custom-submission.sending xstate.done.actor.placeOrder 0': SENT_BY_FORM,
    'custom-submission.sending xstate.done.actor.placeOrder 1': SENT_BY_FORM,
    'custom-submission.sending xstate.error.actor.placeOrder 0': SENT_BY_FORM,
    'custom-submission.sending xstate.error.actor.placeOrder 1': SENT_BY_FORM,
    'custom-submission.sending xstate.error.actor.placeOrder 2': SENT_BY_FORM,
    'custom-submission.unknown browser.online 0': SENT_BY_FORM,
    'custom-submission.unknown order.find 0': SENT_BY_FORM,
    'custom-submission.unknown xstate.after.retryPause.custom-submission.unknown 0': SENT_BY_FORM,
    'custom-submission.unknown xstate.error.actor.connection 0': HEARS,
  },
  'custom-order-form': {
    'custom-order-form customer.gone 0': LEADS_FROM_FORM,
    'custom-order-form customer.known 0': 'another customer is known only after the one before has gone',
    'custom-order-form xstate.error.actor.formStorage 0': BLOCKED,
    'custom-order-form.reading xstate.error.actor.keptForm 0': BLOCKED,
    'custom-order-form.filling address.chosen 0': 'addresses.spec chooses one, and sees it in the form',
    'custom-order-form.filling code.told 0':
      "the tours of the code change it, and see what comes of it in the form's sum",
    'custom-order-form.filling drawings.told 0': 'the tours of the drawings change them',
    'custom-order-form.filling quantity.commit 1': 'a quantity that is enough stays as it is: nothing is seen of it',
    'custom-order-form.filling.raised order.place 0':
      'the sentence that it shows is there before: custom-order-form.spec sends after one',
    'custom-order-form.filling order.place 0': INERT,
    'custom-order-form.filling order.place 3': LEADS_FROM_FORM,
    'custom-order-form.filling order.place 5': 'no order that this catalogue can make costs as much',
    'custom-order-form.loading xstate.done.actor.loadBasis 2': DECODED,
    'custom-order-form.renewing xstate.done.actor.renewBasis 1': DECODED,
    'custom-order-form.opening xstate.done.actor.loadOrder 1': LEADS_FROM_FORM,
    'custom-order-form.opening xstate.done.actor.loadOrder 2': DECODED,
    'custom-order-form.opening xstate.error.actor.loadOrder 0': LEADS_FROM_FORM,
    'custom-order-form.opening xstate.error.actor.loadOrder 1': LEADS_FROM_FORM,
    'custom-order-form.opening xstate.after.answerLimit.custom-order-form.opening 0': LEADS_FROM_FORM,
    'custom-order-form.waiting always 0':
      'a request that this page alone knows of is of a device that keeps nothing, after a session that ended by itself',
    'custom-order-form.waiting always 1': LEADS_FROM_FORM,
    'custom-order-form customer.known 2':
      'whoever is known already is told again only after a change of their profile, on another page',
    'custom-order-form.filling always 0': QUIET,
    'custom-order-form.renewing always 0': QUIET,
    'custom-order-form.sending always 0': QUIET,
    'custom-order-form.sending order.placed 0': LEADS_FROM_FORM,
    'custom-order-form.sending order.refused 0': LEADS_FROM_FORM,
    'custom-order-form.sending.placing order.progress 0': NO_BYTES,
    'custom-order-form.sending.slow order.progress 0': NO_BYTES,
  },
  'custom-code': {
    'custom-code code.put 0':
      'these tours begin on a device that keeps no draft: custom-orders-journey.spec reloads a form with a code that counts',
    'custom-code.open.missing subject.told 0':
      'these tours begin with a type: custom-order-form.spec asks for one that is missing, and chooses it',
    'custom-code.asking xstate.done.actor.validateCustomCode 2': DECODED,
  },
  'order-submission': {
    'order-submission xstate.error.actor.attemptStorage 0':
      'what a browser throws when storage is blocked or full is caught, and the order goes on in memory',
    'order-submission xstate.after.patience.order-submission 0':
      'a minute, within which each look and each pause ends before',
    'order-submission.lost always 1':
      'a server without keys that does not answer: the tour of one begins where the page was left, and looks at once',
    'order-submission.keeping xstate.after.keepLimit.order-submission.keeping 0':
      'a browser answers at once whether it keeps anything',
    'order-submission.unknown xstate.error.actor.connection 0': 'every browser tells when it is connected again',
    'order-submission.sending xstate.done.actor.placeOrder 1': DECODED,
    'order-submission.sending xstate.done.actor.placeOrder 0': SETTLED,
    'order-submission.sending xstate.error.actor.placeOrder 1': SETTLED,
    'order-submission.looking xstate.done.actor.loadOrders 0': SETTLED,
    'order-submission.looking xstate.done.actor.loadOrders 1': SETTLED,
    'order-submission.reviewing changes.leave 0': SETTLED,
  },
  'most-viewed': {
    'most-viewed.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
  },
  'recently-viewed': {
    'recently-viewed shopper.told 2':
      'another shopper in the middle of a visit, or a customer where no product is open: the machine alone is walked through it',
    'recently-viewed xstate.error.actor.shopperWatch 0': BROKEN,
    'recently-viewed.shown viewed.forget 0': 'without a product there is no button',
    ...Object.fromEntries(
      [
        'remembering xstate.after.answerLimit.recently-viewed.remembering 0',
        'remembering xstate.error.actor.rememberView 0',
        'forgettingHere xstate.after.answerLimit.recently-viewed.forgettingHere 0',
        'forgettingHere xstate.error.actor.forgetHere 0',
      ].map((it) => [`recently-viewed.${it}`, BLOCKED]),
    ),
    'recently-viewed.forgettingHere xstate.done.actor.forgetHere 0':
      'it follows the press at once: recently-viewed.spec forgets',
    ...Object.fromEntries(
      [
        'xstate.after.answerLimit.recently-viewed.loading 0',
        'xstate.done.actor.loadViewed 0',
        'xstate.error.actor.loadViewed 0',
      ].map((it) => [
        `recently-viewed.loading ${it}`,
        'only pages without a product ask for the list, and the tours are on a product: the machine alone is walked through it',
      ]),
    ),
  },
  wishlist: {
    'wishlist.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'wishlist.list xstate.error.actor.shopperWatch 0': BROKEN,
    'wishlist.list.shown wishlist.add 0': 'the button of what is saved takes it off',
    'wishlist.list.loading wishlist.add 0': 'the button of what is saved takes it off',
    'wishlist.list.shown.storing xstate.done.actor.storeWish 1': 'a device with 200 products: wishlist.spec fills one',
    ...Object.fromEntries(
      [
        'loading xstate.done.actor.loadWishlist 1',
        'loading xstate.done.actor.loadWishlist 2',
        'reading xstate.done.actor.readWishlist 1',
        'shown.sending xstate.done.actor.sendWish 1',
      ].map((it) => [`wishlist.list.${it}`, DECODED]),
    ),
    ...Object.fromEntries(
      [
        'reading xstate.after.answerLimit.wishlist.list.reading 0',
        'reading xstate.error.actor.readWishlist 0',
        'shown.storing xstate.after.answerLimit.wishlist.list.shown.storing 0',
        'shown.storing xstate.error.actor.storeWish 0',
      ].map((it) => [`wishlist.list.${it}`, BLOCKED]),
    ),
  },
  delivery: {
    'delivery.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'delivery.reading xstate.done.actor.readDelivery 1': DECODED,
    'delivery.shown.remembering xstate.after.answerLimit.delivery.shown.remembering 0': BLOCKED,
    'delivery.shown.remembering xstate.error.actor.rememberDistrict 0': BLOCKED,
  },
  visit: {
    'visit.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'visit xstate.error.actor.recently-viewed 0': BROKEN,
  },
  recommendations: {
    'recommendations.waiting xstate.error.actor.untilQuiet 0': 'waiting for a quiet moment cannot fail in a browser',
    'recommendations.waiting xstate.after.quietLimit.recommendations.waiting 0':
      'the tours of most-viewed have a page that does not come to rest',
  },
  slideshow: {
    'slideshow.tab xstate.error.actor.surroundings 0': TELLS,
    'slideshow.wish.insisted motion.reduced 0': AGAIN,
  },
  toasts: {
    'toasts customer.known 0': 'nobody logs in on this tour',
    'toasts.showing notice.dismiss 0':
      'whoever presses it at a desk points at it or has the focus on it first, and holds it so',
    'toasts.showing notice.expired 1': 'this tour has one notice at a time, which is the newest',
  },
  login: {
    ...Object.fromEntries(
      ['loggingIn', 'signingUp'].flatMap((form) =>
        ['xstate.error.actor.settleLogout', `xstate.after.settleLimit.login.${form}.settling`].map((event) => [
          `login.${form}.settling ${event} 0`,
          OWED,
        ]),
      ),
    ),
    ...Object.fromEntries(
      ['loggingIn.filling order.waits 0', 'loggingIn.filling order.waits 1', 'signingUp.filling order.waits 0'].map(
        (it) => [`login.${it}`, FROM_ORDER],
      ),
    ),
    'login.loggingIn.filling name.type 0': 'the form to log in has no name',
  },
  bot: Object.fromEntries(
    [
      ...['ordersLimit', 'done', 'error'].map((how) =>
        how === 'ordersLimit'
          ? 'bot.lookingUp xstate.after.ordersLimit.bot.lookingUp 0'
          : `bot.lookingUp xstate.${how}.actor.findOrders 0`,
      ),
      ...['searched', 'askedForDelivery', 'namedDistrict', 'askedForHelp', 'askedForHuman', 'chatted', 'restarted'].map(
        (event) => `bot.talking shopper.${event} 0`,
      ),
      'bot.talking shopper.askedForOrder 0',
      'bot.talking shopper.askedForOrder 1',
      ...['talking', 'talking.lost', 'talking.offeringHuman'].map((place) => `bot.${place} message.notUnderstood 0`),
      ...['askedForMore', 'chatted', 'refined'].map((event) => `bot.talking.showingProducts shopper.${event} 0`),
    ].map((transition) => [transition, BY_SENTENCES]),
  ),
  'order-lifecycle': {
    'order-lifecycle.placed order.process 0': BY_STAFF,
    'order-lifecycle.placed order.cancel 0': BY_STAFF,
    'order-lifecycle.placed order.withdraw 0':
      'no actor of the page lives in it: the tours of order-cancellation send it, and the server moves the order (tests/server/orders/cancel.test.ts)',
    'order-lifecycle.processing order.ship 0': BY_STAFF,
    'order-lifecycle.processing order.cancel 0': BY_STAFF,
    'order-lifecycle.shipped order.deliver 0': BY_STAFF,
  },
  'return-lifecycle': Object.fromEntries(
    [
      ...['approve', 'decline'].map((move) => `requested return.${move}`),
      ...['receive', 'decline'].map((move) => `approved return.${move}`),
      ...['complete', 'decline'].map((move) => `received return.${move}`),
      'requested return.withdraw',
      'declined return.approve',
    ].map((move) => [
      `return-lifecycle.${move} 0`,
      'no actor of the page lives in it: the server moves returns (tests/server/orders/returns.test.ts)',
    ]),
  ),
  'custom-lifecycle': {
    ...Object.fromEntries(
      ['placed', 'awaiting', 'changing'].map((place) => [`custom-lifecycle.${place} order.edit 0`, BY_FORM]),
    ),
    'custom-lifecycle.awaiting order.confirm 0': BY_PAGE,
    'custom-lifecycle.awaiting order.requestChange 0': BY_PAGE,
    'custom-lifecycle.placed order.propose 0': CUSTOM_STAFF,
    'custom-lifecycle.changing order.propose 0': CUSTOM_STAFF,
    'custom-lifecycle.confirmed order.prepare 0': CUSTOM_STAFF,
    'custom-lifecycle.preparing order.send 0': CUSTOM_STAFF,
    'custom-lifecycle.underway order.deliver 0': CUSTOM_STAFF,
  },
  'custom-payment': {
    'custom-payment.pending payment.receive 0': CUSTOM_STAFF,
    'custom-payment.pending payment.fail 0': CUSTOM_STAFF,
    'custom-payment.failed payment.receive 0': CUSTOM_STAFF,
    'custom-payment.paid payment.refund 0': CUSTOM_STAFF,
    'custom-payment.paid payment.refundPart 0': CUSTOM_STAFF,
    'custom-payment.partlyRefunded payment.refund 0': CUSTOM_STAFF,
  },
  'custom-orders': {
    'custom-orders customer.gone 0': LEAVES,
    'custom-orders customer.gone 1': LEAVES,
    'custom-orders xstate.error.actor.returning 0': RETURNS,
    'custom-orders.ready.stale orders.retry 0': 'Retry is there only where the list could not be read',
  },
  'custom-order': {
    'custom-order customer.gone 0': LEAVES,
    'custom-order customer.gone 1': LEAVES,
    'custom-order picture.loaded 0': 'its pictures come with the order, in every state that shows one',
    'custom-order xstate.error.actor.noteStorage 0':
      'what a browser throws when storage is blocked or full is caught: a note is then of this page',
    'custom-order xstate.error.actor.pictureLoader 0': 'a picture that cannot be fetched is shown as broken',
    'custom-order xstate.error.actor.returning 0': RETURNS,
    'custom-order.loading xstate.after.answerLimit.custom-order.loading 0': TO_LIST,
    'custom-order.loading xstate.error.actor.loadCustomOrder 0': TO_LIST,
    'custom-order.ready order.changed 0':
      'the browser test of custom orders sends a slip, and sees the order that is then read',
    'custom-order.ready xstate.error.actor.payment-slip 0': BROKEN,
    'custom-order.ready note.found 0': 'a reload gives it back: custom-orders.spec goes through a login with one',
    'custom-order.ready.fresh order.retry 0': 'only for who misses the bank account: custom-orders.spec asks for it',
    'custom-order.ready.stale order.retry 0': 'the same',
  },
  'order-again': {
    'order-again.loading xstate.done.actor.loadProducts 1': DECODED,
    'order-again.shown again.confirm 0':
      "the way leads to the cart, and the page's own machine ends with it: orders.spec goes there",
  },
  'order-return': {
    'order-return xstate.error.actor.draftStorage 0':
      'what a browser throws when storage is blocked or full is caught: a form is then of this page',
    'order-return.idle draft.found 0': 'a reload gives it back: returns.spec goes through one',
  },
  orders: {
    'orders.list.ready order.changed 0':
      'the tours of order-cancellation, payment-slip and order-return change orders, and see the list that is then read',
    'orders.list.ready xstate.error.actor.order-again 0': BROKEN,
    'orders.list.ready xstate.error.actor.order-cancellation 0': BROKEN,
    'orders.list.ready xstate.error.actor.payment-slip 0': BROKEN,
    'orders.list.ready xstate.error.actor.order-return 0': BROKEN,
    'orders.list.ready.fresh always 0':
      'only an order at a server that does not name it leads here: tests/machines/foreign-server.test.ts',
    'orders xstate.error.actor.returning 0': RETURNS,
    'orders.list customer.gone 0': LEAVES,
    'orders.list customer.gone 1': LEAVES,
    'orders.invoice.saving customer.gone 0': LEAVES,
    'orders.invoice.saving customer.known 0': SOMEBODY,
  },
  'password-reset': {
    'password-reset.step.resetting xstate.done.actor.resetPassword 0': LEAVES,
    'password-reset.step.takingBack xstate.done.actor.resetPassword 0': LEAVES,
    'password-reset xstate.error.actor.resetStorage 0':
      'what a browser throws when storage is blocked or full is caught: a reset goes on without it',
  },
  'email-verification': {
    'email-verification.step customer.known 1':
      'whoever becomes known while a code is asked for has been a guest before, and that state answers first',
  },
  profile: {
    'profile customer.gone 0': LEAVES,
    'profile customer.gone 1': LEAVES,
    'profile.editing customer.gone 1': LEAVES,
    'profile.parted form.send 0': LEAVES,
    'profile.parted form.cancel 0': LEAVES,
    'profile.sendingCode xstate.done.actor.sendVerifyCode 0': LEAVES,
    'profile.loading xstate.done.actor.loadProfile 0': LEAVES,
    'profile.loading xstate.done.actor.loadProfile 1': SOMEBODY,
    'profile customer.known 0': SOMEBODY,
    'profile.parted customer.gone 0':
      'it ends once more only where another tab has logged in in vain, and then the way leads to the login page',
    'profile.editing.saving name.type 0': INERT,
    'profile.editing.saving email.type 0': INERT,
    'profile.editing.saving form.send 0': INERT,
    'profile.editing.saving form.cancel 0': INERT,
    'profile.editing.saving password.type 0': 'its field stands there only once the server has asked for it',
    'profile.editing.proving.saving name.type 0': INERT,
    'profile.editing.proving.saving email.type 0': INERT,
    'profile.editing.proving.saving password.type 0': INERT,
    'profile.editing.proving.saving form.send 0': INERT,
    'profile.editing.proving.saving form.cancel 0': INERT,
  },
  session: {
    'session xstate.error.actor.tokenStorage 0':
      'what a browser throws when storage is blocked or full is caught and told as no token, or as token.unkept',
    'session.begun.unknown xstate.error.actor.connection 0': 'every browser tells when it is connected again',
    'session.guest.unanswered xstate.error.actor.connection 0': 'the same',
    'session.starting session.begin 0': 'no page can be used before this device has told what it keeps',
    'session.begun token.changed 0': 'a browser tells its other tabs only of another text',
    'session.guest.repeating xstate.done.actor.logOut 0':
      'these tours owe the logout of another page: logout.spec has the one of a press',
    'session.guest.repeating xstate.error.actor.logOut 0': 'the same; logout.test has it refused',
    'session.begun.known session.deleted 0':
      'the tours of the session delete no account: delete-account.spec does, and is a guest afterwards',
    'session.begun.known session.renew 0':
      'the tours of the session change no password: those of password-change do, and own-account.spec goes on after it',
    'session.guest session.expired 0': 'nothing that a guest is offered yet needs a login',
  },
  'account-deletion': {
    'account-deletion.step.reading form.close 0': ACCOUNT_FORM,
    'account-deletion.step.sending form.close 0': ACCOUNT_FORM,
    'account-deletion.step.resending form.close 0': ACCOUNT_FORM,
    'account-deletion.step.deleting form.close 0': ACCOUNT_FORM,
    'account-deletion.step.deleting xstate.done.actor.deleteAccount 0':
      'it leads off the page, and ends the session: delete-account.spec deletes accounts',
  },
  addresses: {
    'addresses form.close 0': ACCOUNT_FORM,
    'addresses xstate.error.actor.draftStorage 0': BLOCKED,
    'addresses.listed.idle draft.found 0':
      'these tours begin in a tab that stores no form: addresses.spec loses its session while one is typed',
    ...Object.fromEntries(
      [
        'loading xstate.done.actor.loadAddresses 1',
        'listed.saving xstate.done.actor.saveAddress 1',
        'listed.removing xstate.done.actor.removeAddress 1',
        'listed.preferring xstate.done.actor.preferAddress 1',
        'listed.restoring xstate.done.actor.restoreAddress 1',
      ].map((it) => [`addresses.${it}`, DECODED]),
    ),
  },
  'address-choice': {
    'address-choice shopper.told 1':
      'these tours have a customer: those of the checkout have guests, and nothing to choose',
    'address-choice xstate.error.actor.shopperWatch 0': BROKEN,
    'address-choice.loading xstate.done.actor.loadAddresses 1': DECODED,
  },
  'data-download': {
    'data-download form.close 0': ACCOUNT_FORM,
  },
  'password-change': {
    'password-change.saving form.close 0': ACCOUNT_FORM,
  },
  'shop-profile': {
    'shop-profile.arriving always 0': 'nobody is asked: what the page came with is seen on every painted page',
  },
  shop: {
    'shop.arriving always 13': ABOUT,
    'shop.arriving always 14': WISHLIST,
    'shop.onWishlist page.opened 0': WISHLIST,
    'shop.onWishlist xstate.error.actor.wishlist 0': BROKEN,
    'shop.onAbout page.opened 0': ABOUT,
    'shop.arriving always 12': NOTIFICATIONS,

    'shop.onAbout xstate.error.actor.about 0': BROKEN,
    'shop.onNotificationsPage customer.changed 0': NOTIFICATIONS,
    'shop.onNotificationsPage page.opened 0': NOTIFICATIONS,
    'shop.onNotificationsPage xstate.error.actor.notifications-page 0': BROKEN,
    'shop.onHome xstate.error.actor.home 0': BROKEN,
    'shop.onCollection xstate.error.actor.collection 0': BROKEN,
    'shop.onMissing xstate.error.actor.missing 0': BROKEN,
    'shop.onHome customer.changed 0': 'the tours of the home page have a customer come and go',
    'shop.onProduct xstate.error.actor.product 0': BROKEN,
    'shop.onLogin xstate.error.actor.login 0': BROKEN,
    'shop.onPasswordReset xstate.error.actor.password-reset 0': BROKEN,
    'shop.onEmailVerification xstate.error.actor.email-verification 0': BROKEN,
    'shop.onProfile xstate.error.actor.profile 0': BROKEN,
    'shop.onCheckout xstate.error.actor.checkout 0': BROKEN,
    'shop.onOrders xstate.error.actor.orders 0': BROKEN,
    'shop.onCustomOrders xstate.error.actor.custom-orders 0': BROKEN,
    'shop.onCustomOrder xstate.error.actor.custom-order 0': BROKEN,
    'shop.onCustomOrderForm xstate.error.actor.custom-order-form 0': BROKEN,
    'shop customer.gone 1': 'these tours delete no account: delete-account.spec does',
    'shop customer.gone 3': 'a token is refused as the shop starts, before anybody has come to a page of this tour',
    'shop access.check 0': 'it leads away from the login page: account.spec comes to it logged in',
    'shop access.check 1': 'it leads to the login page: orders.spec opens an order as a guest',
    'shop.onCollection products.failed 0': ALONE,
    'shop.onCollection categories.failed 0': "the collection's own tour fails its lists",
    'shop.onCollection vendors.failed 0': "the collection's own tour fails its lists",
    'shop.onProduct xstate.error.actor.comments-section 0': BROKEN,
    'shop.onProduct customer.changed 0': 'comments.spec logs in and out on the page of a product',
    'shop.onProduct products.failed 0': "the product's own tour fails its list",
    'shop.onLogin customer.changed 0': "the login's own tour refuses the token that came",
    'shop draft.keep 0':
      'a draft is put by under the form of the profile: its own tour does that, and account.spec brings it back',
  },
};
