import { fromPromise } from 'xstate';
import type { ShopProfile, ShopTexts } from '../../domain/shop-profile.ts';
import { promisePlaceholder } from '../placeholder.ts';

/** Placeholders of the calls about the shop itself. Each rejects with an ApiError. */

/** `profile` of GET /api/shop-profile/about */
export const loadProfile = fromPromise<ShopProfile>(promisePlaceholder);
/** `texts` of the same answer, unless the page came with them. */
export const loadTexts = fromPromise<ShopTexts, { painted: ShopTexts | null }>(promisePlaceholder);
