import { expect, test } from 'vitest';
import { shareLink, type SharedLink } from '../../src/ui/parts/controls/share-link.ts';

const link = { title: 'Linen Kurta', url: 'https://shop.example/product/9' };
const named = (name: string) => Object.assign(new Error(name), { name });

function deviceThat(shares: 'shares' | 'cannot share' | Error, copies: 'copies' | 'has no clipboard' | Error) {
  const done: unknown[] = [];
  const outcome = (of: unknown) => (of instanceof Error ? Promise.reject(of) : Promise.resolve());
  return {
    done,
    ...(shares !== 'cannot share' && {
      share: (it: SharedLink) => {
        done.push(it);
        return outcome(shares);
      },
    }),
    ...(copies !== 'has no clipboard' && {
      clipboard: {
        writeText: (text: string) => {
          done.push(text);
          return outcome(copies);
        },
      },
    }),
  };
}

test.each([
  ['shares', 'copies', 'done', [link]],
  [named('AbortError'), 'copies', 'done', [link]],
  [named('NotAllowedError'), 'copies', 'copied', [link, link.url]],
  ['cannot share', 'copies', 'copied', [link.url]],
  ['cannot share', named('NotAllowedError'), 'refused', [link.url]],
  ['cannot share', 'has no clipboard', 'refused', []],
] as const)('on a device that %s and %s, a link is %s', async (shares, copies, outcome, done) => {
  const device = deviceThat(shares, copies);
  expect([await shareLink(device, link), device.done]).toEqual([outcome, done]);
});
