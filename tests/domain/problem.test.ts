import { expect, it } from 'vitest';
import { PROBLEM_LENGTHS, redactMessage } from '../../src/domain/problem.ts';

it.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'amara')",
    'TypeError: Cannot read properties of undefined (reading …)',
  ],
  ["ReferenceError: Can't find variable: total", "ReferenceError: Can't find variable: total"],
  [
    'SyntaxError: Unexpected token \'h\', ..."ame": "hello wor"... is not valid JSON',
    'SyntaxError: Unexpected token …, ...…... is not valid JSON',
  ],
  ["SyntaxError: '#amara silva' is not a valid selector", 'SyntaxError: … is not a valid selector'],
  [
    'Error: Minified React error #418; visit https://react.dev/errors/418?args[]=Amara for the full message',
    'Error: Minified React error #418; visit … for the full message',
  ],
  ['Error: no account for amara@example.lk', 'Error: no account for …'],
  ['Error: call 0771234567 or +94771234567', 'Error: call … or …'],
  ['Error: /orders/6650a1b2c3d4e5f60718293a is gone', 'Error: … is gone'],
  ['Error: token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbWFyYSJ9 is odd', 'Error: token … is odd'],
  ['Error: අමාරා සිල්වා is odd', 'Error: … is odd'],
  ['Error: "never closed amara', 'Error: …'],
  ["Error: 'never closed amara", 'Error: …'],
  ['Error: line\u001b[2J\r\nbroken', 'Error: line…[2J…broken'],
])('%j is redacted', (message, redacted) => {
  expect(redactMessage(message)).toBe(redacted);
});

it('a message of any length becomes a short line', () => {
  for (const text of ['word '.repeat(10_000), '"'.repeat(9999), "'a ".repeat(9999), '/'.repeat(9999)]) {
    const began = performance.now();
    expect(redactMessage(text).length).toBeLessThanOrEqual(PROBLEM_LENGTHS.message);
    expect(performance.now() - began).toBeLessThan(1000);
  }
});

it('what is redacted stays as it is when it is redacted again', () => {
  const once = redactMessage("TypeError: Cannot read properties of null (reading 'x') at https://shop.example/a.js");
  expect(redactMessage(once)).toBe(once);
});
