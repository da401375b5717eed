import { expect, test } from 'vitest';
import { engineOfTurn } from './engine-turns.ts';

test.each([
  ['four', 'embedded'],
  ['three', 'postgresql'],
  ['four @both', null],
  ['three @both', null],
])('"%s" has its turn on %s', (title, engine) => expect(engineOfTurn(title)).toBe(engine));
