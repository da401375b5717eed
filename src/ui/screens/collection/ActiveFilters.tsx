import { useCollectionCommands } from '../../actors/catalogue/use-collection.ts';
import { Icon } from '../../parts/text/Icon.tsx';
import type { ActiveFilter } from './active-filters.ts';
import * as css from './CollectionScreen.css.ts';
import * as icons from '../../parts/text/icons.ts';

/** The filters that are on, each to be taken off with one press, and Clear all. */
export function ActiveFilters({ active }: { active: readonly ActiveFilter[] }) {
  const collection = useCollectionCommands();
  const takeOff = ({ kind, id }: ActiveFilter) => {
    switch (kind) {
      case 'category':
        return collection.toggleCategory(id);
      case 'type':
        return collection.toggleType(id);
      case 'vendor':
        return collection.toggleVendor(id);
      case 'size':
        return collection.toggleSize(id);
      case 'colour':
        return collection.toggleColour(id);
      case 'price':
        return collection.freePrice();
    }
  };
  if (active.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Filters that are on">
      {active.map((filter) => (
        <li key={filter.kind + filter.id}>
          <button
            type="button"
            className={css.chip}
            aria-label={`Remove ${filter.label}`}
            onClick={() => takeOff(filter)}
          >
            {filter.label}
            <Icon drawing={icons.close} size="small" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={collection.clear}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
