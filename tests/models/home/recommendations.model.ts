import type { Recommendation } from '../../../src/domain/interest/recommendation.ts';
import { recommendationsMachine } from '../../../src/machines/home/recommendations-machine.ts';
import { kurta, tee } from '../../support/samples/samples.ts';
import { resourcePack } from '../resource.model.ts';

const some: Recommendation[] = [
  { product: kurta, because: { reason: 'viewed', name: 'Handloom Saree' } },
  { product: tee, because: null },
];

export const recommendations = resourcePack(recommendationsMachine, [some, []], undefined, 'recommendations-failed');
