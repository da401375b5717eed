import type { Addition } from './addition.ts';

/** Additions that say who the shop is: terms, delivery, profile and pictures. */
export const SHOP_PROFILE_ADDITIONS: readonly Addition[] = [
  {
    calls: ['GET /api/shop-profile'],
    added: 'the call itself: delivery rule, bank account',
    fields: [],
    without:
      'any answer below 500 that is not one (but 408, 425, 429), and 501, means `unknownTerms`: the usual fee, no account to show; any other trouble is said, with Retry',
  },
  {
    calls: ['GET /api/shop-profile/delivery'],
    added:
      'the call itself: delivery rule, and the working days until the delivery of the products that `product` names',
    fields: [],
    without: 'product pages and checkout say nothing of when a delivery comes',
  },
  {
    calls: ['GET /api/shop-profile/about'],
    added: 'the call itself: `profile` (name, addresses, phones, mailboxes, hours, numbers) and `texts` of the shop',
    fields: [],
    without: 'the app leaves out who the shop is; the page About offers Retry for its text',
  },
  {
    calls: ['GET /api/shop-profile/about'],
    added: '`hero` and `logo` of `profile`: pictures of the shop’s own; `link` and `label` of a picture of the hero',
    fields: ['profile.hero', 'profile.logo'],
    without: 'the app shows its own pictures in the hero, and the name in words; an empty `hero` shows none',
  },
  {
    calls: ['GET /api/shop-profile/about'],
    added: '`freeDeliveryFrom` of `profile`: rupees of items from which delivery is free',
    fields: ['profile.freeDeliveryFrom'],
    without: 'the cart says nothing of free delivery; the checkout computes the fee by the terms as before',
  },
  {
    calls: ['GET /api/shop-profile/about'],
    added:
      '`pages` of `profile`: links to pages of delivery, sizes, privacy and the like; `sizes` and `faq` of `texts`, which are such pages',
    fields: ['profile.pages'],
    without: 'the footer has no such links, and the product page none to a size guide',
  },
];
