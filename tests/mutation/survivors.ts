/**
 * The planted faults that nothing finds, each with the reason why that is right, by the name of the fault.
 * The command fails where a survivor has no reason here, and where a reason has no survivor.
 */
export const REASONS: Readonly<Record<string, string>> = {
  "addresses.loading: answers 'list.open' as addresses.closed does":
    'it is opened for the same customer: a list that is being loaded goes on being loaded',
  "addresses.listed.restoring: answers 'address.restore' as addresses.listed.idle does":
    'it leads to where it is, and there is no failure then to be forgotten',
  "bot.talking.showingProducts 'shopper.chatted' 0: stays":
    'the state does nothing when it is entered: to lead to itself is to stay',
  "bot.talking.offeringHuman 'message.notUnderstood' 0: stays":
    'the state does nothing when it is entered: to lead to itself is to stay',
  "chat-start.waiting: answers 'chat.cancel' as chat-start.fetching does":
    'no press waits then that could be taken back',
  "chat-start.waiting: answers 'chat.cancel' as chat-start.missing does":
    'no press waits then that could be taken back',
  "chat.history.failed 'history.retry' 0: leads to chat.history.due":
    'nothing is on its way then: due leads on to loading at once',
  "chat.history.ready 'chat.open' 0: leads to chat.history.idle":
    'it is a customer, and the chat is open: idle and awaited lead on to due at once',
  "chat.history.ready 'chat.open' 0: leads to chat.history.awaited":
    'the chat is open by then: awaited leads on to due at once',
  "chat.history.awaited: answers 'chat.open' as chat.history.ready does":
    'the chat is open by then: awaited leads on to due at once, as it does by itself',
  "help.open 'help.main' 0: leads to help.open.returning": 'returning leads on by what is chosen: to the same level',
  "help.open 'help.restart' 0: leads to help.open.returning": 'returning leads on by what is chosen: to the same level',
  "help.open.main.loading 'loadTopics onDone' 0: leads to help.open.main.checking":
    'checking leads on to ready at once: what it looks for has come',
  "help.open.main.failed 'help.retry' 0: leads to help.open.main.checking":
    'checking leads on to loading at once: what it looks for has not come',
  "help.open.main.ready 'entry.choose' 0: leads to help.open.returning":
    'returning leads on by what is chosen: to the same level',
  "help.open.sub 'help.back' 0: leads to help.open.returning":
    'returning leads on by what is chosen: to the same level',
  "help.open.sub.loading 'loadSubtopics onDone' 0: leads to help.open.sub.checking":
    'checking leads on to ready at once: what it looks for has come',
  "help.open.sub.failed 'help.retry' 0: leads to help.open.sub.checking":
    'checking leads on to loading at once: what it looks for has not come',
  "help.open.sub.ready 'entry.choose' 0: leads to help.open.returning":
    'returning leads on by what is chosen: to the same level',
  "help.open.question 'help.back' 0: leads to help.open.returning":
    'returning leads on by what is chosen: to the same level',
  "help.open.question.loading 'loadQuestions onDone' 0: leads to help.open.question.checking":
    'checking leads on to ready at once: what it looks for has come',
  "help.open.question.failed 'help.retry' 0: leads to help.open.question.checking":
    'checking leads on to loading at once: what it looks for has not come',
  "help.open.question.ready 'entry.choose' 0: leads to help.open.returning":
    'returning leads on by what is chosen: to the same level',
  "help.open.answer 'help.back' 0: leads to help.open.returning":
    'returning leads on by what is chosen: to the same level',
  "help.open.answer.loading 'loadAnswer onDone' 0: leads to help.open.answer.checking":
    'checking leads on to ready at once: what it looks for has come',
  "help.open.answer.failed 'help.retry' 0: leads to help.open.answer.checking":
    'checking leads on to loading at once: what it looks for has not come',
  "help.open.main.ready: answers 'help.open' as help.closed does":
    'opened anew it leads back to the same level, which has all that it shows',
  "help.open.sub.ready: answers 'help.open' as help.closed does":
    'opened anew it leads back to the same level, which has all that it shows',
  "help.open.question.ready: answers 'help.open' as help.closed does":
    'opened anew it leads back to the same level, which has all that it shows',
  "help.open.answer.ready: answers 'help.open' as help.closed does":
    'opened anew it leads back to the same level, which has all that it shows',
  "shop.fetching 'always' 0: leads to shop.arriving": 'arriving leads on by the page that is kept, hence to onPage',
  "shop.arriving 'always' 16: leads to shop.fetching": 'a page without a chart leaves fetching at once, for onPage',
  "shop.onPage: answers 'page.arrived' as shop.fetching does": 'arriving leads back to onPage',
  "shop.onLogin 'page.opened' 0: action 'keepPage' dropped":
    'the model opens it again at the same address: nothing of the page is new',
  "shop.onPasswordReset 'page.opened' 0: action 'keepPage' dropped":
    'the model opens it again at the same address: nothing of the page is new',
  "shop.onEmailVerification 'page.opened' 0: action 'keepPage' dropped":
    'the model opens it again at the same address: nothing of the page is new',
  "shop.onCheckout 'page.opened' 0: action 'keepPage' dropped":
    'the model opens it again at the same address: nothing of the page is new',
  "shop.onCustomOrders 'page.opened' 0: action 'keepPage' dropped":
    'the model opens it again at the same address: nothing of the page is new',
  "shop.onWishlist 'page.opened' 0: action 'keepPage' dropped":
    'the model opens it again at the same address: nothing of the page is new',
  "shop.onAbout 'page.opened' 0: action 'keepPage' dropped":
    'the model opens it again at the same address: nothing of the page is new',
  "shop.onNotificationsPage 'page.opened' 0: action 'keepPage' dropped":
    'the model opens it again at the same address: nothing of the page is new',
  "slideshow.turning.running 'after interval' 0: leads to slideshow.turning.resting":
    'what may turn leaves resting at once, and begins its time anew',
  'slideshow.turning: begins at running':
    'it leaves running at once where it may not turn, and comes to it at once where it may',
  "search.hidden: answers 'suggestion.next' as search.shown.suggesting does":
    'a hidden search has no query, hence no suggestions to mark',
  "search.hidden: answers 'suggestion.previous' as search.shown.suggesting does":
    'a hidden search has no query, hence no suggestions to mark',
  "login.loggingIn.filling: answers 'customer.gone' as login.entering does":
    'it is at the form already, which keeps what was typed',
  "collection.lists.asking 'always' 0: leads to collection.lists.having":
    'another part is wanted: having leads on to apart at once',
  "collection.lists.asking 'always' 0: leads to collection.lists.lacking":
    'another part is wanted: lacking leads on to apart at once',
  "collection.lists.having 'always' 0: leads to collection.lists.lacking":
    'another part is wanted: lacking leads on to apart at once',
  "collection.lists.lacking 'always' 0: leads to collection.lists.having":
    'another part is wanted: having leads on to apart at once',
  "notifications.changes.sending 'after answerLimit' 1: leads to notifications.changes.waiting":
    'who is not away is present: waiting leads on to idle at once',
  "notifications.changes.sending 'after answerLimit' 2: leads to notifications.changes.waiting":
    'who is not away is present: waiting leads on to idle at once',
  "notifications.changes.sending 'sendChange onError' 1: leads to notifications.changes.waiting":
    'who is not away is present: waiting leads on to idle at once',
  "notifications.changes.sending 'sendChange onError' 2: leads to notifications.changes.waiting":
    'who is not away is present: waiting leads on to idle at once',
  "notifications.changes.waiting 'always' 0: leads to notifications.changes.sending":
    'a change waits there: idle leads on to sending at once',
  "notifications.deletion.none: answers 'delete.undo' as notifications.deletion.held does":
    'none is held: there is nothing to put back, and it stays so',
  "catalogue.categories.renewing 'loadCategories onDone' 0: action 'keep' dropped":
    'the model knows one list of them, which is there already: tests/machines/foreign-server.test.ts gives another one',
  "catalogue.vendors.renewing 'loadVendors onDone' 0: action 'keep' dropped":
    'the model knows one list of them, which is there already: tests/machines/foreign-server.test.ts gives another one',
  "comments.writer.parted 'customer.known' 0: action 'keepOwner' dropped":
    'the same customer is back, whom it has kept: only a name that was changed elsewhere would be another',
  "comments.writer.parted 'customer.known' 0: leads to comments.writer.unsure":
    'it is known who it is: unsure leads on to known at once',
  "comment-votes.idle: answers 'comments.read' as comment-votes.looking does":
    'an idle one waits for no vote: there is nothing to compare, and it stays idle',
  "comment-votes.idle: answers 'comments.failed' as comment-votes.looking does":
    'an idle one waits for no vote: there is none to give up, and it stays idle',
  "orders.list.failed 'orders.retry' 0: leads to orders.list.waiting":
    'only somebody who is known can have failed to get the list: waiting leads to loading at once',
  "orders.list.failed 'shopper.returned' 0: leads to orders.list.waiting":
    'only somebody who is known can have failed to get the list: waiting leads to loading at once',
  "orders.list.failed 'order.open' 0: leads to orders.list.waiting":
    'only somebody who is known can have failed to get the list: waiting leads to loading at once',
  "cart.whose.customer.unbrought 'cart.retry' 0: leads to cart.whose.customer.waiting":
    'the device has been read by then: waiting leads to bringing at once',
  "cart.whose.customer.unbrought 'after bringPause' 0: leads to cart.whose.customer.waiting":
    'the device has been read by then: waiting leads to bringing at once',
  "cart.whose.customer.waiting: tag 'loading' missing": 'while it waits the device is being read, which is loading too',
  "cart.whose.customer.waiting: answers 'customer.known' as cart.whose.unsure does":
    'of another customer the session tells first that this one has gone',
  "cart.whose.customer.waiting: answers 'customer.known' as cart.whose.guest does":
    'of another customer the session tells first that this one has gone',
  "promo-code.asking 'items.told' 0: leads to promo-code.clearing": 'clearing leads to open.cleared at once',
  "promo-code.applied 'items.told' 0: leads to promo-code.clearing": 'clearing leads to open.cleared at once',
  "promo-code.applied 'items.told' 1: action 'keepItems' dropped": 'it comes to that only with the items that are kept',
  "password-reset.step.sending 'sendResetCode onDone' 0: action 'forgetCode' dropped":
    'the e-mail step has no code to forget',
  "email-verification.step 'customer.known' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "email-verification.step.sending 'after answerLimit' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "email-verification.step.sending 'sendVerifyCode onDone' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "email-verification.step.sending 'sendVerifyCode onError' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "email-verification.step.resending 'after answerLimit' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "email-verification.step.resending 'sendVerifyCode onDone' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "email-verification.step.resending 'sendVerifyCode onError' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "email-verification.step.verifying 'after answerLimit' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "email-verification.step.verifying 'verifyAccount onError' 0: leads to email-verification.step.arriving":
    'arriving leads on by what is known of customer and code: to where it was going',
  "order-submission.lost 'always' 1: leads to order-submission.choosing":
    'what comes here without a key that a server keeps was sent: choosing leads to looking',
  "order-submission.reviewing 'changes.accept' 0: leads to order-submission.choosing":
    'accepted, it has no key yet: choosing leads to keeping',
  "custom-order 'customer.known' 0: leads to custom-order.loading":
    'it is a customer: waiting leads on to loading at once',
  "custom-order.missing 'shopper.returned' 0: leads to custom-order.waiting":
    'it is a customer: waiting leads on to loading at once',
  "custom-submission.lost 'always' 1: leads to custom-submission.choosing":
    'what comes here without a key that a server keeps was sent: choosing leads to looking',
  "custom-submission.reviewing 'changes.accept' 0: leads to custom-submission.choosing":
    'accepted, it has no key yet: choosing leads to keeping',
  "drawings.closed: answers 'refusals.dismiss' as drawings.open does": 'where no form is filled in nothing was refused',
  "drawings.restoring: answers 'refusals.dismiss' as drawings.open does":
    'a form that has just been opened has refused nothing',
  "drawings.open.idle: answers 'files.done' as drawings.open.reading does":
    'it leads to idle, which tells the form the same once more',
  "toasts.showing 'always' 0: leads to toasts.held": 'with nothing shown, held leads to quiet at once',
  'toasts: begins at held': 'with nothing shown, held leads to quiet at once',
  "toasts.held 'always' 0: leads to toasts.showing": 'with nothing shown, showing leads to quiet at once',
  'toasts: begins at showing': 'with nothing shown, showing leads to quiet at once',
  "toasts.quiet: answers 'notices.release' as toasts.held does": 'with nothing shown, showing leads to quiet at once',
  "toasts.quiet: answers 'notices.hold' as toasts.showing does": 'with nothing shown, held leads to quiet at once',
  "profile.editing 'customer.gone' 1: dropped": "the machine's own answer to it is the same",
  "profile.editing.saving 'password.type' 0: dropped":
    'nothing above answers it: it says the same of both savings, and counts where the password is asked for',
  "custom-orders.failed 'orders.retry' 0: leads to custom-orders.waiting":
    'it is a customer: waiting leads on to loading at once',
  "custom-orders.failed 'shopper.returned' 0: leads to custom-orders.waiting":
    'it is a customer: waiting leads on to loading at once',
  "cart.discount.applied 'discount.told' 0: stays":
    'the state does nothing when it is entered: to lead to itself is to stay',
  "cart.whose.customer.brought 'lines.clear' 0: dropped":
    'what lies above keeps it as ordered, and brought tells that at once',
  "checkout.waiting 'always' 0: action 'besideCart' dropped":
    'the cart of these walks is what it was when the order was read',
  "checkout.filling 'order.place' 4: action 'begin' dropped":
    'a form that was sent too early, made whole and then refused is outside the bounds of these walks',
  "checkout.reading 'kept.read' 0: leads to checkout.waiting":
    'the order is kept by then: waiting leads on to finding at once, beside the same cart',
  "checkout.leaving 'always' 0: leads to checkout.reading":
    'waiting leads to reading at once: items and customer are known, and no order is on its way',
  "checkout.filling 'always' 0: leads to checkout.reading":
    'waiting leads to reading at once: items and customer are known, and no order is on its way',
  "checkout.renewing 'always' 0: leads to checkout.reading":
    'waiting leads to reading at once: items and customer are known, and no order is on its way',
  "checkout.sending 'order.missing' 0: leads to checkout.reading":
    'waiting leads to reading at once: items and customer are known, and no order is on its way',
  "checkout.sending.reviewing 'order.left' 0: leads to checkout.reading":
    'waiting leads to reading at once: items and customer are known, and no order is on its way',
  "checkout.sending.reviewing 'cart.told' 0: leads to checkout.reading":
    'waiting leads to reading at once: items and customer are known, and no order is on its way',
  "product.missing 'products.known' 0: leads to product.choosing":
    'the product is listed by then: waiting leads on to choosing at once',
  "product.choosing 'colour.read' 1: dropped":
    'the page then notes a colour that counts until something is chosen, and something is',
  "product.choosing.size.asked 'size.choose' 0: leads to product.choosing.size.asked":
    'a size is chosen by then: asked leads on to settled at once',
  "product.choosing.size.asked 'size.choose' 0: leads to product.choosing.size.missing":
    'a size is chosen by then: missing leads on to settled at once',
  "product.choosing.size.asked 'size.choose' 0: stays": 'a size is chosen by then: asked leads on to settled at once',
  "product.choosing.size.asked 'choice.add' 0: dropped":
    'asked as it is, it is asked once more: nothing changes and nothing is said',
  "product.choosing.size.asked 'always' 0: leads to product.choosing.size.missing":
    'no size is missing by then: missing leads on to settled at once',
  "product.choosing.size.missing 'always' 0: leads to product.choosing.size.asked":
    'no size is missing by then: asked leads on to settled at once',
  "custom-order-form 'customer.known' 0: leads to custom-order-form.reading":
    'nothing of the one before is left, and it is known who it is: waiting leads on to reading at once',
  "custom-order-form 'customer.known' 2: dropped":
    'the same customer is known already: only a name or an address that was changed elsewhere would be another',
  "custom-order-form 'customer.known' 2: action 'keepCustomer' dropped":
    'the same customer is known already: only a name or an address that was changed elsewhere would be another',
  "custom-order-form.reading 'kept.read' 0: leads to custom-order-form.waiting":
    'it has a request of its customer by then: waiting leads on to sending.finding at once',
  "custom-order-form.sending 'order.missing' 0: leads to custom-order-form.reading":
    'the request is dropped, and its customer is known: waiting leads on to reading at once',
  "custom-order-form.renewing 'always' 0: leads to custom-order-form.reading":
    'its customer is known, and nothing is on its way: waiting leads on to reading at once',
  "order-return.withdrawing: answers 'return.withdraw' as order-return.idle does":
    'one return can be taken back at a time, and it is this one: nothing begins anew',
};
