import type { Cloth } from '../cloth/cloth.ts';
import { type Colour, darker, dye } from '../colour.ts';
import { lightOn } from '../drawing.ts';
import { openSheet } from '../sheet.ts';
import { softly, svg } from '../stage.ts';
import type { View } from '../views.ts';
import { type Backdrop, type Piece, sceneOf } from './scene.ts';

const SIZE = 1200;

/** A square picture of several garments; those named later lie on top. */
export const groupPicture = (pieces: readonly Piece[], backdrop: Backdrop): string =>
  sceneOf(SIZE, SIZE, backdrop, pieces);

/** A square picture of one garment: what matters stays inside the circle that it may be cut to. */
export const roundPicture = (view: View, backdrop: Backdrop): string =>
  sceneOf(SIZE, SIZE, backdrop, [{ view, at: [SIZE / 2, SIZE / 2 + 6], size: [800, 850] }]);

/** A maker's tile: its own cloth in soft folds, and on it the woven label with its mark (drawn around 0, 0, 240 wide). */
export function makerTile(cloth: Cloth, mark: string, ink: Colour): string {
  const sheet = openSheet();
  const light = lightOn(cloth.colour);
  const folds =
    light.fold([120, -60], [300, 1260], 60, 70, 0.3) +
    light.fold([420, -60], [330, 1260], 36, -60, 0.2) +
    light.fold([820, -60], [960, 1260], 70, 60, 0.32) +
    light.fold([1080, -60], [1010, 1260], 40, -50, 0.26) +
    light.shade('M0 900Q600 1100 1200 860V1200H0Z', 0.18);
  const label = 'M356 346Q600 338 844 346Q852 600 844 854Q600 862 356 854Q348 600 356 346Z';
  const cast = softly(sheet, `<path d="${label}" transform="translate(8 16)" fill="#1a1014" opacity=".42"/>`, 12);
  const woven = Array.from({ length: 64 }, (_, at) => `M350 ${350 + at * 8}H850`).join('');
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${label}"/></clipPath>`);
  const grain = `<g clip-path="url(#${clip})"><path d="${woven}" stroke="${darker(dye.cream, 0.3)}" stroke-width="1.4" opacity=".22"/><path d="M340 346H400V860H340ZM800 346H860V860H800Z" fill="#1a1014" opacity=".06"/></g>`;
  const border = `<path d="M392 382H808V818H392Z" fill="none" stroke="${ink}" stroke-width="4"/><path d="M404 394H796V806H404Z" fill="none" stroke="${ink}" stroke-width="1.6"/>`;
  const thread = `<path d="M366 358Q600 350 834 358Q842 600 834 842Q600 850 366 842Q358 600 366 358Z" fill="none" stroke="${ink}" stroke-width="3.4" stroke-dasharray="14 9" opacity=".55"/>`;
  return svg(
    sheet,
    SIZE,
    SIZE,
    `<rect width="${SIZE}" height="${SIZE}" fill="${sheet.fill(cloth, { scale: 1.25 })}"/>${softly(sheet, folds, 22)}${cast}<path d="${label}" fill="${dye.cream}"/>${grain}${border}${thread}<g transform="translate(600 600) scale(1.18)">${mark}</g>`,
  );
}
