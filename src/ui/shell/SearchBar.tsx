import { MAX_SUGGESTIONS } from '../../domain/catalogue/search.ts';
import { selectActiveSuggestion, selectQuery, selectSuggestions } from '../../machines/catalogue/search-machine.ts';
import { useCatalogue } from '../actors/use-catalogue.ts';
import { useSearch, useSearchCommands } from '../actors/use-search.ts';
import { Combobox } from '../parts/forms/Combobox.tsx';
import { RestoreFocus } from './RestoreFocus.tsx';
import { SEARCH_BAR } from './search-bar-id.ts';
import * as css from './SearchBar.css.ts';

/** The search bar: up to five names that fit, and how many there are in all (section 2, header). */
export function SearchBar() {
  const query = useSearch(selectQuery);
  const marked = useSearch(selectActiveSuggestion);
  const suggesting = useSearch((search) => search.hasTag('suggesting'));
  const loading = useCatalogue((catalogue) => catalogue.hasTag('products loading'));
  const search = useSearchCommands();
  const found = useSearch(selectSuggestions);
  return (
    <search id={SEARCH_BAR} className={css.bar}>
      <RestoreFocus to={`[aria-controls="${SEARCH_BAR}"]`}>
        <Combobox
          label="Search products"
          placeholder="Search by name"
          value={query}
          options={found
            .slice(0, MAX_SUGGESTIONS)
            .map(({ id, name, images, categoryName }) => ({ id, label: name, image: images[0], aside: categoryName }))}
          open={suggesting}
          active={marked}
          note={loading ? 'Loading...' : `${found.length} results found`}
          // A query that came with the address is read, not typed: the focus stays with the page.
          focusFirst={query === ''}
          onType={search.type}
          onNext={search.next}
          onPrevious={search.previous}
          onPick={search.choose}
          onSubmit={search.submit}
          onLeave={search.leave}
          onClose={search.close}
        />
      </RestoreFocus>
    </search>
  );
}
