import type { Cloth } from '../cloth/cloth.ts';
import type { Colour } from '../colour.ts';
import type { Point, Segment } from '../path.ts';

export type ShirtCut = {
  cloth: Cloth;
  sleeve: 'short' | 'long' | 'elbow';
  collar: 'point' | 'camp' | 'band';
  /** `kurta` is knee-long with side slits; `child` is short and wide. */
  length: 'shirt' | 'kurta' | 'tunic' | 'child';
  /** Collar, cuffs and placket of another colour. */
  trim?: Colour;
  pocket?: boolean;
  /** A woven or batik band down the front. */
  band?: Cloth;
  back?: boolean;
};

export const HEM = { shirt: 1230, kurta: 1560, tunic: 1370, child: 1100 } as const;

export function sleeveShape(kind: ShirtCut['sleeve']): {
  shape: Segment[];
  cuffFrom: Point;
  cuff: Segment[];
  reach: number;
} {
  if (kind === 'short') {
    return {
      shape: [
        ['C', 342, 396, 410, 500, 448, 602],
        ['Q', 392, 662, 322, 690],
        ['L', 304, 624],
        ['C', 292, 540, 258, 450, 268, 350],
      ],
      cuffFrom: [438, 576],
      cuff: [['Q', 384, 634, 316, 664]],
      reach: 448,
    };
  }
  if (kind === 'elbow') {
    return {
      shape: [
        ['C', 340, 396, 404, 560, 452, 772],
        ['Q', 398, 812, 338, 816],
        ['C', 330, 740, 316, 680, 304, 624],
        ['C', 292, 540, 258, 450, 268, 350],
      ],
      cuffFrom: [448, 744],
      cuff: [['Q', 396, 784, 335, 788]],
      reach: 452,
    };
  }
  return {
    shape: [
      ['C', 338, 396, 392, 560, 426, 760],
      ['C', 448, 890, 462, 1010, 468, 1128],
      ['Q', 424, 1144, 382, 1136],
      ['C', 372, 960, 344, 790, 304, 624],
      ['C', 292, 540, 258, 450, 268, 350],
    ],
    cuffFrom: [464, 1062],
    cuff: [['Q', 424, 1080, 378, 1072]],
    reach: 468,
  };
}

export function bodyShape(length: ShirtCut['length']): { shape: Segment[]; hem: Segment[] } {
  const hem = HEM[length];
  const start: Segment[] = [
    ['Q', 60, 300, 112, 300],
    ['Q', 190, 318, 268, 350],
    ['C', 258, 450, 292, 540, 304, 624],
  ];
  if (length === 'shirt' || length === 'child') {
    const curve: Segment[] = [['C', 292, hem - 30, 210, hem + 24, 0, hem + 20]];
    return { shape: [...start, ['C', 298, 800, 300, 960, 306, hem - 66], ...curve], hem: curve };
  }
  const curve: Segment[] = [['Q', 170, hem + 12, 0, hem + 10]];
  return {
    shape: [
      ...start,
      ['C', 296, 800, 316, 1000, 336, hem - 310],
      ['C', 338, hem - 200, 330, hem - 100, 316, hem - 8],
      ...curve,
    ],
    hem: curve,
  };
}
