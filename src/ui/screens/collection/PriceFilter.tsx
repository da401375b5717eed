import { type Cents, formatCount, formatPrice, rupeesFromCents } from '../../../domain/money.ts';
import { effectiveRange, type Thumb } from '../../../domain/catalogue/price-range.ts';
import { selectBounds, selectPrice, selectPriceInput } from '../../../machines/catalogue/collection-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCollection, useCollectionCommands } from '../../actors/catalogue/use-collection.ts';
import { NumberField } from '../../parts/fields/NumberField.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { RangeSlider } from '../../parts/fields/RangeSlider.tsx';
import { useAfterPress } from '../../parts/fields/use-after-press.ts';
import * as css from './FilterPanel.css.ts';

/** Amount in a field, to be typed over: `12,500`, with cents only where it has them. */
const written = (cents: Cents): string =>
  formatCount(Math.floor(cents / 100)) +
  (cents % 100 === 0
    ? ''
    : rupeesFromCents(cents % 100)
        .toFixed(2)
        .slice(1));

/** PRICE RANGE: two fields, a track with two handles, and its ends. What is typed is free until it rests (readings 4.4). */
export function PriceFilter() {
  const currency = useShop(selectCurrency);
  const typed = useCollection(selectPriceInput);
  const collection = useCollectionCommands();
  const bounds = useCollection(selectBounds);
  const afterPress = useAfterPress();
  const range = effectiveRange(useCollection(selectPrice), bounds);

  const field = (handle: Thumb) => ({
    name: handle,
    prefix: currency.symbol,
    value: typed?.handle === handle ? typed.text : written(range[handle]),
    onChange: (text: string) => collection.typePrice(handle, text),
    // Fewer products are a shorter page: the press that leaves the field would meet something else.
    onLeave: () => afterPress(collection.restPrice),
    onEnter: collection.restPrice,
    enterKeyHint: 'done' as const,
    decimals: true,
  });
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>PRICE RANGE</legend>
      <div className={css.fields}>
        <NumberField label="Minimum" {...field('min')} />
        <NumberField label="Maximum" {...field('max')} />
      </div>
      <RangeSlider
        range={range}
        bounds={bounds}
        label={{ min: 'Minimum price', max: 'Maximum price' }}
        say={(cents) => formatPrice(cents, currency)}
        onMove={collection.movePrice}
        onSettle={collection.restPrice}
      />
      <div className={css.ends}>
        <Price cents={bounds.lowest} currency={currency} size="small" />
        <Price cents={bounds.highest} currency={currency} size="small" />
      </div>
    </fieldset>
  );
}
