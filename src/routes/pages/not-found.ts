import { provideVisit } from '../../machines/shop/provide-visit.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';

export { NotFoundScreen as Screen } from '../../ui/screens/info/NotFoundScreen.tsx';
export const charts: ProvideMachines = (world) => ({ missing: provideVisit(world) });
