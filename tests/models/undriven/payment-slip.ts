import { READ_AT_ONCE, type Undriven } from './reasons.ts';

export const paymentSlipUndriven: Undriven = {
  'payment-slip': {
    'payment-slip.reading slip.drop 0': READ_AT_ONCE,
    'payment-slip.reading xstate.after.readLimit.payment-slip.reading 0':
      'a picture that is read is read at once, or fails',
    'payment-slip.sending xstate.after.sendLimit.payment-slip.sending 0':
      'the client of the calls ends a call in which nothing moves long before',
  },
};
