import { MOST_SUGGESTIONS, matches } from '../../domain/search.ts';
import { selectProducts } from '../../machines/catalogue.ts';
import { selectMarked, selectQuery } from '../../machines/search.ts';
import { useCatalogue, useSearch } from '../actors.tsx';
import { useSearchCommands } from '../commands/search.ts';
import { Combobox } from '../parts/Combobox.tsx';
import { FocusBack } from './FocusBack.tsx';
import { SEARCH_BAR } from './search-bar.ts';
import * as css from './SearchBar.css.ts';

/** The search bar: up to five names that fit, and how many there are in all (section 2, header). */
export function SearchBar() {
  const query = useSearch(selectQuery);
  const marked = useSearch(selectMarked);
  const suggesting = useSearch((search) => search.hasTag('suggesting'));
  const products = useCatalogue(selectProducts);
  const loading = useCatalogue((catalogue) => catalogue.hasTag('products loading'));
  const search = useSearchCommands();
  const found = suggesting ? matches(products, query) : [];
  return (
    <search id={SEARCH_BAR} className={css.bar}>
      <FocusBack to={`[aria-controls="${SEARCH_BAR}"]`}>
        <Combobox
          label="Search products"
          placeholder="Search by name"
          value={query}
          options={found.slice(0, MOST_SUGGESTIONS).map(({ id, name, images, categoryName }) => ({ id, label: name, image: images[0], aside: categoryName }))}
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
      </FocusBack>
    </search>
  );
}
