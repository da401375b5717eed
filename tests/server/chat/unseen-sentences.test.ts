import { expect, test } from 'vitest';
import { demoBot, type DemoReply } from '../../support/server/demo-bot.ts';
import fresh from './fresh-sentences.json' with { type: 'json' };
import sentences from './unseen-sentences.json' with { type: 'json' };

/** Sentences that were written by somebody who had not seen the rules (docs/decisions/112-chat-bot.md). */
type Expected = {
  intent: string | string[];
  everyNameOrTypeMatches?: string;
  maxPrice?: number;
  minPrice?: number;
  district?: string;
  size?: string;
  colour?: string;
  vendor?: string;
  mayBeEmpty?: boolean;
};

/** Intents of the sentences, by the names of the rules. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  products: ['search', 'more', 'tag'],
  'order-status': ['order status', 'order number'],
  'delivery-fee': ['delivery', 'free delivery'],
  delivery: ['delivery', 'free delivery', 'when', 'abroad'],
  payment: ['payment', 'card', 'slip', 'bank', 'cash', 'marked paid'],
  returns: ['returns', 'refund', 'exchange', 'fault', 'custom return'],
  sizes: ['sizes', 'which size', 'free size', 'kids sizes', 'care', 'colours run'],
  'custom-order': [
    'custom',
    'custom price',
    'custom time',
    'custom minimum',
    'custom statuses',
    'confirm custom',
    'files',
    'edit custom',
    'custom return',
    'drawings',
  ],
  human: ['human'],
  greeting: ['greeting', 'thanks', 'who', 'restart'],
  'not-understood': ['not understood'],
};

const keyOf = (size: string): string => size.toLowerCase().replace(/ years$/, '');

function faultOf(reply: DemoReply, expected: Expected): string | null {
  const kinds = [expected.intent].flat();
  const kind = kinds.find((one) => KINDS[one]?.includes(reply.intent));
  if (kind === undefined) return `${reply.intent} for ${kinds.join(' or ')}`;
  if (expected.district !== undefined && !reply.text.includes(expected.district)) return `no ${expected.district}`;
  if (kind !== 'products') return null;
  const { products } = reply;
  if (products.length === 0) return expected.mayBeEmpty ? null : 'no products';
  const { everyNameOrTypeMatches: pattern, maxPrice, minPrice, size, colour, vendor } = expected;
  const wrong = products.find(
    (product) =>
      (pattern !== undefined && !new RegExp(pattern, 'iu').test(product.named)) ||
      (maxPrice !== undefined && (product.price ?? Infinity) > maxPrice * 100) ||
      (minPrice !== undefined && (product.price ?? 0) < minPrice * 100) ||
      (size !== undefined && !product.sizes.some((one) => keyOf(one) === keyOf(size))) ||
      (colour !== undefined && !product.hues.includes(colour.toLowerCase())) ||
      (vendor !== undefined && product.vendor !== vendor),
  );
  return wrong ? `shows ${wrong.name}` : null;
}

/** Sentences that are not answered as their writer expects, each with what is wrong. */
async function faultsIn(all: readonly { say: string; expect: Expected }[]): Promise<string[]> {
  const say = demoBot('amara');
  const faults: string[] = [];
  for (const { say: sentence, expect: expected } of all) {
    const fault = faultOf(await say(sentence), expected);
    if (fault !== null) faults.push(`${sentence}: ${fault}`);
  }
  return faults;
}

test.each([
  { name: 'unseen', all: sentences },
  { name: 'fresh', all: fresh },
])('the bot answers at least 90 % of the $name sentences, written without knowing its rules', async ({ name, all }) => {
  const faults = await faultsIn(all);
  const right = all.length - faults.length;
  console.info(`${name}: ${right} of ${all.length}, ${Math.round((right / all.length) * 100)} %`);
  expect(faults.length <= all.length / 10 ? [] : faults).toEqual([]);
});
