import { importFolder } from '../../scripts/import-folder.ts';
import type { AnyTour } from './tour.ts';

/** Every tour of the shop in a real browser: all that are found in this folder. */
export const tours = Object.values(await importFolder('tests/models', '.tour.ts')).flatMap((module) =>
  Object.values(module).filter((it): it is AnyTour => typeof it === 'object' && 'starts' in it),
);
