import { describe, expect, it } from 'vitest';
import { type Roles, dark, light, shapePairs, textPairs } from '../../../src/ui/theme/roles.ts';

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more! + 0.05) / (less! + 0.05);
}

const tooFaint = (roles: Roles, pairs: typeof textPairs, least: number) =>
  pairs
    .filter(([text, surface]) => !(contrast(roles[text], roles[surface]) >= least))
    .map(([text, surface]) => `${text} on ${surface}: ${contrast(roles[text], roles[surface]).toFixed(2)}`);

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, roles) => {
  it('lets every text be read: 4.5 to 1 on each surface it may stand on', () => {
    expect(tooFaint(roles, textPairs, 4.5)).toEqual([]);
  });
  it('lets borders and the focus ring be seen: 3 to 1', () => {
    expect(tooFaint(roles, shapePairs, 3)).toEqual([]);
  });
});

it('knows black on white as 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
