import { memo, type ReactNode } from 'react';
import { type SearchResult, type FacetCounts, typesOf } from '../../../domain/catalogue/find-products.ts';
import type { Filters } from '../../../domain/catalogue/chosen-filters.ts';
import { selectCategories, selectVendors } from '../../../machines/catalogue/catalogue-machine.ts';
import { useCatalogue, useCatalogueCommands } from '../../actors/catalogue/use-catalogue.ts';
import { useCollectionCommands } from '../../actors/catalogue/use-collection.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Checkbox } from '../../parts/fields/Checkbox.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { useIsDesktop } from '../../parts/layout/use-wide.ts';
import * as css from './FilterPanel.css.ts';
import { OptionFilters } from './OptionFilters.tsx';
import { PriceFilter } from './PriceFilter.tsx';

type Props = { filters: Filters; /** null while it cannot be told. */ found: SearchResult | null };

/** FILTERS on a wide window: always there. On a narrow one they are in a sheet (Toolbar). */
export function FilterPanel(props: Props) {
  const isWide = useIsDesktop();
  if (!isWide) return null;
  return (
    <div className={css.wideOnly}>
      <h2 className={css.heading}>FILTERS</h2>
      <FilterGroups {...props} />
    </div>
  );
}

/** Every filter of the collection. */
export function FilterGroups({ filters, found }: Props) {
  const categories = useCatalogue(selectCategories);
  const vendors = useCatalogue(selectVendors);
  const collection = useCollectionCommands();
  const catalogue = useCatalogueCommands();
  const types = typesOf(categories, filters.categories);
  const facets = found?.facets;
  return (
    <div className={css.panel}>
      <PriceFilter />
      <Group
        title="CATEGORIES"
        state={useListState('categories')}
        what="Categories"
        onRetry={catalogue.retryCategories}
      >
        <Options
          options={categories}
          chosen={filters.categories}
          facet={facets?.categories ?? null}
          onToggle={collection.toggleCategory}
        />
      </Group>
      {types.length > 0 && (
        <Group title="TYPE" state="ready" what="Types" onRetry={catalogue.retryCategories}>
          <Options
            options={types}
            chosen={filters.types}
            facet={facets?.types ?? null}
            onToggle={collection.toggleType}
          />
        </Group>
      )}
      <OptionFilters filters={filters} found={found} />
      <Group title="VENDORS" state={useListState('vendors')} what="Vendors" onRetry={catalogue.retryVendors}>
        <Options
          options={vendors}
          chosen={filters.vendors}
          facet={facets?.vendors ?? null}
          onToggle={collection.toggleVendor}
        />
      </Group>
    </div>
  );
}

type ListState = 'loading' | 'failed' | 'ready';

function useListState(list: 'categories' | 'vendors'): ListState {
  return useCatalogue((catalogue) =>
    catalogue.hasTag(`${list} ready`) ? 'ready' : catalogue.hasTag(`${list} failed`) ? 'failed' : 'loading',
  );
}

type GroupProps = { title: string; state: ListState; what: string; onRetry: () => void; children: ReactNode };

/** One block of the panel. */
function Group({ title, state, what, onRetry, children }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {state === 'ready' && children}
      {state === 'loading' && (
        <div className={css.shapes}>
          {[1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} shape="text" width="most" />
          ))}
        </div>
      )}
      {state === 'failed' && (
        <div ref={leavesFocusToHeading} className={css.failed}>
          <Text size="medium" tone="soft">
            {what} could not be loaded.
          </Text>
          <Button look="secondary" onPress={onRetry} label={`Retry loading ${what.toLowerCase()}`}>
            Retry
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type OptionsProps = {
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  /** null while the products are not there: then nothing is known of any option. */
  facet: FacetCounts | null;
  onToggle: (id: string) => void;
};

function Options({ options, chosen, facet, onToggle }: OptionsProps) {
  const counts = facet && new Map(facet);
  return (
    <div className={css.options}>
      {options.map(({ id, name }) => {
        const count = counts ? (counts.get(id) ?? 0) : null;
        return <Option key={id} id={id} name={name} count={count} checked={chosen.includes(id)} onToggle={onToggle} />;
      })}
      {options.length === 0 && (
        <Text size="medium" tone="soft">
          None yet.
        </Text>
      )}
    </div>
  );
}

type OptionProps = {
  id: string;
  name: string;
  checked: boolean;
  /** null while it cannot be told. */ count: number | null;
  onToggle: (id: string) => void;
};

/** Drawn again only when it is chosen, or finds more or less. */
const Option = memo(function Option({ id, name, checked, count, onToggle }: OptionProps) {
  return (
    <Checkbox
      label={name || id}
      checked={checked}
      onToggle={() => onToggle(id)}
      leadsNowhere={count === 0}
      {...(count !== null && { count })}
    />
  );
});
