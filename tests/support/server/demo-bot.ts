import { type BotFacts, type BotReply, reply } from '../../../server/chat/bot.ts';
import { type Conversation, NEW_CONVERSATION } from '../../../server/chat/conversation.ts';
import { demoHelp, openHelp } from '../../../server/chat/help.ts';
import { departments } from '../../../server/demo/catalogue/departments.ts';
import { shopperIndex } from '../../../src/domain/search/shopper-search.ts';
import { DEFAULT_SYNONYMS } from '../../../src/domain/search/synonyms.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { profileOf } from '../../../server/settings/identity.ts';
import { demoIdentity } from '../../../server/demo/identity.ts';

/** Product of the demo shop as the bot's tests see it. */
export type DemoProduct = {
  name: string;
  price: number | null;
  /** Name, type and category. */
  named: string;
  vendor: string;
  sizes: readonly string[];
  /** Values of its colour, its name and its tags. */
  hues: string;
};
/** Reply with its products and its whole text. */
export type DemoReply = BotReply & { products: DemoProduct[]; text: string };

/** The bot over the demo shop's catalogue, without a server; ids are places. */
export function demoBot(customer: string | null = null, ordersOf: BotFacts['ordersOf'] = () => Promise.resolve([])) {
  const index = shopperIndex();
  const products: DemoProduct[] = [];
  const tagged = new Map<string, string[]>();
  for (const { name: categoryName, types } of departments)
    for (const { name: subcategoryName, products: all } of types)
      for (const {
        name,
        rupees,
        sizes = [],
        properties = [],
        tags,
        vendor,
        bestseller = false,
        since,
        forSale,
      } of all) {
        if (forSale === false) continue;
        const price = rupees === null ? null : Math.round(rupees * 100);
        for (const tag of tags) tagged.set(tag, [...(tagged.get(tag) ?? []), String(products.length)]);
        const named = `${name} ${subcategoryName} ${categoryName}`;
        const colours = properties.find((one) => one.name === 'Colour')?.values ?? [];
        products.push({ name, price, named, vendor, sizes, hues: [name, ...colours, ...tags].join(' ').toLowerCase() });
        const createdAt = Date.parse(since);
        index.add({
          name,
          price,
          sizes,
          properties,
          tags,
          categoryName,
          subcategoryName,
          vendorName: vendor,
          bestseller,
          views: 0,
          createdAt,
        });
      }
  const facts = {
    catalogue: { version: '1', synonyms: DEFAULT_SYNONYMS, index, ids: products.map((_, at) => String(at)), tagged },
    help: openHelp(demoHelp),
    terms: demoTerms,
    profile: profileOf(demoIdentity),
    customer,
    ordersOf,
  };
  return async (text: string, before: Conversation = NEW_CONVERSATION, isTagSearch = false): Promise<DemoReply> => {
    const said = await reply(facts, { text, isTagSearch }, before);
    const { text: answer, productIds = [] } = said.answer;
    return {
      ...said,
      products: productIds.flatMap((id) => products[Number(id)] ?? []),
      text:
        typeof answer === 'string'
          ? answer
          : answer.map((part) => `${part.text}${part.url ? ` (${part.url})` : ''}`).join(''),
    };
  };
}
