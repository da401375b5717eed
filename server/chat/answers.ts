import type { WireChatOption, WireText, WireTextPart } from '../../src/api/contract/chat-shape.ts';
import { formatPrice, LKR } from '../../src/domain/money.ts';
import { type DeliveryRule, deliveryFee } from '../../src/domain/order/delivery-fee.ts';
import { DISTRICTS } from '../../src/domain/order/districts.ts';
import { paths } from '../../src/domain/paths.ts';
import type { ShopperSort } from '../../src/domain/search/parse-query.ts';
import type { ShopperFound } from '../../src/domain/search/shopper-index.ts';
import { phoneFor, type ShopProfile } from '../../src/domain/shop-profile.ts';
import type { Help } from './help.ts';

/** Sentences of the bot. */

/** Answer before its products are presented. */
export type BotAnswer = {
  text: WireText;
  options?: WireChatOption[];
  productIds?: readonly string[];
  /** True if the one product is told about at length. */
  isDetail?: boolean;
  tags?: readonly string[];
  restarts?: boolean;
};

const money = (cents: number): string => formatPrice(cents, LKR);
export const option = (text: string, value = text, type: WireChatOption['type'] = 'text'): WireChatOption => ({
  text,
  value,
  type,
});
/** Options that lead on from everywhere: the topics of the help. */
export const topicOptions = (help: Help): WireChatOption[] =>
  help.topics.slice(0, 8).map(({ title, _id }) => option(title, _id, 'help'));

const beginnings = (help: Help): WireChatOption[] =>
  [option('New arrivals'), option('Where is my order?'), option('Delivery fee'), ...topicOptions(help)].slice(0, 8);

export const greeting = (help: Help): BotAnswer => ({
  text: `Hello! I can find clothes, tell you where your order is, what delivery costs, and how to pay or return. What are you looking for?`,
  options: beginnings(help),
});
export const about = (help: Help): BotAnswer => ({
  text: `I'm the shop's bot, and I answer at any hour. I can find clothes, tell you where your order is, what delivery costs, and how to pay or return. To talk to a person, ask me for the phone number.`,
  options: beginnings(help),
});
export const welcome: BotAnswer = { text: "You're welcome. Write to me whenever you need something." };

const SHOP = /shop/i;

/** Ways to reach the shop's people, as far as its owner has set them. */
export const human = ({ phones = [], email, addresses = [] }: ShopProfile): BotAnswer => {
  const ways = [
    phones.length === 0
      ? ''
      : `You can call us. ${phones.map(({ purpose, number }) => `${purpose}: ${number}`).join('. ')}.`,
    email === undefined ? '' : `You can write to ${email}.`,
    addresses[0] === undefined ? '' : `Our store: ${addresses[0].join(', ')}.`,
  ].filter((way) => way !== '');
  return {
    text: [{ text: [...ways, 'See '].join(' ') }, { text: 'Contact', url: paths.contact() }, { text: '.' }],
  };
};

export const notUnderstood = (help: Help, profile: ShopProfile, isAgain: boolean): BotAnswer => {
  const ways = [
    phoneFor(profile, SHOP) === '' ? [] : [`call us at ${phoneFor(profile, SHOP)}`],
    profile.email === undefined ? [] : [`write to ${profile.email}`],
  ].flat();
  return {
    text: isAgain
      ? `I'm sorry, I still don't understand. ${ways.length === 0 ? 'Choose a topic:' : `You can ${ways.join(' or ')}. Or choose a topic:`}`
      : "I'm sorry, I don't understand that. Try other words, or choose a topic:",
    options: topicOptions(help),
  };
};

/** Fee to a district; asks for the district if none is named. @param amount cents of the items; 0 if not known. */
export function delivery(rule: DeliveryRule, district: string | null, amount: number): BotAnswer {
  const free =
    rule.freeFrom === null ? '' : ` Orders from ${money(rule.freeFrom)} on, after any discount, are delivered free.`;
  if (district === null)
    return {
      text: `Delivery costs ${money(rule.flat)}${Object.keys(rule.districts).length > 0 ? ', and another fee in some districts' : ' everywhere in Sri Lanka'}.${free} Which district shall it go to?`,
      options: ['Colombo', 'Kandy', 'Galle', 'Jaffna']
        .filter((one) => DISTRICTS.includes(one))
        .map((one) => option(one)),
    };
  const fee = deliveryFee(rule, amount, district);
  const of = amount > 0 ? ` of an order of ${money(amount)}` : '';
  return {
    text: `Delivery${of} to ${district} ${fee === 0 ? 'is free' : `costs ${money(fee)}`}.${fee === 0 ? '' : free}`,
    options: [option('How can I pay?'), option('When will my order come?')],
  };
}

/** Asks a guest to log in before anything is said of orders. */
export const logInFirst: BotAnswer = {
  text: [{ text: 'To see your orders here, please ' }, { text: 'log in', url: paths.login() }, { text: ' first.' }],
};

/** Says that orders could not be read. */
export const noOrdersNow: BotAnswer = {
  text: [
    { text: "I can't look your orders up just now. Please ask again in a moment, or see " },
    { text: 'My Orders', url: paths.orders() },
    { text: '.' },
  ],
  options: [option('Where is my order?')],
};

/** Order in an answer: its number, status, address and total in cents. */
export type OrderSummary = { number: string; status: string; path: string; total: number; isCustom: boolean };

export function orders(found: readonly OrderSummary[], named: string | null): BotAnswer {
  if (found.length === 0)
    return {
      text:
        named === null
          ? [{ text: "You haven't placed an order yet. " }, { text: 'Start shopping', url: paths.collection() }]
          : [
              { text: `I can't find an order ${named} among yours. All of them are under ` },
              { text: 'My Orders', url: paths.orders() },
              { text: '.' },
            ],
    };
  const parts = found.flatMap(({ number, status, path, total, isCustom }, at): WireTextPart[] => [
    { text: `${at === 0 ? '' : '\n'}${isCustom ? 'Custom order' : 'Order'} ` },
    { text: number, url: path },
    { text: `: ${status}, ${money(total)}.` },
  ]);
  return { text: parts, options: [option('What do the statuses of an order mean?')] };
}

const RELAXED = {
  words: 'with all of those words',
  size: 'in that size',
  colour: 'in that colour',
  price: 'at that price',
} as const;

const SORT_WORDS: Readonly<Record<ShopperSort, string>> = {
  cheap: 'the cheapest first',
  dear: 'the dearest first',
  new: 'the newest first',
  popular: 'the most popular first',
};

/** Products of a search. @param from place of the first that is shown. */
export function products(
  found: ShopperFound,
  ids: readonly string[],
  from: number,
  tags: readonly string[],
): BotAnswer {
  const { relaxed, count, unknown, why, query } = found;
  const what = why.length === 0 ? '' : ` for ${why.join(', ')}`;
  const order = count === 1 || query.sort === null ? '' : `, ${SORT_WORDS[query.sort]}`;
  const lack =
    relaxed[0] !== undefined
      ? RELAXED[relaxed[0]]
      : unknown.length > 0
        ? `for "${unknown.slice(0, 5).join(' ').slice(0, 100)}"`
        : null;
  const missing = lack === null ? '' : `We have nothing ${lack}, but these come near. `;
  const left = Math.min(count, found.places.length) - from - ids.length;
  return {
    text: `${missing}${count === 1 ? '1 product' : `${count} products`}${what}${order}${from > 0 ? `, from number ${from + 1} on` : ''}:`,
    productIds: ids,
    isDetail: count === 1,
    tags,
    options: [...(left > 0 ? [option('More')] : []), ...(count > 1 ? [option('Cheapest first', 'cheapest')] : [])],
  };
}

export const nothingFound = (unknown: readonly string[], help: Help): BotAnswer => ({
  text: `We have nothing${unknown.length > 0 ? ` for "${unknown.slice(0, 5).join(' ')}"` : ' like that'} at the moment. Try other words, or choose a topic:`,
  options: [option('New arrivals'), ...topicOptions(help)],
});

export const noMore: BotAnswer = { text: "That's all we have of these.", options: [option('New arrivals')] };
