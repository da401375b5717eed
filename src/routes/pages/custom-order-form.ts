import { customOrderFormMachine } from '../../machines/custom-orders/custom-order-form-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';

export { CustomOrderFormScreen as Screen } from '../../ui/screens/custom-orders/CustomOrderFormScreen.tsx';

export const charts: ProvideMachines = () => ({ 'custom-order-form': customOrderFormMachine });
