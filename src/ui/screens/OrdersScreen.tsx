import { AccountPage } from './AccountPage.tsx';

/** Section 2, orders. */
export const OrdersScreen = () => <AccountPage heading="My Orders">{null}</AccountPage>;
