import { type ShopperQuery, isEmptyQuery } from '../../src/domain/search/parse-query.ts';
import { parsePrice, withFigures } from '../../src/domain/search/parse-price.ts';
import { MAX_PLACES } from '../../src/domain/search/ranking.ts';
import type { ShopperFound } from '../../src/domain/search/shopper-index.ts';
import { isStopWord } from '../../src/domain/search/stop-words.ts';
import { stem, stemsOf } from '../../src/domain/search/words.ts';
import type { ShopProfile, Terms } from '../../src/domain/shop-profile.ts';
import * as say from './answers.ts';
import type { BotAnswer, OrderSummary } from './answers.ts';
import type { OrderQuestion } from './bot-machine.ts';
import { canMean, lookUpOrders, type QuickMove, stateAfter } from './bot-moves.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { type Conversation, NEW_CONVERSATION } from './conversation.ts';
import { districtIn } from './district-names.ts';
import type { Help } from './help.ts';
import { intentsOf, RULES } from './intents.ts';
import { mended } from './mended-words.ts';

/** Facts that the bot answers from. */
export type BotFacts = {
  catalogue: CatalogueIndex;
  help: Help;
  terms: Terms;
  profile: ShopProfile;
  /** Customer who asks; null for a guest. */
  customer: string | null;
  /** Orders of a customer, the newest first, or the one of a number. */
  ordersOf: (question: OrderQuestion) => Promise<OrderSummary[]>;
};

/** Answer to a message, with the conversation after it. */
export type BotReply = { answer: BotAnswer; conversation: Conversation; isUnderstood: boolean; intent: string };

/** Products of one answer. */
const AT_ONCE = 5;
const ORDER_NUMBER = /\bnl[\s-]?([0-9a-z]{4})[\s-]?([0-9a-z]{4})\b/i;
const SHORT_NUMBER = /#?\b((?=[0-9a-f]*\d)[0-9a-f]{6,24})\b/i;

const HOW_MUCH =
  /\b(?:how much|costs?|charges?|fee|rate|keeya\S*|kiya(?:k|da|d)|evvalavu|ewwalawu|evlo\S*|ewlo)\b|කීය\S*|කීයක්|ගාස්තු|எவ்வளவு|எவ்ளோ|கட்டண/;

/** Number of an order in a text, as it is stored: `NL-7K3M-9QXF`, or the short one of a custom order; null for none. */
export function orderNumberIn(text: string): string | null {
  const shop = ORDER_NUMBER.exec(text);
  if (shop) return `NL-${shop[1]}-${shop[2]}`.toUpperCase();
  return SHORT_NUMBER.exec(text)?.[1]?.toUpperCase() ?? null;
}

/** Share of a question's words that a text has, and of the text's that the question has. */
function likeness(text: readonly string[], question: readonly string[]): number {
  const own = new Set(question);
  const shared = new Set(text.filter((word) => own.has(word))).size;
  return text.length === 0 || own.size === 0 ? 0 : shared / Math.max(new Set(text).size, own.size);
}

function helpAnswer({ help }: BotFacts, asks: string, text: string): BotAnswer | null {
  const wanted = stemsOf(asks);
  const typed = stemsOf(text);
  let best: (typeof help.all)[number] | null = null;
  let most = 0.34;
  for (const question of help.all) {
    const title = stemsOf(question.title);
    const score = Math.max(likeness(wanted, title), likeness(typed, title));
    if (score > most) [best, most] = [question, score];
  }
  if (!best) return null;
  const others = help.all.filter(({ topic, _id }) => topic === best.topic && _id !== best._id).slice(0, 3);
  return { text: best.answer, options: others.map(({ title }) => say.option(title)) };
}

/** Title of the question whose very words a text has; null for none. */
const exactQuestion = ({ help }: BotFacts, text: string): string | null => {
  const key = stemsOf(text).join(' ');
  return help.all.find(({ title }) => stemsOf(title).join(' ') === key)?.title ?? null;
};

function tagsOf({ catalogue: { tagged } }: BotFacts, ids: readonly string[]): string[] {
  const shown = new Set(ids);
  return [...tagged]
    .filter(([, all]) => all.some((id) => shown.has(id)))
    .map(([tag]) => tag)
    .slice(0, 6);
}

const idsAt = ({ catalogue: { ids } }: BotFacts, found: ShopperFound, from: number): string[] =>
  found.places.slice(from, from + AT_ONCE).flatMap((place) => ids[place] ?? []);

/** Search that goes on from the last one: what is said anew takes the place of what was said before. */
function refined(last: ShopperQuery, now: ShopperQuery): ShopperQuery {
  const hasPrice = now.price.min !== null || now.price.max !== null;
  return {
    terms: [...last.terms, ...now.terms.filter(({ word }) => !last.terms.some((one) => one.word === word))].slice(
      0,
      12,
    ),
    colours: now.colours.length > 0 ? now.colours : last.colours,
    sizes: now.sizes.length > 0 ? now.sizes : last.sizes,
    price: hasPrice ? now.price : last.price,
    sort: now.sort ?? last.sort,
  };
}

/** Answers a message. It never throws for what is in it. */
export async function reply(
  facts: BotFacts,
  { text, isTagSearch }: { text: string; isTagSearch: boolean },
  before: Conversation,
): Promise<BotReply> {
  const { catalogue, help, terms } = facts;
  const { index } = catalogue;
  const go = (
    type: QuickMove,
    intent: string,
    answer: BotAnswer,
    search?: { query: ShopperQuery; shown: number },
  ): BotReply => ({
    answer,
    intent,
    isUnderstood: type !== 'message.notUnderstood',
    conversation: {
      ...(search ?? { query: before.query, shown: before.shown }),
      state: stateAfter(before.state, type),
    },
  });
  const show = (query: ShopperQuery, from: number, type: QuickMove): BotReply | null => {
    const found = index.search(query);
    const ids = idsAt(facts, found, from);
    if (ids.length === 0) return null;
    return go(type, 'search', say.products(found, ids, from, tagsOf(facts, ids)), { query, shown: from + ids.length });
  };

  const tellOrders = async (intent: string, number: string | null): Promise<BotReply> => {
    const question = { customer: facts.customer, named: number };
    const { state, orders } = await lookUpOrders(before.state, question, facts.ordersOf);
    const answer =
      facts.customer === null ? say.logInFirst : orders === null ? say.noOrdersNow : say.orders(orders, number);
    return { answer, intent, isUnderstood: true, conversation: { ...before, state } };
  };

  if (isTagSearch) {
    const ids = (catalogue.tagged.get(text.trim().toLowerCase()) ?? []).slice(0, MAX_PLACES);
    if (ids.length > 0) {
      const query = index.parse(text);
      const found = {
        places: ids.map((_, at) => at),
        count: ids.length,
        query,
        relaxed: [],
        unknown: [],
        why: [text.trim()],
      };
      const answer = say.products(found, ids.slice(0, AT_ONCE), 0, tagsOf(facts, ids.slice(0, AT_ONCE)));
      return go('shopper.searched', 'tag', answer, { query, shown: Math.min(AT_ONCE, ids.length) });
    }
  }

  const isKnown = (word: string): boolean => {
    const plain = stem(word);
    return isStopWord(plain) || index.knows(plain) || districtIn(word) !== null;
  };
  const said = mended(text, isKnown);
  const district = districtIn(said);
  const price = parsePrice(withFigures(said)).price;

  const intents = intentsOf(said);
  // Where a customer's order is, the bot knows better than the help.
  const question = exactQuestion(facts, text);
  const isOfOrders =
    intents[0]?.event === 'shopper.askedForOrder' &&
    (facts.customer !== null || intents.every(({ asks }) => asks !== question));
  const exact = isOfOrders ? null : question;
  const exactAnswer = exact === null ? null : helpAnswer(facts, exact, exact);
  if (exactAnswer)
    return go('shopper.askedForHelp', RULES.find(({ asks }) => asks === exact)?.name ?? 'help', exactAnswer);

  const named = orderNumberIn(text);
  if (before.state === 'awaitingOrder' && named !== null) return tellOrders('order number', named);

  for (const { event, name, asks } of intents) {
    if (!canMean(before.state, event)) continue;
    if (event === 'shopper.restarted')
      return {
        answer: { ...say.greeting(help), restarts: true },
        conversation: NEW_CONVERSATION,
        isUnderstood: true,
        intent: name,
      };
    if (event === 'shopper.chatted')
      return go(event, name, name === 'thanks' ? say.welcome : name === 'who' ? say.about(help) : say.greeting(help));
    if (event === 'shopper.askedForHuman') return go(event, name, say.human(facts.profile));
    if (event === 'shopper.askedForOrder') return tellOrders(name, named);
    if (event === 'shopper.askedForDelivery') {
      const amount = price.max ?? price.min ?? 0;
      const type = district === null ? event : 'shopper.namedDistrict';
      return go(type, name, say.delivery(terms.delivery, district, amount));
    }
    if (event === 'shopper.askedForMore' && before.query) {
      const more = show(before.query, before.shown, event);
      return more ?? go(event, name, say.noMore);
    }
    const answer = asks === undefined ? null : helpAnswer(facts, asks, text);
    if (answer) return go('shopper.askedForHelp', name, answer);
  }

  const query = index.parse(text);
  const isOfPlaces =
    district !== null && query.terms.every(({ kind }) => kind === 'word') && query.colours.length === 0;
  const isBareDistrict =
    isOfPlaces && query.terms.length <= 2 && index.search(query).unknown.length === query.terms.length;
  if (isBareDistrict || (isOfPlaces && (before.state === 'awaitingDistrict' || HOW_MUCH.test(said))))
    return go('shopper.namedDistrict', 'delivery', say.delivery(terms.delivery, district, 0));

  const startsAnew = query.terms.some(({ kind }) => kind === 'garment');
  if (before.query && !isEmptyQuery(query) && !startsAnew && canMean(before.state, 'shopper.refined')) {
    const isNew = query.terms.some(({ word }) => !before.query?.terms.some((one) => one.word === word));
    const narrowed = refined(before.query, query);
    const again = show(narrowed, 0, 'shopper.refined');
    if (again && (!isNew || index.search(narrowed).relaxed.length === 0)) return again;
  }
  const shown = isEmptyQuery(query) ? null : show(query, 0, 'shopper.searched');
  if (shown) return shown;
  const found = index.search(query);
  const namesGarment = query.terms.some(({ kind }) => kind === 'garment');
  if (namesGarment)
    return go(
      'shopper.searched',
      'search',
      say.nothingFound(found.unknown.length > 0 ? found.unknown : query.terms.map(({ word }) => word), help),
      { query, shown: 0 },
    );
  const isAgain = before.state === 'lost' || before.state === 'offeringHuman';
  return go('message.notUnderstood', 'not understood', say.notUnderstood(help, facts.profile, isAgain));
}
