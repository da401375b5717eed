import { woven } from '../art/cloth/plain.ts';
import { dye } from '../art/colour.ts';
import { palmShade, windowLight } from '../art/scenes/daylight.ts';
import { type Hanging, onHanger, overBar, setAt, type Sidelong, sidelong } from '../art/scenes/hung.ts';
import { bar, basket, cords, floor, palmInPot, pegboard, plank, stand } from '../art/scenes/room.ts';
import { type Backdrop, sceneOf } from '../art/scenes/scene.ts';
import { foldedStack } from '../art/scenes/stack.ts';
import type { Sheet } from '../art/sheet.ts';
import {
  indigoBatik,
  leafBatik,
  loomStripe,
  madras,
  maroonBatik,
  plumBatik,
  rawLinen,
  redDumbara,
  rustBatik,
  seaBatik,
  teaCheck,
  tealoom,
  whiteLinen,
} from './cloths.ts';
import { viewOf } from './view-of.ts';

/** A slide of the home page's hero: a wide picture for desks (2400 × 1050) and a tall one for phones (1200 × 1500), as SVG texts. */
export type Hero = { id: string; wide: () => string; tall: () => string };

export const WIDE = [2400, 1050] as const;
export const TALL = [1200, 1500] as const;

/** The left 42 % of the wide picture and the lower third of the tall one stay quiet and light: words in ink stand there. */
const hero = (
  id: string,
  backdrop: Backdrop,
  wide: (sheet: Sheet) => string,
  tall: (sheet: Sheet) => string,
): Hero => ({
  id,
  wide: () => sceneOf(...WIDE, backdrop, [], (sheet) => ({ above: wide(sheet) })),
  tall: () => sceneOf(...TALL, backdrop, [], (sheet) => ({ above: tall(sheet) })),
});

const all = (sheet: Sheet, pieces: readonly Hanging[]): string => pieces.map((one) => onHanger(sheet, one)).join('');

/** Sarees over a long bar, the first lowest: key, middle, scale. */
const sarees = (
  sheet: Sheet,
  y: number,
  lengths: readonly (readonly [key: string, x: number, scale: number])[],
): string => lengths.map(([key, x, scale]) => overBar(sheet, viewOf(key, 1), [x, y], scale)).join('');

const pushedTogether: readonly Sidelong[] = [
  { cloth: seaBatik, length: 500, width: 116, sleeve: 210 },
  { cloth: whiteLinen, length: 560, width: 108, sleeve: 400 },
  { cloth: plumBatik, length: 660, width: 124, trim: woven(dye.turmeric, 0.4) },
  { cloth: loomStripe, length: 520, width: 112, sleeve: 390, trim: woven(dye.navy, 0.5) },
  { cloth: woven(dye.terracotta, 0.6), length: 620, width: 118 },
  { cloth: teaCheck, length: 520, width: 110, sleeve: 380 },
  { cloth: leafBatik, length: 500, width: 116, sleeve: 200 },
  { cloth: rawLinen, length: 640, width: 112, sleeve: 400 },
];

const folds = {
  loom: [loomStripe, woven(dye.sea, 0.7), tealoom, woven(dye.cream, 0.7), redDumbara],
  batik: [maroonBatik, indigoBatik, woven(dye.turmeric, 0.6), plumBatik, seaBatik, rustBatik],
  plain: [woven(dye.clay, 0.6), rawLinen, madras, whiteLinen],
} as const;

export const heroes: readonly Hero[] = [
  hero(
    'sarees',
    { wall: '#e5d0b3' },
    (sheet) =>
      windowLight(sheet, [90, -60], 900, 1180, 0.34) +
      palmShade(
        sheet,
        [
          { from: [-120, 980], length: 980, turn: -50, bend: 170 },
          { from: [-90, 330], length: 900, turn: 4, bend: -130 },
        ],
        0.11,
      ) +
      cords([1090, 1780], 118) +
      bar(sheet, 1010, 2460, 118, 22) +
      sarees(sheet, 118, [
        ['indigo-peacock-batik-saree', 2290, 0.68],
        ['weliwita-handloom-saree', 1220, 0.7],
        ['kandyan-bridal-saree', 1570, 0.645],
        ['clay-striped-saree', 1930, 0.7],
      ]),
    (sheet) =>
      windowLight(sheet, [60, -60], 760, 1620, 0.3) +
      palmShade(sheet, [{ from: [1280, 1380], length: 720, turn: 196, bend: 120 }], 0.09) +
      cords([150, 1050], 96) +
      bar(sheet, -40, 1240, 96, 22) +
      sarees(sheet, 96, [
        ['clay-striped-saree', 965, 0.66],
        ['kandyan-bridal-saree', 590, 0.6],
        ['weliwita-handloom-saree', 230, 0.66],
      ]),
  ),
  hero(
    'rail',
    { wall: '#d3dfda' },
    (sheet) => {
      const rack = stand(sheet, 1130, 2300, 130, 980);
      return (
        windowLight(sheet, [160, -60], 860, 1100, 0.5, '#fbfbf4') +
        palmShade(sheet, [{ from: [-100, 720], length: 840, turn: -38, bend: 150 }], 0.1) +
        floor(sheet, 2400, 1050, 928, '#d9c8ab') +
        rack.behind +
        rack.bar +
        palmInPot(sheet, 1070, 1012, 440) +
        basket(sheet, 1900, 1000, 230, 150) +
        sidelong(sheet, pushedTogether, 1522, 58, 130) +
        all(sheet, [
          { view: viewOf('dumbara-front-kurta'), at: [1330, 130], scale: 0.48 },
          { view: viewOf('mango-season-frock'), at: [2110, 130], scale: 0.49 },
        ])
      );
    },
    (sheet) =>
      windowLight(sheet, [40, -60], 700, 1500, 0.5, '#fbfbf4') +
      bar(sheet, -40, 1240, 120, 22) +
      sidelong(sheet, pushedTogether.slice(0, 6), 520, 64, 120) +
      all(sheet, [
        { view: viewOf('dumbara-front-kurta'), at: [270, 120], scale: 0.54 },
        { view: viewOf('mango-season-frock'), at: [985, 120], scale: 0.5 },
      ]),
  ),
  hero(
    'folded',
    { wall: '#eadbc9' },
    (sheet) =>
      windowLight(sheet, [120, -60], 900, 1100, 0.4) +
      palmShade(sheet, [{ from: [-80, 880], length: 860, turn: -46, bend: 150 }], 0.09) +
      floor(sheet, 2400, 1050, 968, '#cdb898') +
      pegboard(sheet, 1120, 2300, 110, [1230, 1560, 1890, 2190]) +
      all(sheet, [{ view: viewOf('frangipani-batik-shirt'), at: [1560, 122], scale: 0.37 }]) +
      overBar(sheet, viewOf('dumbara-shawl'), [2190, 124], 0.34) +
      setAt(sheet, viewOf('elephant-tote'), [1230, 122], 0.36, 246) +
      overBar(sheet, viewOf('ring-batik-scarf'), [1890, 124], 0.34) +
      plank(sheet, 1060, 2380, 838, { foot: 1016, at: [1150, 2280] }) +
      foldedStack(sheet, folds.loom, 1290, 844, 330, 52) +
      foldedStack(sheet, folds.batik.slice(0, 5), 1700, 844, 350, 52) +
      foldedStack(sheet, folds.plain, 2100, 844, 330, 52) +
      setAt(sheet, viewOf('lotus-cap', 1), [2110, 656], 0.3, 900),
    (sheet) =>
      windowLight(sheet, [40, -60], 700, 1560, 0.4) +
      pegboard(sheet, 90, 1110, 100, [290, 800]) +
      all(sheet, [{ view: viewOf('frangipani-batik-shirt'), at: [800, 112], scale: 0.38 }]) +
      setAt(sheet, viewOf('elephant-tote'), [290, 112], 0.35, 246) +
      plank(sheet, -30, 1230, 874) +
      foldedStack(sheet, folds.loom, 290, 880, 390, 60) +
      foldedStack(sheet, folds.batik.slice(0, 5), 830, 880, 420, 60),
  ),
];
