import { furtherMatchesMachine } from '../../../src/machines/catalogue/further-matches-machine.ts';
import { kurta, tee } from '../../support/samples/samples.ts';
import { resourcePack } from '../resource.model.ts';

export const furtherMatches = resourcePack(furtherMatchesMachine, [[kurta, tee], []], { query: 'dress' });
