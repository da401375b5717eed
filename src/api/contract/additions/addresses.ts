import type { Addition } from './addition.ts';

/** Additions for saved addresses. */
export const ADDRESS_ADDITIONS: readonly Addition[] = [
  {
    calls: [
      'GET /api/address',
      'POST /api/address',
      'PUT /api/address/{addressId}',
      'POST /api/address/{addressId}/default',
      'DELETE /api/address/{addressId}',
    ],
    added: 'the calls themselves: addresses that a customer saved, adding, changing, preferring and removing one',
    fields: [],
    without:
      'offered on the profile only where `offers` names `addresses`; the checkout asks once, and is filled in from profile and last order as before',
  },
];
