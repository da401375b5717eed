import type { Cloth } from '../cloth/cloth.ts';
import type { Point, Segment } from '../path.ts';

export type DressCut = {
  cloth: Cloth;
  neck: 'round' | 'v' | 'square';
  sleeve: 'none' | 'cap' | 'short' | 'puff' | 'elbow' | 'bell';
  /** Where it ends: a blouse at the hip or the ribs, a frock at the knee or the calf. */
  length: 'crop' | 'hip' | 'knee' | 'midi' | 'maxi';
  /** How wide the skirt swings, 0 (straight) to 1. */
  flare?: number;
  /** A border at the hem, and of the waist. */
  border?: Cloth;
  /** A row of gathers on the skirt, 0 for none. */
  tiers?: number;
  buttons?: boolean;
  belt?: boolean;
  child?: boolean;
  back?: boolean;
};

export const HEM = { crop: 800, hip: 980, knee: 1290, midi: 1480, maxi: 1640 } as const;
export const WAIST = 726;

export const NECK = {
  round: { deep: 420, segment: ['C', 70, 420, 118, 372, 130, 300] },
  v: { deep: 480, segment: ['C', 40, 436, 108, 356, 126, 300] },
  square: { deep: 424, segment: ['C', 80, 424, 116, 430, 122, 300] },
} as const satisfies Record<string, { deep: number; segment: Segment }>;

/** Sleeve from the shoulder, at 232, 338, around the arm and back to the armpit at 238, 560. */
export function sleeveShape(
  kind: DressCut['sleeve'],
): { shape: Segment[]; hemFrom: Point; hem: Segment[]; reach: number } | null {
  const home: Segment = ['C', 214, 480, 206, 420, 226, 334];
  switch (kind) {
    case 'none':
      return null;
    case 'cap':
      return {
        shape: [
          ['C', 280, 352, 318, 400, 330, 452],
          ['Q', 284, 494, 222, 500],
          ['C', 212, 450, 210, 400, 226, 334],
        ],
        hemFrom: [326, 438],
        hem: [['Q', 280, 478, 220, 484]],
        reach: 330,
      };
    case 'short':
      return {
        shape: [['C', 300, 356, 356, 470, 380, 596], ['Q', 322, 632, 256, 640], ['L', 238, 566], home],
        hemFrom: [376, 572],
        hem: [['Q', 320, 610, 250, 616]],
        reach: 382,
      };
    case 'puff':
      return {
        shape: [
          ['C', 310, 296, 396, 370, 404, 480],
          ['C', 406, 540, 384, 580, 366, 596],
          ['Q', 316, 622, 262, 618],
          ['L', 238, 566],
          home,
        ],
        hemFrom: [374, 570],
        hem: [['Q', 318, 598, 250, 592]],
        reach: 406,
      };
    case 'elbow':
      return {
        shape: [
          ['C', 296, 356, 350, 500, 388, 752],
          ['Q', 338, 780, 286, 778],
          ['C', 276, 700, 258, 630, 238, 566],
          home,
        ],
        hemFrom: [384, 724],
        hem: [['Q', 336, 752, 282, 750]],
        reach: 390,
      };
    case 'bell':
      return {
        shape: [
          ['C', 296, 356, 344, 500, 424, 770],
          ['Q', 360, 836, 268, 822],
          ['C', 266, 730, 256, 640, 238, 566],
          home,
        ],
        hemFrom: [418, 748],
        hem: [['Q', 356, 808, 268, 796]],
        reach: 426,
      };
  }
}
