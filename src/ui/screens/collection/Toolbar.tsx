import type { SearchResult } from '../../../domain/catalogue/collection-index.ts';
import { type Filters, type Sort, SORTS } from '../../../domain/catalogue/filters.ts';
import { useCollection, useCollectionCommands } from '../../actors/use-collection.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Sheet } from '../../parts/overlay/Dialog.tsx';
import { Icon } from '../../parts/text/Icon.tsx';
import { LiveRegion } from '../../parts/text/LiveRegion.tsx';
import { Select } from '../../parts/forms/Select.tsx';
import { useIsDesktop } from '../../parts/layout/use-wide.ts';
import * as css from './Toolbar.css.ts';
import { RESULTS } from './results-id.ts';
import { FilterGroups } from './FilterPanel.tsx';
import * as icons from '../../parts/text/icons.ts';

const sortWords: Record<Sort, string> = {
  relevant: 'Relevant',
  'low-high': 'Price: low to high',
  'high-low': 'Price: high to low',
};
const SORT_OPTIONS = SORTS.map((sort) => ({ value: sort, label: sortWords[sort] }));

/** Leads who has scrolled past the head of the results back to it. */
function scrollToResults(): void {
  const results = document.getElementById(RESULTS);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' });
}

type Props = {
  filters: Filters;
  /** null while it cannot be told. */
  found: SearchResult | null;
  /** What the filters find, in words. */
  summary: string;
  /** How many filters are on. */
  active: number;
};

/** The order, and on a narrow window the FILTERS heading that opens their sheet: at the foot of the window, in reach of a thumb. */
export function Toolbar({ filters, found, summary, active }: Props) {
  const isOpen = useCollection((collection) => collection.hasTag('panel open'));
  const isWide = useIsDesktop();
  const collection = useCollectionCommands();
  const show = () => {
    collection.togglePanel();
    scrollToResults();
  };
  const foot = (
    <div className={css.foot}>
      <Button look="secondary" disabled={active === 0} onPress={collection.clear}>
        Clear all
      </Button>
      <Button full onPress={show}>
        {found?.total === 1 ? 'Show 1 product' : `Show ${found?.total ?? 0} products`}
      </Button>
    </div>
  );
  return (
    <div className={css.bar} data-foot>
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
      <Select label="Sort by" options={SORT_OPTIONS} value={filters.sort} onChoose={collection.sort} beside />
      <Sheet title="FILTERS" open={isOpen && !isWide} onClose={collection.togglePanel} foot={foot}>
        {/* What the page says of the products is not heard while the sheet is open. */}
        <LiveRegion text={summary} />
        <div className={css.sheet}>
          <FilterGroups filters={filters} found={found} />
        </div>
      </Sheet>
    </div>
  );
}
