import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { palmShade, windowLight } from '../art/scenes/daylight.ts';
import { onHanger, overBar, setAt } from '../art/scenes/hung.ts';
import { clothesLine } from '../art/scenes/line.ts';
import { bar, basket, cords, floor, palmInPot, plank, stand } from '../art/scenes/room.ts';
import { type Backdrop, type Piece, sceneOf } from '../art/scenes/scene.ts';
import { foldedStack } from '../art/scenes/stack.ts';
import type { Sheet } from '../art/sheet.ts';
import { indigoBatik, loomStripe, madras, redDumbara, seaDumbara, tealoom, whiteDumbara } from './cloths.ts';
import { viewOf } from './view-of.ts';

const scene = (
  backdrop: Backdrop,
  around: (sheet: Sheet) => { below?: string; above?: string },
  pieces: readonly Piece[] = [],
): string => sceneOf(1600, 900, backdrop, pieces, around);

const piece = (key: string, x: number, y: number, width: number, height: number, turn: number, view = 0): Piece => ({
  view: viewOf(key, view),
  at: [x, y],
  size: [width, height],
  turn,
});

/** The home page's carousel in its order, which does not begin as the hero does, each 1600 × 900: what it shows, in words, where it leads, and the drawing as SVG text. */
export const carousel: readonly { id: string; alt: string; link: string; label: string; draw: () => string }[] = [
  {
    id: 'demo-carousel-2',
    alt: 'Packed for the coast: a palm-print shirt, clay shorts, a navy wave T-shirt, a sand cap and a canvas bag with an elephant',
    link: '/collection?category=Men',
    label: 'Pack for the coast',
    draw: () =>
      scene(
        { wall: '#d8e2de' },
        (sheet) => ({
          above: palmShade(
            sheet,
            [
              { from: [-60, 860], length: 700, turn: -42, bend: 130 },
              { from: [1660, -40], length: 620, turn: 140, bend: 120 },
            ],
            0.13,
          ),
        }),
        [
          piece('south-coast-tee', 800, 300, 500, 460, 4),
          piece('palm-print-shirt', 380, 440, 560, 700, -7),
          piece('harbour-shorts', 870, 650, 400, 430, 6, 1),
          piece('elephant-tote', 1330, 440, 460, 760, 5),
          piece('lotus-cap', 1120, 760, 320, 220, -8, 1),
        ],
      ),
  },
  {
    id: 'demo-carousel-3',
    alt: 'Hand-drawn batik on a wooden stand: a sea-green shirt, a plum maxi frock, a maroon elephant wrap and an indigo peacock shirt',
    link: '/collection?category=Batik+%26+Handloom',
    label: 'See the batik',
    draw: () =>
      scene({ wall: '#dfcdb9' }, (sheet) => {
        const rack = stand(sheet, 250, 1400, 110, 846);
        return {
          below:
            windowLight(sheet, [20, -60], 760, 980, 0.34) +
            floor(sheet, 1600, 900, 790, '#c3ab88') +
            rack.behind +
            rack.bar +
            palmInPot(sheet, 110, 860, 560) +
            basket(sheet, 1500, 860, 170, 130),
          above:
            onHanger(sheet, { view: viewOf('frangipani-batik-shirt'), at: [430, 110], scale: 0.44 }) +
            onHanger(sheet, { view: viewOf('perahera-wrap-skirt'), at: [1000, 110], scale: 0.5, waist: 240 }) +
            onHanger(sheet, { view: viewOf('night-lotus-maxi'), at: [720, 110], scale: 0.44 }) +
            onHanger(sheet, { view: viewOf('peacock-made-to-order-shirt'), at: [1270, 110], scale: 0.44 }),
        };
      }),
  },
  {
    id: 'demo-carousel-4',
    alt: "Children's clothes pegged to a line: a flowered frock, an elephant T-shirt, a dotted pinafore and a kite shirt",
    link: '/collection?category=Kids',
    label: 'Dress the little ones',
    draw: () =>
      scene({ wall: '#cfe0e4' }, (sheet) => {
        const line = clothesLine(
          sheet,
          ['sky-bud-frock#1', 'little-elephant-tee', 'dot-pinafore', 'kite-shirt'].map((key) =>
            viewOf(key.split('#')[0] ?? '', Number(key.split('#')[1] ?? 0)),
          ),
        );
        return {
          below:
            windowLight(sheet, [380, -60], 900, 1020, 0.5, '#f6fbfb') +
            palmShade(
              sheet,
              [
                { from: [-60, 900], length: 700, turn: -36, bend: 120 },
                { from: [1660, 940], length: 640, turn: 222, bend: -110 },
              ],
              0.13,
            ) +
            line.below,
          above: line.above,
        };
      }),
  },
  {
    id: 'demo-carousel-5',
    alt: 'Handloom folded on a shelf: stripes, madras checks and Dumbara weave, a clay cap and a bag with a woven panel beside them',
    link: '/collection?q=handloom',
    label: 'See the handloom',
    draw: () =>
      scene({ wall: '#e8dac6' }, (sheet) => ({
        below:
          windowLight(sheet, [60, -60], 860, 1020, 0.36) +
          palmShade(sheet, [{ from: [1680, 200], length: 640, turn: 172, bend: 110 }], 0.1) +
          plank(sheet, -40, 1640, 730),
        above:
          foldedStack(
            sheet,
            [loomStripe, woven(dye.sea, 0.7), tealoom, woven(dye.cream, 0.7), redDumbara],
            300,
            736,
            400,
            70,
          ) +
          foldedStack(sheet, [madras, woven(dye.clay, 0.6), seaDumbara, indigoBatik], 770, 736, 390, 70) +
          setAt(sheet, viewOf('palm-cap'), [790, 470], 0.36, 900) +
          foldedStack(sheet, [woven(dye.maroon, 0.5), whiteDumbara], 1480, 736, 300, 70) +
          setAt(sheet, viewOf('dumbara-panel-tote'), [1180, 738], 0.5, 1368),
      })),
  },
  {
    id: 'demo-carousel-1',
    alt: 'Four sarees over a wooden rail in morning light: jade handloom, peacock batik, harvest stripes and water-lily blue',
    link: '/collection?q=saree',
    label: 'See the sarees',
    draw: () =>
      scene({ wall: '#e6d2b8' }, (sheet) => ({
        below:
          windowLight(sheet, [120, -60], 900, 1020, 0.34) +
          palmShade(sheet, [{ from: [1700, 860], length: 760, turn: 214, bend: -120 }], 0.12) +
          cords([170, 1430], 96) +
          bar(sheet, -40, 1640, 96, 22),
        above: (
          [
            ['nil-manel-saree', 1390, 0.585],
            ['clay-striped-saree', 1000, 0.6],
            ['indigo-peacock-batik-saree', 610, 0.57],
            ['weliwita-handloom-saree', 210, 0.6],
          ] as const
        )
          .map(([key, x, scale]) => overBar(sheet, viewOf(key, 1), [x, 96], scale))
          .join(''),
      })),
  },
];
