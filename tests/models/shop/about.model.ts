import { aboutMachine } from '../../../src/machines/shop/about-machine.ts';
import { resourcePack } from '../resource.model.ts';

export const about = resourcePack(aboutMachine, [{ about: 'Weavers.' }, {}], { painted: null });
