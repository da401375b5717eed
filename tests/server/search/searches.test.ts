import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { writeCatalogue } from '../../../server/catalogue/changes/write.ts';
import { demoWords } from '../../../server/demo/fill.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';

/** Searches as shoppers type them, each with words of names of which one must be among the first five. */
type Searches = readonly { search: string; first: readonly string[] }[];
const searchesOf = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Searches;
const SEARCHES = searchesOf('searches.json');
/** Written by somebody who knew the catalogue and none of the rules, and never changed since. */
const UNSEEN = searchesOf('unseen-searches.json');
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

  /** Searches that do not lead to what is meant, with what they lead to. */
  const missedOf = async (searches: Searches): Promise<string[]> => {
    const missed: string[] = [];
    for (const { search, first } of searches) {
      const names = await found(search);
      if (!names.some((name) => first.some((part) => name.includes(part))))
        missed.push(`${search}: ${names.join(', ')}`);
    }
    return missed;
  };

  it('finds what is meant, among the first five', async () => {
    expect(await missedOf(SEARCHES)).toEqual([]);
  });

  it('finds it for at least 90 % of the searches that were written without knowing its rules', async () => {
    const missed = await missedOf(UNSEEN);
    console.info(`unseen searches: ${UNSEEN.length - missed.length} of ${UNSEEN.length}`);
    expect(missed.length <= UNSEEN.length / 10 ? [] : missed).toEqual([]);
  });
});
