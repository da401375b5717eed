export const paymentSlipMeanings = {
  'payment-slip': {
    idle: 'no slip is on its way',
    reading: 'the file is looked at, and made small on this device',
    sending: 'on its way to the shop',
    refused: 'this file will not do; another one can be chosen',
    failed: 'nobody said what became of it; another try does no harm',
  },
};
