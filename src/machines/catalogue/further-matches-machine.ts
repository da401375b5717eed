import { resourceMachine } from '../resource.ts';
import { loadFurtherMatches } from './catalogue-actors.ts';

/**
 * Products that a query means beyond the names that have it, for the collection: asked of the server where the names are few.
 * It lives as long as that query does; failing is an empty second tier, without a word (readings 6.3, 6.16).
 */
export const furtherMatchesMachine = resourceMachine('further-matches', loadFurtherMatches, { isSilent: true });

export { selectData } from '../resource.ts';
