import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/write.ts';
import { demoWords } from '../../../server/demo/fill.ts';
import { testApp } from '../../support/app.ts';
import { onEachEngine } from '../../support/database.ts';

/** Searches as shoppers type them, each with words of names of which one must be among the first five. */
const SEARCHES = JSON.parse(readFileSync(new URL('searches.json', import.meta.url), 'utf8')) as readonly {
  search: string;
  first: readonly string[];
}[];
/** Places that a shopper looks at. */
const SEEN = 5;

onEachEngine('searches as shoppers type them, in the demo shop', (database) => {
  let found: (search: string) => Promise<string[]>;
  beforeAll(async () => {
    await database().empty();
    await writeCatalogue(database().db, demoWords());
    const { app } = testApp(database(), {});
    found = async (search) => {
      const answer = await app.request(`/api/product/search?query=${encodeURIComponent(search)}`);
      return ((await answer.json()) as { products: { name: string }[] }).products
        .map(({ name }) => name)
        .slice(0, SEEN);
    };
  });

  it('finds what is meant, among the first five', async () => {
    const missed: string[] = [];
    for (const { search, first } of SEARCHES) {
      const names = await found(search);
      if (!names.some((name) => first.some((part) => name.includes(part))))
        missed.push(`${search}: ${names.join(', ')}`);
    }
    expect(missed).toEqual([]);
  });
});
