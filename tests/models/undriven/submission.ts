import { BROKEN, DECODED, type Undriven } from './reasons.ts';

export const submissionUndriven: Undriven = {
  'address-choice': {
    'address-choice shopper.told 1':
      'these tours have a customer: those of the checkout have guests, and nothing to choose',
    'address-choice xstate.error.actor.shopperWatch 0': BROKEN,
    'address-choice.loading xstate.done.actor.loadAddresses 1': DECODED,
  },
};
