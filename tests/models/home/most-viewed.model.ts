import { mostViewedMachine } from '../../../src/machines/home/most-viewed-machine.ts';
import { kurta, tee } from '../../support/samples/samples.ts';
import { resourcePack } from '../resource.model.ts';

export const mostViewed = resourcePack(mostViewedMachine, [[kurta, tee], []]);
