import { expect, test } from 'vitest';
import { best, MAX_PLACES, maxOf, type Ranked } from '../../../src/domain/search/ranking.ts';
import { seeded } from '../../support/random.ts';

test.each([1, MAX_PLACES, 2 * MAX_PLACES, 1000])(
  'of %i products the best come in their order, equal ones as they were added',
  (many) => {
    const random = seeded(many);
    const facts: Ranked[] = Array.from({ length: many }, (_, createdAt) => ({
      price: Math.floor(random() * 20) * 100,
      bestseller: false,
      views: 0,
      createdAt,
    }));
    const places = [...facts.keys()].filter((place) => place % 3 > 0);
    const scores = Float32Array.from(facts, () => Math.floor(random() * 5));
    const passes = (place: number): boolean => place % 7 > 0;
    const fit = places.filter((place) => (scores[place] ?? 0) >= 2 && passes(place));
    const inOrder = (rank: (place: number) => number) =>
      [...fit].sort((one, other) => rank(one) - rank(other)).slice(0, MAX_PLACES);
    const found = (sort: 'cheap' | 'new' | null) => best({ places, scores }, 2, facts, sort, passes);
    expect(found('cheap')).toEqual({ places: inOrder((place) => facts[place]?.price ?? 0), count: fit.length });
    expect(found('new')).toEqual({ places: [...fit].reverse().slice(0, MAX_PLACES), count: fit.length });
    expect(found(null)).toEqual({ places: inOrder((place) => -(scores[place] ?? 0)), count: fit.length });
    expect(maxOf({ places, scores })).toBe(Math.max(0, ...places.map((place) => scores[place] ?? 0)));
  },
);
