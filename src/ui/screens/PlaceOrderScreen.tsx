import { AccountPage } from './AccountPage.tsx';

/** Section 2, place order. */
export const PlaceOrderScreen = () => <AccountPage heading="Place your order">{null}</AccountPage>;
