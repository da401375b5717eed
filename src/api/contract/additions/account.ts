import type { Addition } from './addition.ts';

/** Additions to an account: address, password, what it offers, its data and its deletion. */
export const ACCOUNT_ADDITIONS: readonly Addition[] = [
  {
    calls: ['GET /api/user/profile-data'],
    added: '`name` of a line in `cartData`',
    fields: ['profileData.cartData.name'],
    without: 'the name of a product that has gone is not said',
  },
  {
    calls: ['PUT /api/user/update'],
    added: '`password` with another email, and `details.password` of a refusal (403): `missing` or `wrong`',
    fields: ['password', 'details'],
    without:
      'the app sends it only after such a refusal; our server refuses without it, unless the session logged in within ten minutes (091)',
  },
  {
    calls: ['GET /api/user/profile-data'],
    added: '`offers` in the answer: what customers can do with their account on this server, such as `password`',
    fields: ['profileData.offers'],
    without: 'the profile page has no such sections',
  },
  {
    calls: ['POST /api/user/change-password'],
    added: 'the call itself: a new password, by the one of now',
    fields: [],
    without: 'made only where `offers` names `password`; elsewhere a password is changed by a reset',
  },
  {
    calls: ['GET /api/user/my-data'],
    added: 'the call itself: all that the shop holds of a customer',
    fields: [],
    without: 'made only where `offers` names `data`; elsewhere a customer writes to the shop',
  },
  {
    calls: ['GET /api/user/deletion', 'POST /api/user/send-deletion-otp', 'POST /api/user/delete-account'],
    added: 'the calls themselves: what deleting the account does to orders, a mailed code for it, and the deletion',
    fields: [],
    without: 'made only where `offers` names `deletion`; elsewhere a customer writes to the shop',
  },
  {
    calls: ['POST /api/user/reset-password'],
    added: 'the secret of a mailed link (43 characters) for `otp`',
    fields: [],
    without: 'only our letters have such a link: it takes a change of address back (091)',
  },
];
