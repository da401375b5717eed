import { type Cents, MAX_CENTS } from '../money.ts';

/** Bounds of a price in cents, both inclusive; null for none. */
export type PriceBounds = { min: Cents | null; max: Cents | null };

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SMALL = new Map([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.flatMap((word, tens) => (word === '' ? [] : [[word, tens * 10] as const])),
]);
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['lakh', 100_000],
]);
const NUMBER_WORDS = new RegExp(
  `\\b(?:(?:a|${[...SMALL.keys()].join('|')})[\\s-]+)*(?:${[...SMALL.keys(), ...SCALES.keys()].join('|')})(?:[\\s-]+(?:and[\\s-]+)?(?:${[...SMALL.keys(), ...SCALES.keys()].join('|')}))*\\b`,
  'g',
);

function valueOf(words: string): number {
  let [sum, part] = [0, 0];
  for (const word of words.split(/[\s-]+/)) {
    const scale = SCALES.get(word);
    if (scale === undefined) part += SMALL.get(word) ?? 0;
    else if (scale === 100) part = (part || 1) * 100;
    else [sum, part] = [sum + (part || 1) * scale, 0];
  }
  return sum + part;
}

/** Thousands as Sinhala and Tamil say them, with the ending of 'to'. */
const THOUSANDS = new Map(
  [
    '1 එක්දාහ ekdaha',
    '2 දෙදාහ dedaha dedhaha இரண்டாயிரம்',
    '3 තුන්දාහ thundaha tundaha மூவாயிரம்',
    '4 හාරදාහ haradaha நாலாயிரம் நான்காயிரம்',
    '5 පන්දාහ පන්දහස pandaha pandahas ஐயாயிரம் ஐந்தாயிரம்',
    '6 හයදාහ hayadaha ஆறாயிரம்',
    '7 හත්දාහ hathdaha hatdaha ஏழாயிரம்',
    '8 අටදාහ atadaha எட்டாயிரம்',
    '9 නමදාහ namadaha ஒன்பதாயிரம்',
    '10 දහදාහ dahadaha பத்தாயிரம்',
    '15 පහළොස්දාහ pahalosdaha பதினையாயிரம்',
    '20 විසිදාහ visidaha wisidaha இருபதாயிரம்',
  ].flatMap((line) => {
    const [thousands, ...names] = line.split(' ');
    return names.map((name) => [name, `${thousands}000`] as const);
  }),
);
const THOUSAND_WORDS = new RegExp(`(?<!\\p{L})(${[...THOUSANDS.keys()].join('|')})(?=ට|ක්|ta(?!\\p{L})|\\P{L}|$)`, 'gu');

/** Numbers that were written as words, as figures: 'five thousand' is '5000', 'one lakh' is '100000'. */
export const withFigures = (text: string): string =>
  text
    .replace(NUMBER_WORDS, (words) => (words === 'one' ? words : String(valueOf(words))))
    .replace(THOUSAND_WORDS, (word) => THOUSANDS.get(word) ?? word);

const CURRENCY = '(?:rs\\.?|lkr|rupees?|රු\\.?|ரூ\\.?)';
const AMOUNT = `${CURRENCY}?\\s*(\\d{1,3}(?:[,\\s]\\d{3})+|\\d+(?:\\.\\d+)?)\\s*(k\\b|thousand|dahas|දහස්|දහස|දාහ|ஆயிரம்)?\\s*(?:\\/[-=])?\\s*(?:rs\\b\\.?|lkr|rupees?|rupiyal|rupial|bucks|රුපියල්|රු\\.?|ரூபாய்|ரூபா|ரூ)?`;
const UNDER =
  '(?:under|below|less than|lower than|cheaper than|up to|upto|within|at most|max(?:imum)?|no more than|not more than|not over|nothing over|not above|nothing above|no higher than|budget(?: of| is)?|undr|belw|<=?)(?: of| is| the)?';
const OVER = '(?:over|above|more than|higher than|at least|min(?:imum)?|starting (?:at|from)|from|>=?)';
const TO = '(?:ta|ṭa|ට|ක්|kku|ku|க்கு|ற்கு|க்குள்)?\\s*-?\\s*';
const LESS =
  '(?:adu\\p{L}*|අඩු[\\p{L}\\p{M}]*|yata|යට|keel\\p{L}*|keezh\\p{L}*|kizh\\p{L}*|கீழ்|கீழே|kuraiv\\p{L}*|குறை[\\p{L}\\p{M}]*|kammi\\p{L}*|ulla\\p{L}*|உள்ளே|or (?:less|under|below|cheaper)|and (?:under|below)|max(?:imum)?\\b|වලට අඩු)';
const MORE =
  '(?:wadi\\p{L}*|vadi\\p{L}*|වැඩි[\\p{L}\\p{M}]*|mel\\b|மேல்|மேலே|or more|or (?:above|over)|and (?:above|over|up)|upwards|plus\\b|\\+)';

/** Kinds of ways to say a price, tried in this order. */
const WAYS: readonly { pattern: RegExp; read: (low: number, high: number) => [number | null, number | null] }[] = [
  {
    pattern: new RegExp(`(?:between|from)?\\s*${AMOUNT}\\s*(?:-|–|—|to|and|n|&|ත්|සිට|முதல்)\\s*${AMOUNT}`, 'u'),
    read: (low, high) => [Math.min(low, high), Math.max(low, high)],
  },
  { pattern: new RegExp(`${UNDER}\\s*${AMOUNT}`, 'u'), read: (price) => [null, price] },
  { pattern: new RegExp(`${AMOUNT}\\s*${TO}${LESS}`, 'u'), read: (price) => [null, price] },
  { pattern: new RegExp(`${AMOUNT}\\s*${TO}${MORE}`, 'u'), read: (price) => [price, null] },
  { pattern: new RegExp(`\\b${OVER}\\s*${AMOUNT}`, 'u'), read: (price) => [price, null] },
  {
    pattern: new RegExp(`(?:around|about|approx(?:imately)?|roughly|near|~)\\s*${AMOUNT}`, 'u'),
    read: (price) => [price * 0.75, price * 1.25],
  },
  { pattern: new RegExp(AMOUNT, 'u'), read: (price) => [null, price] },
];

/** Least amount that is a price by itself; a smaller number is a size or an age. */
const LEAST = 200;

const figure = (digits: string | undefined, scale: string | undefined): number =>
  digits === undefined ? Number.NaN : Number(digits.replace(/[,\s]/g, '')) * (scale ? 1000 : 1);
const cents = (rupees: number | null): Cents | null =>
  rupees === null ? null : Math.min(MAX_CENTS, Math.round(rupees * 100));

/**
 * Price that a sentence asks for, and the sentence without it. A number below 200 is none.
 * @param text in lower case, numbers as figures (`withFigures`).
 */
export function parsePrice(text: string): { price: PriceBounds; rest: string } {
  for (const { pattern, read } of WAYS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [whole, lowDigits, lowScale, highDigits, highScale] = match;
    const high = figure(highDigits, highScale);
    // In '3-5k' the thousands are of both.
    const plain = figure(lowDigits, lowScale);
    const low = highScale && !lowScale && plain < high / 1000 ? plain * 1000 : plain;
    const [min, max] = read(low, high);
    if (!((max ?? min ?? 0) >= LEAST)) continue;
    return {
      price: { min: cents(min), max: cents(max) },
      rest: `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`,
    };
  }
  return { price: { min: null, max: null }, rest: text };
}
