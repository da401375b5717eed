export const submissionSenders = {
  'address-choice': { 'shopper.told': ['shopperWatch'] },
};
