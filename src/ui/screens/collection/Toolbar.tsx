import { memo } from 'react';
import { type Sort, SORTS } from '../../../domain/catalogue/chosen-filters.ts';
import { selectFilters } from '../../../machines/catalogue/collection-machine.ts';
import { useCollection, useCollectionCommands } from '../../actors/catalogue/use-collection.ts';
import { Icon } from '../../parts/text/Icon.tsx';
import { Select } from '../../parts/fields/Select.tsx';
import * as css from './Toolbar.css.ts';
import { FilterSheet } from './FilterSheet.tsx';
import * as icons from '../../parts/text/icons.ts';

const sortWords: Record<Sort, string> = {
  relevant: 'Relevant',
  'low-high': 'Price: low to high',
  'high-low': 'Price: high to low',
};
const SORT_OPTIONS = SORTS.map((sort) => ({ value: sort, label: sortWords[sort] }));

type Props = { /** How many filters are on. */ active: number };

/** The order, and on a narrow window the FILTERS heading that opens their sheet: at the foot of the window, in reach of a thumb. */
export const Toolbar = memo(function Toolbar({ active }: Props) {
  return (
    <div className={css.bar} data-foot>
      <FilterHeading active={active} />
      <SortBy />
      <FilterSheet active={active} />
    </div>
  );
});

function FilterHeading({ active }: Props) {
  const isOpen = useCollection((collection) => collection.hasTag('panel open'));
  const collection = useCollectionCommands();
  return (
    <h2 className={css.narrowOnly}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={collection.togglePanel}
      >
        <Icon drawing={icons.filter} size="small" />
        FILTERS
        {active > 0 && <span className={css.count}> ({active})</span>}
      </button>
    </h2>
  );
}

/** Not drawn again when filters come and go: the drawn control is heavy. */
const SortBy = memo(function SortBy() {
  const sort = useCollection((collection) => selectFilters(collection).sort);
  const collection = useCollectionCommands();
  return <Select label="Sort by" options={SORT_OPTIONS} value={sort} onChoose={collection.sort} beside />;
});
