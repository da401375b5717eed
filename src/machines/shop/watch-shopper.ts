import { fromCallback } from 'xstate';
import { knownUser, ownerOf } from '../../domain/account/user.ts';
import type { ShopperFact } from '../catalogue/viewed-actors.ts';
import { customerOf } from './shop-setup.ts';
import type { ShopActor } from './shop-machine.ts';

/** Tells who is shopping once that is settled, and each time that it is somebody else. */
export const watchShopper = fromCallback(({ sendBack, system }) => {
  const shop = system.get('shop') as ShopActor;
  let told: string | null | undefined;
  const tell = (): void => {
    const customer = customerOf(shop.getSnapshot().context);
    const user = knownUser(customer);
    const of = user && ownerOf(user);
    if (customer === 'unsure' || of === told) return;
    told = of;
    sendBack({ type: 'shopper.told', of } satisfies ShopperFact);
  };
  tell();
  const watching = shop.subscribe(tell);
  return () => watching.unsubscribe();
});
