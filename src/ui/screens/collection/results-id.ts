/** Id of the collection's results. */
export const RESULTS = 'results';
