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

/** Thousands as Sinhala and Tamil have them in one word, and how they are romanised; the first of a line is 1000. */
const THOUSANDS = [
  'දාහ|දහස|එක්දාහ|ekdaha|ஆயிரம்|aayiram|ayiram',
  'දෙදාහ|දෙදහස|இரண்டாயிரம்|ரெண்டாயிரம்|dedaha|dedhaha|dedahas|irandayiram|rendayiram',
  'තුන්දාහ|තුන්දහස|மூவாயிரம்|மூணாயிரம்|thundaha|tundaha|muvayiram|moonayiram',
  'හාරදාහ|හතරදාහ|හාරදහස|நாலாயிரம்|நான்காயிரம்|haradaha|hathardaha|nalayiram|naalayiram',
  'පන්දාහ|පන්දහස|ஐயாயிரம்|ஐந்தாயிரம்|அஞ்சாயிரம்|pandaha|pandahas|aiyayiram|anjayiram',
  'හයදාහ|හයදහස|ஆறாயிரம்|hayadaha|aarayiram|arayiram',
  'හත්දාහ|හත්දහස|ஏழாயிரம்|hathdaha|hatdaha|elayiram',
  'අටදාහ|අටදහස|எட்டாயிரம்|atadaha|ettayiram',
  'නවදාහ|නවදහස|නමදාහ|namadaha|ஒன்பதாயிரம்|nawadaha|onpathayiram',
  'දහදාහ|දහදහස|பத்தாயிரம்|dahadaha|pathayiram',
].flatMap((words, at) => words.split('|').map((word) => [word, (at + 1) * 1000] as const));
const thousandOf = new Map([
  ...THOUSANDS,
  ...['පහළොස්දාහ', 'pahalosdaha', 'பதினையாயிரம்'].map((word) => [word, 15_000] as const),
  ...['විසිදාහ', 'visidaha', 'wisidaha', 'இருபதாயிரம்'].map((word) => [word, 20_000] as const),
]);
/** The longest first; after a figure it is a scale ('5 දහස'), which the price reads. */
const THOUSAND_WORDS = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(?<!\\d\\s)(${[...thousandOf.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?:ක්|k|s)?`,
  'gu',
);

/** Numbers that were written as words, as figures: 'five thousand' is '5000', 'one lakh' is '100000', 'දහදාහ' is '10000'. */
export const withFigures = (text: string): string =>
  text
    .replace(NUMBER_WORDS, (words) => (words === 'one' ? words : String(valueOf(words))))
    .replace(THOUSAND_WORDS, (_, word: string) => `${thousandOf.get(word)} `);

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
    pattern: new RegExp(
      `(?:between|from)?\\s*${AMOUNT}\\s*(?:-|–|—|to|and|n|&|saha|සහ|සිට|ත්|முதல்|மற்றும்)\\s*${AMOUNT}(?:\\s*(?:ත්|ta|t)?\\s*(?:athara\\p{L}*|atara\\p{L}*|අතර\\S*|idaiy\\p{L}*|இடைய\\S*))?`,
      'u',
    ),
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
