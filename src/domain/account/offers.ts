import type { User } from './user.ts';

/** Additions to section 7 by which customers look after their account; a server may have none of them. */
export const ACCOUNT_OFFERS = ['password', 'data', 'deletion', 'addresses'] as const;
export type AccountOffer = (typeof ACCOUNT_OFFERS)[number];
/** A customer as their own page reads them, and what they can do there. */
export type Profile = User & { offers: readonly AccountOffer[] };
