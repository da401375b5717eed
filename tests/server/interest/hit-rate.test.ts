import { expect, it } from 'vitest';
import { hitRates, madeItems, madeShop } from '../../../bench/hit-rate.ts';
import { shoppers } from '../../../bench/interest-history.ts';

const SMALL = { customers: 300, views: 6000, seed: 20 };
const noRest = () => null;

it('customers of a made-up shop find their next product in what is recommended, more often than in what is viewed most', async () => {
  const shop = await madeShop(madeItems(300), SMALL, noRest);
  const { recommended, mostViewed, random } = hitRates(shop, SMALL.customers);
  expect([recommended > mostViewed * 1.3, mostViewed > random]).toEqual([true, true]);
});

it('the made-up histories are the same each time, and never have their next product in them', () => {
  const items = madeItems(100);
  const options = { customers: 20, views: 200, seed: 7 };
  const all = [...shoppers(items, options)];
  expect([...shoppers(items, options)]).toEqual(all);
  expect(all.filter(({ viewed, next }) => viewed.some(({ place }) => place === next))).toEqual([]);
});
