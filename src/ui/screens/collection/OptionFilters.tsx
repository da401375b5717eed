import { useState } from 'react';
import type { Filters } from '../../../domain/catalogue/chosen-filters.ts';
import type { FacetCounts, SearchResult } from '../../../domain/catalogue/find-products.ts';
import { sizeText } from '../../../domain/catalogue/size-text.ts';
import { selectRenderedResult } from '../../../machines/catalogue/collection-machine.ts';
import { useCollection, useCollectionCommands } from '../../actors/catalogue/use-collection.ts';
import { CheckTiles } from '../../parts/fields/CheckTiles.tsx';
import * as css from './FilterPanel.css.ts';

type Props = { filters: Filters; /** null while it cannot be told. */ found: SearchResult | null };

/**
 * Options of a group with their counts: those that lead somewhere, and `kept` ones. Until the whole list has come and after a
 * choice, they are those that the page was rendered with: what is being pressed does not vanish.
 */
function shownOptions(now: FacetCounts | undefined, rendered: FacetCounts | undefined, kept: readonly string[]) {
  const isShown = ([name, count]: FacetCounts[number]): boolean => count > 0 || kept.includes(name);
  if (now) return now.filter(isShown);
  return (rendered?.filter(isShown).map(([name]) => name) ?? kept).map((name) => [name, null] as const);
}

/** SIZE and COLOUR: what the products found without them have, and what is chosen. None in a shop that has none. */
export function OptionFilters({ filters, found }: Props) {
  const collection = useCollectionCommands();
  const rendered = useCollection(selectRenderedResult)?.facets;
  return (
    <>
      <OptionGroup
        title="SIZE"
        now={found?.facets.sizes}
        rendered={rendered?.sizes}
        chosen={filters.sizes}
        labelOf={sizeText}
        swatchOf={noSwatch}
        onToggle={collection.toggleSize}
      />
      <OptionGroup
        title="COLOUR"
        now={found?.facets.colours}
        rendered={rendered?.colours}
        chosen={filters.colours}
        labelOf={asWritten}
        swatchOf={swatchOf}
        onToggle={collection.toggleColour}
      />
    </>
  );
}

const asWritten = (name: string): string => name;
const noSwatch = (): string => '';
/** Words that name one colour, and are its name in CSS too. Of all others nobody but the shop knows how they look. */
const PLAIN =
  /^(?:black|white|gr[ae]y|red|maroon|navy|blue|green|yellow|orange|purple|pink|brown|beige|ivory|olive|teal)$/i;
const swatchOf = (colour: string): string => (PLAIN.test(colour) ? colour.toLowerCase() : '');

type GroupProps = {
  title: string;
  now: FacetCounts | undefined;
  rendered: FacetCounts | undefined;
  chosen: readonly string[];
  labelOf: (name: string) => string;
  swatchOf: (name: string) => string;
  onToggle: (name: string) => void;
};

function OptionGroup({ title, now, rendered, chosen, labelOf, swatchOf, onToggle }: GroupProps) {
  // What was pressed last stays although it leads nowhere now: it has the focus, and the press can be taken back.
  const [pressed, setPressed] = useState<string | null>(null);
  const options = shownOptions(now, rendered, pressed === null ? chosen : [...chosen, pressed]);
  if (options.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <CheckTiles
        options={options.map(([value, count]) => ({ value, label: labelOf(value), count, colour: swatchOf(value) }))}
        chosen={chosen}
        onToggle={(name) => {
          setPressed(name);
          onToggle(name);
        }}
      />
    </fieldset>
  );
}
