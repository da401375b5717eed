import { type DeliveryAddress, EMPTY_DELIVERY } from '../../src/domain/order/address.ts';

/** Address that an order was placed with. @param json its column. */
export const storedDelivery = (json: string): DeliveryAddress => ({
  ...EMPTY_DELIVERY,
  ...(JSON.parse(json) as Partial<DeliveryAddress>),
});
