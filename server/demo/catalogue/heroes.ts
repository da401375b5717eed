import { palmShade, windowLight } from '../art/scenes/daylight.ts';
import { type Backdrop, type Piece, sceneOf } from '../art/scenes/scene.ts';
import type { Sheet } from '../art/sheet.ts';
import { viewOf } from './view-of.ts';

/** A slide of the home page's hero: a wide picture (2400 × 1350) and a tall one (1200 × 1500), as SVG texts. */
export type Hero = { id: string; alt: string; wide: () => string; tall: () => string };

const piece = (key: string, x: number, y: number, width: number, height: number, turn = 0, view = 0): Piece => ({ view: viewOf(key, view), at: [x, y], size: [width, height], turn });

/** The left 40 % of the wide picture and the upper third of the tall one stay quiet, for words. */
function hero(id: string, alt: string, backdrop: Backdrop, wide: () => Piece[], tall: () => Piece[], light: (sheet: Sheet, width: number, height: number) => string): Hero {
  return {
    id, alt,
    wide: () => sceneOf(2400, 1350, backdrop, wide(), (sheet) => ({ below: light(sheet, 2400, 1350) })),
    tall: () => sceneOf(1200, 1500, backdrop, tall(), (sheet) => ({ below: light(sheet, 1200, 1500) })),
  };
}

export const heroes: readonly Hero[] = [
  hero('loom', 'Handloom sarees over a rail in morning light', { wall: '#d8b795' },
    () => [piece('weliwita-handloom-saree', 1240, 700, 620, 1240, 0, 1), piece('clay-striped-saree', 1680, 700, 620, 1240, 0, 1), piece('nil-manel-saree', 2120, 700, 620, 1240, 0, 1)],
    () => [piece('weliwita-handloom-saree', 350, 960, 560, 1000, 0, 1), piece('clay-striped-saree', 850, 960, 560, 1000, 0, 1)],
    (sheet, width, height) => windowLight(sheet, [width * 0.04, -40], width * 0.36, height * 1.1, 0.26)
      + palmShade(sheet, [{ from: [-80, height * 0.95], length: width * 0.42, turn: -52, bend: 190 }, { from: [-60, height * 0.3], length: width * 0.36, turn: 8, bend: -120 }], 0.15)),
  hero('coast', 'Linen, a palm-print shirt, shorts and a canvas bag laid out for the coast', { wall: '#b9cdc9' },
    () => [piece('linen-band-shirt', 1310, 640, 640, 900, -7), piece('palm-print-shirt', 1840, 570, 640, 800, 5), piece('harbour-shorts', 1560, 1060, 470, 480, -4), piece('elephant-tote', 2160, 960, 440, 680, 7), piece('lotus-cap', 1950, 1160, 330, 260, -12)],
    () => [piece('palm-print-shirt', 410, 910, 640, 780, -6), piece('harbour-shorts', 800, 1180, 470, 480, 6), piece('elephant-tote', 960, 770, 380, 600, 5), piece('lotus-cap', 290, 1340, 300, 240, -10)],
    (sheet, width, height) => palmShade(sheet, [{ from: [width * 0.02, -60], length: width * 0.4, turn: 58, bend: -170 }, { from: [-70, height * 0.62], length: width * 0.34, turn: 14, bend: 110 }], 0.16)),
  hero('batik', 'Hand-drawn batik: a sea-green shirt, a plum maxi frock and a maroon wrap', { wall: '#2a3850' },
    () => [piece('frangipani-batik-shirt', 1260, 640, 520, 780, -3), piece('night-lotus-maxi', 1690, 690, 600, 1160, 1), piece('perahera-wrap-skirt', 2120, 720, 480, 980, 2)],
    () => [piece('frangipani-batik-shirt', 330, 900, 500, 720, -4), piece('night-lotus-maxi', 820, 960, 600, 1000, 2)],
    (sheet, width, height) => windowLight(sheet, [width * 0.02, -60], width * 0.4, height * 1.15, 0.13) + palmShade(sheet, [{ from: [-60, height * 0.9], length: width * 0.42, turn: -44, bend: 160 }], 0.3)),
];
