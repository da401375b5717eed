/** Place of the first drawing on the garment, as one line of the notes for the tailor (issue 19: Preview). */

/** Centre and width in whole per cent of the garment's outline, seen from outside. */
export type Placement = { side: 'front' | 'back'; x: number; y: number; width: number };

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)));
/** Placement within the outline, in whole per cent. */
export const clampPlacement = ({ side, x, y, width }: Placement): Placement => ({
  side: side === 'back' ? 'back' : 'front',
  x: between(0, x, 100),
  y: between(0, y, 100),
  width: between(5, width, 100),
});

/** Placement that the words of a property mean, such as 'Left chest' or 'Full back'. The wearer's left is on the right of who looks at the front. */
export function placementFor(words: string): Placement {
  const has = (...some: string[]): boolean => some.some((word) => words.toLowerCase().includes(word));
  const side = has('back') ? 'back' : 'front';
  const left = side === 'front' ? 66 : 34;
  const isSleeve = has('sleeve');
  const x = has('left') ? (isSleeve ? (side === 'front' ? 90 : 10) : left) : 50;
  const mirrored = has('right') ? 100 - (isSleeve ? (side === 'front' ? 90 : 10) : left) : x;
  const isSmall = isSleeve || has('left', 'right', 'small', 'nape', 'neck', 'pocket', 'crest');
  return {
    side,
    x: mirrored,
    y: has('nape', 'neck', 'collar') ? 15 : has('bottom', 'hem', 'lower') ? 78 : isSmall || has('chest') ? 34 : 45,
    width: isSmall ? 18 : has('full', 'large', 'whole', 'all over') ? 60 : 38,
  };
}

const HEIGHTS = [
  [25, 'at the top'],
  [42, 'at chest height'],
  [62, 'in the middle'],
  [101, 'near the hem'],
] as const;

/** Line of the notes in a tailor's words: "Drawing on the front, at chest height, on the wearer's left: …". */
export function placementLine({ side, x, y, width }: Placement): string {
  const isOnRightOfViewer = x > 58;
  const across =
    x >= 42 && x <= 58
      ? 'in the centre'
      : `on the wearer's ${(side === 'front') === isOnRightOfViewer ? 'left' : 'right'}`;
  const height = HEIGHTS.find(([below]) => y < below)?.[1] ?? 'near the hem';
  return `Drawing on the ${side}, ${height}, ${across}: centre ${x} % from the left and ${y} % from the top, ${width} % of the width.`;
}

/** Placement of a line that `placementLine` wrote; null for any other. */
export function parsePlacementLine(line: string): Placement | null {
  const found =
    /^Drawing on the (front|back), .*: centre (\d{1,3}) % from the left and (\d{1,3}) % from the top, (\d{1,3}) % of the width\.$/.exec(
      line,
    );
  if (!found) return null;
  const placement = clampPlacement({
    side: found[1] === 'back' ? 'back' : 'front',
    x: Number(found[2]),
    y: Number(found[3]),
    width: Number(found[4]),
  });
  return placementLine(placement) === line ? placement : null;
}
