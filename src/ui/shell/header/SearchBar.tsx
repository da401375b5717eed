import type { Suggestion } from '../../../domain/catalogue/suggestions.ts';
import type { Currency } from '../../../domain/money.ts';
import {
  selectActiveSuggestion,
  selectCount,
  selectQuery,
  selectSuggestions,
} from '../../../machines/catalogue/search-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { useSearch, useSearchCommands } from '../../actors/catalogue/use-search.ts';
import { Combobox, type Option } from '../../parts/fields/Combobox.tsx';
import { PriceWords } from '../../parts/text/Price.tsx';
import { RestoreFocus } from '../RestoreFocus.tsx';
import { SEARCH_BAR } from './search-bar-id.ts';
import * as css from './SearchBar.css.ts';

const KINDS = { category: 'Category', type: 'Type', vendor: 'Vendor' } as const;

function optionOf(suggestion: Suggestion, query: string, currency: Currency): Option {
  const { key } = suggestion;
  switch (suggestion.kind) {
    case 'product': {
      const { name, images, categoryName, price, prices } = suggestion.product;
      return {
        id: key,
        label: name,
        picture: images[0] ?? '',
        aside: categoryName,
        detail: <PriceWords cents={price} prices={prices} currency={currency} />,
      };
    }
    case 'group': {
      const { kind, name, count } = suggestion.group;
      return { id: key, label: name, aside: `${KINDS[kind]} · ${count}` };
    }
    case 'all':
      return {
        id: key,
        label: suggestion.count > 0 ? `See all ${suggestion.count} results` : `Search the shop for ‘${query.trim()}’`,
      };
  }
}

/** The search bar: up to five names that fit, and how many there are in all (section 2, header). */
export function SearchBar() {
  const query = useSearch(selectQuery);
  const marked = useSearch(selectActiveSuggestion);
  const suggesting = useSearch((search) => search.hasTag('suggesting'));
  const loading = useCatalogue((catalogue) => catalogue.hasTag('products loading'));
  const search = useSearchCommands();
  const suggestions = useSearch(selectSuggestions);
  const count = useSearch(selectCount);
  const currency = useShop(selectCurrency);
  return (
    <search id={SEARCH_BAR} className={css.bar}>
      <RestoreFocus to={`[aria-controls="${SEARCH_BAR}"]`}>
        <Combobox
          label="Search products"
          placeholder="Search by name"
          value={query}
          options={suggestions.map((it) => optionOf(it, query, currency))}
          open={suggesting}
          active={marked}
          note={loading ? 'Loading...' : `${count} results found`}
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
