import { AUDIENCES } from '../../src/domain/search/parse-query.ts';
import { DEFAULT_SYNONYMS } from '../../src/domain/search/synonyms.ts';
import type { Snapshot } from '../catalogue/snapshot/snapshot.ts';
import { openLastKnown } from '../db/last-known.ts';
import { readDocument } from '../settings/documents.ts';
import type { Shop } from '../shop.ts';
import { type CatalogueIndex, openCatalogueIndex } from './catalogue-index.ts';
import { decodeSynonymsFile } from './synonyms-file.ts';

/** Milliseconds for which the staff's synonyms are believed. */
const BELIEVED_FOR = 20_000;

/** The search that reads sentences, over the catalogue as of a snapshot: one index for the chat and the search's second tier. */
export type ShopSearch = {
  /** Index of a snapshot's products with the staff's synonyms, or of the snapshot before while a new one is being built. */
  index(snapshot: Snapshot): Promise<CatalogueIndex>;
  /** Ids of the products that a sentence is about, the best first. */
  find(snapshot: Snapshot, sentence: string): Promise<readonly string[]>;
};

/** Opens the search; nothing is read or built before it is first asked. */
export function openShopSearch({ db, log }: Pick<Shop, 'db' | 'log'>): ShopSearch {
  let read = { document: '', synonyms: DEFAULT_SYNONYMS };
  const synonymsNow = openLastKnown(
    async () => {
      const document = JSON.stringify(await readDocument(db, 'synonyms'));
      // The same list stays the same object: the index is not built anew for it.
      if (document !== read.document)
        read = { document, synonyms: document === 'null' ? DEFAULT_SYNONYMS : decodeSynonymsFile(document) };
      return read.synonyms;
    },
    {
      freshFor: BELIEVED_FOR,
      onFailure: (error) => log.warn({ err: error }, 'the synonyms could not be read'),
    },
  );
  const indexNow = openCatalogueIndex();
  const index: ShopSearch['index'] = async (snapshot) => indexNow(snapshot, (await synonymsNow()) ?? DEFAULT_SYNONYMS);
  return {
    index,
    find: async (snapshot, sentence) => {
      const { index: built, ids } = await index(snapshot);
      const { places, query, unknown } = built.search(sentence);
      // 'Kids pyjamas' means no other things for kids.
      const isOfAnything = query.terms.every(({ word }) => unknown.includes(word) || AUDIENCES.has(word));
      return unknown.length > 0 && isOfAnything && query.colours.length === 0
        ? []
        : places.flatMap((place) => ids[place] ?? []);
    },
  };
}
