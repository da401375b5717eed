import { customOptions, type WireCustomCategory } from '../../../src/api/contract/custom-orders/custom-options.ts';
import type { CustomCategory } from '../../../src/domain/custom-orders/options.ts';
import { accessories, occasions, school } from './school-and-occasions.ts';
import { teamwear, workwear } from './team-and-work.ts';

/** Catalogue of what the demo shop makes to order, in rupees, as a workshop in Colombo would have it. */
export const demoCustomOptions: readonly WireCustomCategory[] = [teamwear, workwear, school, occasions, accessories];

/** Catalogue of the demo shop as it is stored. */
export const demoCategories = (): CustomCategory[] => customOptions().read(demoCustomOptions);
