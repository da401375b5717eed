import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LATE = /\bimport\('[^']+'\)\s*\.then\(/g;

/** Text up to the bracket that closes what is open at its beginning, cut at the commas between arguments. */
function argumentsIn(text: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (depth === 0 && (sign === ',' || sign === ')')) {
      found.push(text.slice(from, at).trim());
      from = at + 1;
      if (sign === ')') break;
    }
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
  }
  return found.filter((argument) => argument !== '');
}

/** Vite's loader takes `import(…).then((it) => it.name, …)` as one: its second handler would not hear of a lost stylesheet. */
const deafHandlers = (source: string): string[] =>
  [...source.matchAll(LATE)].flatMap(({ 0: call, index }) => {
    const [first = '', ...others] = argumentsIn(source.slice(index + call.length));
    return others.length > 0 && !first.startsWith('({') ? [call] : [];
  });

test('a handler that would not hear of a lost stylesheet is found', () => {
  expect(deafHandlers("import('./a.ts').then((it) => it.a(1, [2]), () => undefined)")).toHaveLength(1);
  expect(deafHandlers("import('./a.ts').then(({ a }) => a(1, 2), () => undefined)")).toEqual([]);
  expect(deafHandlers("import('./a.ts')\n  .then((it) => it.a(1, 2))\n  .catch(() => undefined)")).toEqual([]);
});

test('who fetches code later hears of its styles too', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  expect(
    files.flatMap((name) => deafHandlers(readFileSync(join('src', name), 'utf8')).map((call) => `${name}: ${call}`)),
  ).toEqual([]);
});
