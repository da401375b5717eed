import { describe, expect, it } from 'vitest';
import { placesFrom, withPosition } from '../../../src/ui/parts/navigation/scroll-positions.ts';
import { valueForKey, fractionOf, valueAt } from '../../../src/ui/parts/fields/slider-scale.ts';

const bounds = { lowest: 99_050, highest: 1_290_025 };
const range = { min: 200_000, max: 900_000 };

describe('the track of the price range', () => {
  it('gives whole rupees inside and exactly the ends at its ends', () => {
    expect([
      valueAt(-1, bounds),
      valueAt(0, bounds),
      valueAt(0.5, bounds),
      valueAt(1, bounds),
      valueAt(7, bounds),
    ]).toEqual([99_050, 99_050, 694_500, 1_290_025, 1_290_025]);
  });
  it('gives an end, not nonsense, where there is no length or no number', () => {
    expect([
      fractionOf(5, { lowest: 5, highest: 5 }),
      valueAt(Number.NaN, bounds),
      valueAt(0.4, { lowest: 5, highest: 5 }),
    ]).toEqual([0, 99_050, 5]);
  });
  it('moves by keys, to the ends and never across the other handle', () => {
    expect([
      valueForKey('min', 'Home', range, bounds),
      valueForKey('min', 'End', range, bounds),
      valueForKey('max', 'Home', range, bounds),
      valueForKey('max', 'End', range, bounds),
    ]).toEqual([99_050, 900_000, 200_000, 1_290_025]);
    expect([
      valueForKey('min', 'ArrowRight', range, bounds),
      valueForKey('min', 'ArrowDown', range, bounds),
      valueForKey('max', 'PageUp', range, bounds),
      valueForKey('max', 'PageDown', range, bounds),
    ]).toEqual([210_000, 190_000, 1_000_000, 800_000]);
  });
  it('leaves other keys alone', () => {
    expect([
      valueForKey('min', 'Tab', range, bounds),
      valueForKey('min', 'a', range, bounds),
      valueForKey('min', 'constructor', range, bounds),
    ]).toEqual([null, null, null]);
  });
});

describe('the places one has been', () => {
  it('come back from storage as they were, without what cannot be read', () => {
    expect([...placesFrom('[["a",120],["b",0],["c","x"],7,["d"],["e",null]]')]).toEqual([
      ['a', 120],
      ['b', 0],
    ]);
  });
  it.each([null, '', '{', '{"a":1}', 'null'])('are none for %j', (text) => {
    expect([...placesFrom(text)]).toEqual([]);
  });
  it('keep the newest 60', () => {
    let places: ReadonlyMap<string, number> = new Map();
    for (let at = 0; at < 70; at++) places = withPosition(places, `k${at}`, at + 0.4);
    expect([places.size, places.get('k9'), places.get('k10'), places.get('k69')]).toEqual([60, undefined, 10, 69]);
    expect([...withPosition(places, 'k10', -5)].at(-1)).toEqual(['k10', 0]);
  });
});
