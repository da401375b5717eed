import { customOrdersMachine } from '../../machines/custom-orders/custom-orders-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';

export { CustomOrdersScreen as Screen } from '../../ui/screens/custom-orders/CustomOrdersScreen.tsx';

export const charts: ProvideMachines = () => ({ 'custom-orders': customOrdersMachine });
