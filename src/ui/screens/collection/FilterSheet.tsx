import { memo } from 'react';
import { selectFilters, selectFound } from '../../../machines/catalogue/collection-machine.ts';
import { useCollection, useCollectionCommands } from '../../actors/catalogue/use-collection.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Sheet } from '../../parts/overlay/Dialog.tsx';
import { LiveRegion } from '../../parts/text/LiveRegion.tsx';
import { useIsDesktop } from '../../parts/layout/use-wide.ts';
import * as css from './Toolbar.css.ts';
import { RESULTS } from './results-id.ts';
import { FilterGroups } from './FilterPanel.tsx';
import { useSummary } from './use-summary.ts';

/** Leads who has scrolled past the head of the results back to it. */
function scrollToResults(): void {
  const results = document.getElementById(RESULTS);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' });
}

type Props = { /** How many filters are on. */ active: number };

/** FILTERS on a narrow window. Its parts read what they show by themselves: a choice does not draw the sheet around it. */
export const FilterSheet = memo(function FilterSheet({ active }: Props) {
  const isOpen = useCollection((collection) => collection.hasTag('panel open'));
  const isWide = useIsDesktop();
  const collection = useCollectionCommands();
  return (
    <Sheet title="FILTERS" open={isOpen && !isWide} onClose={collection.togglePanel} foot={<Foot active={active} />}>
      <Groups />
    </Sheet>
  );
});

function Groups() {
  const filters = useCollection(selectFilters);
  const found = useCollection(selectFound);
  return (
    <>
      {/* What the page says of the products is not heard while the sheet is open. */}
      <LiveRegion text={useSummary()} />
      <div className={css.sheet}>
        <FilterGroups filters={filters} found={found} />
      </div>
    </>
  );
}

function Foot({ active }: Props) {
  const total = useCollection(selectFound)?.total;
  const collection = useCollectionCommands();
  const show = () => {
    collection.togglePanel();
    scrollToResults();
  };
  return (
    <div className={css.foot}>
      <Button look="secondary" disabled={active === 0} onPress={collection.clear}>
        Clear all
      </Button>
      <Button full onPress={show}>
        {total === undefined ? 'Show products' : total === 1 ? 'Show 1 product' : `Show ${total} products`}
      </Button>
    </div>
  );
}
