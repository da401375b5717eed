import type { BringCharts } from '../../machines/page-charts.ts';
import { ordersMachine } from '../../machines/orders.ts';

export { OrdersScreen as Screen } from '../../ui/screens/OrdersScreen.tsx';
export const charts: BringCharts = () => ({ orders: ordersMachine });
