import type { ShopProfile } from '../../../domain/shop-profile.ts';
import { selectProfile, type shopProfileMachine } from '../../../machines/shop/shop-profile-machine.ts';
import { bindActor } from '../shop-context.tsx';

const [useActor] = bindActor<typeof shopProfileMachine>('shop-profile')(() => ({}));

/** Profile of the shop; nothing of it while, and where, it is not known. */
export const useShopProfile = (): ShopProfile => useActor(selectProfile);
