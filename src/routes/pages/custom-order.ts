import { customOrderMachine } from '../../machines/custom-orders/custom-order-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';

export { CustomOrderScreen as Screen } from '../../ui/screens/custom-orders/CustomOrderScreen.tsx';

export const charts: ProvideMachines = () => ({ 'custom-order': customOrderMachine });
