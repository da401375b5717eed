import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { shakeReact, withoutParts } from '../../scripts/vite/shake-react.ts';

const require = createRequire(import.meta.url);
const path = require.resolve('react-dom/package.json').replace('package.json', 'cjs/react-dom-client.production.js');
const whole = readFileSync(path, 'utf8');

test('what is left of React DOM is code that offers the same functions', () => {
  const left = withoutParts(whole);
  const made: Record<string, unknown> = {};
  // oxlint-disable-next-line no-implied-eval -- the code is React's, and runs as the browser runs it
  new Function('require', 'exports', left)(require, made);
  expect(Object.keys(made).sort()).toEqual(Object.keys(require('react-dom/client')).sort());
  expect(made['version']).toBe(require('react-dom').version);
  expect(left.length).toBeLessThan(whole.length * 0.9);
});

test('a React without one of the functions stops the build', () => {
  const other = whole.replace('function startViewTransition(', 'function startTransitionOfViews(');
  expect(() => withoutParts(other)).toThrow('React DOM has no function startViewTransition any more');
});

test.each([
  ["import { Activity, memo } from 'react';", 'Activity'],
  ["import { preload } from 'react-dom';", 'preload'],
  ['_jsx("title", { children: name })', 'title'],
  ['_jsx("style", { precedence: "high" })', 'precedence'],
])('code of the app that needs a part that is left out stops the build: %s', (code, part) => {
  const { transform } = shakeReact();
  const handler = typeof transform === 'object' ? transform.handler : transform;
  const run = () => handler?.call({} as never, code, '/shop/src/ui/App.tsx', { moduleType: 'js' } as never);
  expect(run).toThrow(part);
  expect(run).toThrow('docs/decisions/153');
});
