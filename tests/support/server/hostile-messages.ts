import { seededBelow } from '../random.ts';

const PIECES = [
  '<script>alert(1)</script>',
  'javascript:',
  '${7*7}',
  "' or 1=1 --",
  '\u202e',
  '\u0000',
  '\u0007',
  '\ud800',
  '🧵',
  'නිල්',
  'ஆர்டர்',
  'under 5k',
  '[a](javascript:alert(1))',
  'kurta',
  '((((((',
  '\\',
  'size',
  '-1',
  '999999999999999999',
  'NL-0000-0000',
  'where is my order',
  'delivery to',
  '\n',
  'between',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'more',
  'cheaper',
  '%00',
  '__proto__',
  'constructor',
  '  ',
] as const;

/** Messages that nobody honest sends, always the same of a seed: texts, and now and then something that is none. */
export function hostileMessages(seed: number): () => { text: string; context: unknown; isTagSearch: boolean } {
  const below = seededBelow(seed);
  const whole = (limit: number) => Math.floor(below(limit));
  return () => {
    const pieces = Array.from({ length: 1 + whole(20) }, () => PIECES[whole(PIECES.length)] ?? '');
    const text = pieces.join(whole(10) < 7 ? ' ' : '');
    const context = whole(5) === 0 ? { state: text, query: pieces, shown: -1 } : null;
    return { text, context, isTagSearch: whole(10) === 0 };
  };
}

/** Bodies of a message that are none. */
export const BROKEN_BODIES: readonly unknown[] = [
  '{"text":',
  '[]',
  '"hello"',
  'null',
  {},
  { text: null },
  { text: 7 },
  { text: ['kurta'] },
  { text: { toString: 'kurta' } },
  { text: '' },
  { text: ' \n ' },
  '{"text":"a","text":"b"}',
  { text: 'x'.repeat(1001) },
  { text: '🧵'.repeat(50_000) },
  { text: 'x'.repeat(99_000) },
  { text: 'x'.repeat(100_001) },
  { text: 'x'.repeat(3_000_000) },
];
