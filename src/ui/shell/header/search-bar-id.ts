/** The id of the search bar, which the search icon opens. */
export const SEARCH_BAR = 'search-bar';
