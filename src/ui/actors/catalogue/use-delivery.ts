import type { deliveryMachine } from '../../../machines/catalogue/delivery-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with the line about a product's delivery. */
export const [useDelivery, useDeliveryCommands] = bindActor<typeof deliveryMachine>('delivery')((send) => ({
  chooseDistrict: (district: string) => send({ type: 'district.choose', district }),
}));
