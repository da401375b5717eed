import { resourceMachine } from '../resource.ts';
import { loadTexts } from './shop-actors.ts';

/** The owner's words about the shop (section 2, About), which come with the page or are asked for when it opens. */
export const aboutMachine = resourceMachine('about', loadTexts);

export { selectData, selectLoadError } from '../resource.ts';
