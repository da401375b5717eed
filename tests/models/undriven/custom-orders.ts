import {
  BLOCKED,
  BROKEN,
  DECODED,
  HEARS,
  INERT,
  LEAVES,
  QUIET,
  READ_AT_ONCE,
  RETURNS,
  type Undriven,
} from './reasons.ts';

const CUSTOM_STAFF = 'the staff move custom orders on the command line (tests/server/custom-orders)';
const BY_PAGE =
  "no actor of the page lives in it: the order's page asks it and sends the move, which its own tours press";
const BY_FORM = 'no actor of the page lives in it: the form asks it, and the server moves the order';
const TO_LIST = 'the way leads to the list, and the machine of the page ends with it: custom-orders.spec goes there';
const LEADS_FROM_FORM =
  "the way leads to another page, and the page's own machine ends with it: custom-order-form.spec sends an order and sees where it leads";
const SENT_BY_FORM =
  'it has no tour of its own: it is the machine of order-submission, whose tours drive it; of custom orders those of the form send, lose and cancel one, and custom-orders-interrupted.spec does so at the real shop';
const FOUND_AT_ONCE = 'a browser finds files again at once: the machine alone is walked through it';
const NO_BYTES = 'a browser tells no bytes of a call that a tour holds back';

export const customOrdersUndriven: Undriven = {
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
    'drawings picture.loaded 0':
      'its browser test is of an order that is edited: tests/e2e/custom-orders/custom-order-form.spec.ts',
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
};
