import { type Colour, darker, dye, lighter, mix } from '../colour.ts';
import { n, type Point, sliver } from '../path.ts';
import { randomFrom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { softly } from '../stage.ts';
import { frond } from './daylight.ts';

const WOOD = dye.cinnamon;

const down = (sheet: Sheet, top: Colour, bottom: Colour): string =>
  sheet.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
  );
const across = (sheet: Sheet, colours: readonly [Colour, Colour, Colour]): string =>
  sheet.define(
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="${colours[0]}"/><stop offset=".32" stop-color="${colours[1]}"/><stop offset="1" stop-color="${colours[2]}"/></linearGradient>`,
  );

/** A floor from this height to the picture's lower edge, with the shade where it meets the wall. */
export function floor(sheet: Sheet, width: number, height: number, top: number, colour: Colour): string {
  const fill = down(sheet, darker(colour, 0.06), lighter(colour, 0.16));
  return (
    softly(sheet, `<path d="M-60 ${top - 26}H${width + 60}V${top + 8}H-60Z" fill="#3a2a20" opacity=".2"/>`, 14) +
    `<path d="M0 ${top}H${width}V${height}H0Z" fill="url(#${fill})"/><path d="M0 ${top - 3}H${width}" stroke="${darker(colour, 0.3)}" stroke-width="3" opacity=".4"/>` +
    softly(sheet, `<path d="M-60 ${top}H${width + 60}V${top + 20}H-60Z" fill="#3a2a20" opacity=".22"/>`, 14)
  );
}

/** A round bar of wood between two heights of x, with its shadow on the wall. */
export function bar(sheet: Sheet, left: number, right: number, y: number, thick = 20): string {
  const fill = down(sheet, lighter(WOOD, 0.3), darker(WOOD, 0.36));
  return (
    softly(sheet, `<path d="M${left} ${y + 34}H${right}" stroke="#3a2a20" stroke-width="${thick}" opacity=".22"/>`, 9) +
    `<rect x="${left}" y="${n(y - thick / 2)}" width="${right - left}" height="${thick}" rx="${thick / 2}" fill="url(#${fill})"/>`
  );
}

/** Two cords from above that hold a bar. */
export const cords = (xs: readonly number[], y: number): string =>
  `<path d="${xs.map((x) => `M${x + 26} -10L${x + 26} ${y + 30}`).join('')}" stroke="#3a2a20" stroke-width="6" opacity=".1"/><path d="${xs.map((x) => `M${x} -10V${y}`).join('')}" stroke="${darker(dye.oat, 0.3)}" stroke-width="5"/>` +
  xs.map((x) => `<path d="M${x - 9} ${y - 12}h18v24h-18z" fill="${darker(dye.oat, 0.15)}"/>`).join('');

/** A wooden stand for clothes: its bar at `top`, its feet at `foot`. */
export function stand(
  sheet: Sheet,
  left: number,
  right: number,
  top: number,
  foot: number,
): { behind: string; bar: string } {
  const fill = across(sheet, [lighter(WOOD, 0.1), lighter(WOOD, 0.3), darker(WOOD, 0.3)]);
  const post = (x: number) =>
    `<rect x="${x - 10}" y="${top - 34}" width="20" height="${foot - top + 34}" rx="8" fill="url(#${fill})"/><rect x="${x - 74}" y="${foot - 14}" width="148" height="24" rx="10" fill="url(#${fill})"/>`;
  const shade = softly(
    sheet,
    `<path d="M${left - 70} ${foot + 16}H${left + 110}M${right - 70} ${foot + 16}H${right + 110}" stroke="#3a2a20" stroke-width="22" opacity=".34"/><path d="M${left + 30} ${top}V${foot}M${right + 30} ${top}V${foot}" stroke="#3a2a20" stroke-width="16" opacity=".14"/>`,
    9,
  );
  const low = `<rect x="${left}" y="${foot - 62}" width="${right - left}" height="16" rx="8" fill="url(#${down(sheet, lighter(WOOD, 0.16), darker(WOOD, 0.4))})"/>`;
  return { behind: shade + low + post(left) + post(right), bar: bar(sheet, left - 40, right + 40, top, 20) };
}

/** A plank with its front edge: a shelf, or with legs a bench. */
export function plank(
  sheet: Sheet,
  left: number,
  right: number,
  y: number,
  legs?: { foot: number; at: readonly number[] },
): string {
  const random = randomFrom(`plank ${left} ${right}`);
  const top = down(sheet, lighter(WOOD, 0.42), lighter(WOOD, 0.2));
  const edge = down(sheet, lighter(WOOD, 0.06), darker(WOOD, 0.34));
  const grain = Array.from({ length: 9 }, () => {
    const from = random.between(left, right - 200);
    return `M${n(from)} ${n(y + random.between(24, 48))}q${n(random.between(60, 160))} ${n(random.between(-4, 4))} ${n(random.between(180, 420))} 0`;
  }).join('');
  const shadow = softly(
    sheet,
    `<path d="M${left + 10} ${y + 50}H${right + 40}V${y + 92}H${left + 60}Z" fill="#3a2a20" opacity=".3"/>`,
    16,
  );
  const standing = legs
    ? softly(
        sheet,
        `<path d="${legs.at.map((x) => `M${x - 40} ${legs.foot + 4}h130`).join('')}" stroke="#3a2a20" stroke-width="24" opacity=".36"/>`,
        10,
      ) +
      legs.at
        .map(
          (x) =>
            `<path d="M${x - 20} ${y + 40}h44l-8 ${legs.foot - y - 40}h-26Z" fill="url(#${across(sheet, [WOOD, lighter(WOOD, 0.14), darker(WOOD, 0.46)])})"/>`,
        )
        .join('')
    : '';
  return (
    shadow +
    standing +
    `<path d="M${left + 16} ${y - 12}H${right - 16}L${right} ${y + 18}H${left}Z" fill="url(#${top})"/><path d="M${left} ${y + 18}H${right}V${y + 54}H${left}Z" fill="url(#${edge})"/><path d="${grain}" fill="none" stroke="${darker(WOOD, 0.5)}" stroke-width="2" opacity=".3"/>`
  );
}

/** A board with pegs on the wall; `pegs` are where things hang, 30 below its middle. */
export function pegboard(sheet: Sheet, left: number, right: number, y: number, pegs: readonly number[]): string {
  const fill = down(sheet, lighter(WOOD, 0.34), darker(WOOD, 0.08));
  const peg = (x: number) =>
    `<ellipse cx="${x + 9}" cy="${y + 20}" rx="14" ry="12" fill="#1a1014" opacity=".3"/><circle cx="${x}" cy="${y + 6}" r="14" fill="${darker(WOOD, 0.25)}"/><circle cx="${x - 3}" cy="${y + 2}" r="11" fill="${lighter(WOOD, 0.3)}"/>`;
  return (
    softly(
      sheet,
      `<rect x="${left + 12}" y="${y - 18}" width="${right - left}" height="58" fill="#3a2a20" opacity=".28"/>`,
      10,
    ) +
    `<rect x="${left}" y="${y - 26}" width="${right - left}" height="56" rx="6" fill="url(#${fill})"/><path d="M${left + 6} ${y - 22}H${right - 6}" stroke="${lighter(WOOD, 0.6)}" stroke-width="3" opacity=".6"/>${pegs.map(peg).join('')}`
  );
}

/** An areca palm in a clay pot, about `size` high; the pot's foot is at `foot`. */
export function palmInPot(sheet: Sheet, x: number, foot: number, size: number): string {
  const unit = size / 1000;
  const mouth: Point = [x, foot - 300 * unit];
  const leaves = [
    [-128, 720, 170, 0],
    [-58, 700, -190, 0],
    [-108, 780, 90, 1],
    [-72, 800, -90, 1],
    [-150, 560, 200, 2],
    [-34, 540, -210, 2],
    [-92, 760, 20, 3],
  ] as const;
  const greens = [
    dye.leaf,
    mix(dye.leaf, dye.bottle, 0.5),
    mix(dye.leaf, dye.pandan, 0.35),
    mix(dye.leaf, dye.pandan, 0.6),
  ] as const;
  const drawn = leaves
    .map(
      ([turn, length, bend, green]) =>
        `<path d="${frond(mouth, length * unit, turn, -bend * unit)}" fill="${greens[green]}"/>`,
    )
    .join('');
  const crown = sheet.define((id) => `<g id="${id}">${drawn}</g>`);
  const clay = across(sheet, [
    darker(dye.terracotta, 0.12),
    lighter(dye.terracotta, 0.18),
    darker(dye.terracotta, 0.42),
  ]);
  const at = (dx: number, dy: number) => `${n(x + dx * unit)} ${n(foot + dy * unit)}`;
  const pot = `<path d="M${at(-150, -290)}C${at(-190, -180)} ${at(-150, -40)} ${at(-90, 0)}H${n(x + 90 * unit)}C${at(150, -40)} ${at(190, -180)} ${at(150, -290)}Z" fill="url(#${clay})"/><path d="M${at(-164, -322)}H${n(x + 164 * unit)}V${n(foot - 276 * unit)}H${n(x - 164 * unit)}Z" fill="url(#${clay})"/><path d="M${at(-160, -272)}H${n(x + 160 * unit)}" stroke="#1a1014" stroke-width="${n(12 * unit)}" opacity=".22"/>`;
  const shadow = softly(
    sheet,
    `<path d="M${at(-90, 4)}H${n(x + 230 * unit)}" stroke="#3a2a20" stroke-width="${n(40 * unit)}" opacity=".4"/><g transform="translate(${n(60 * unit)} ${n(40 * unit)})" opacity=".1"><use href="#${crown}"/></g>`,
    11,
  );
  const stems = `<path d="M${at(-70, -300)}Q${at(-40, -380)} ${at(0, -460)}Q${at(40, -380)} ${at(70, -300)}Z" fill="${mix(dye.bottle, dye.leaf, 0.6)}"/>`;
  return `${shadow}<use href="#${crown}"/>${stems}${pot}`;
}

/** A basket of cane; its foot is at `foot`. */
export function basket(sheet: Sheet, x: number, foot: number, width: number, height: number): string {
  const half = width / 2;
  const shape = `M${n(x - half)} ${foot - height}H${n(x + half)}C${n(x + half + 12)} ${n(foot - height * 0.4)} ${n(x + half * 0.86)} ${foot - 6} ${n(x + half * 0.76)} ${foot}H${n(x - half * 0.76)}C${n(x - half * 0.86)} ${foot - 6} ${n(x - half - 12)} ${n(foot - height * 0.4)} ${n(x - half)} ${foot - height}Z`;
  const cane = sheet.define(
    (id) =>
      `<pattern id="${id}" width="36" height="24" patternUnits="userSpaceOnUse"><rect width="36" height="24" fill="#b98d58"/><path d="M1 3h16v7H1zM19 15h16v7H19z" fill="#d9b27c"/><path d="M19 3h16v7H19zM1 15h16v7H1z" fill="#a2774a"/><path d="M0 12h36M18 0v24" stroke="#6b4a2c" stroke-width="1.6" opacity=".55"/></pattern>`,
  );
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`);
  const shade = softly(
    sheet,
    `<path d="${sliver([x + half * 0.8, foot - height], [x + half * 0.76, foot], half * 0.5)}" fill="#1a1014" opacity=".24"/><path d="${sliver([x - half * 0.4, foot - height], [x - half * 0.36, foot], half * 0.3)}" fill="#fff6e6" opacity=".3"/>`,
    12,
  );
  return (
    softly(
      sheet,
      `<path d="M${n(x - half * 0.7)} ${foot + 4}H${n(x + half * 1.2)}" stroke="#3a2a20" stroke-width="22" opacity=".4"/>`,
      10,
    ) +
    `<path d="${shape}" fill="url(#${cane})"/><g clip-path="url(#${clip})">${shade}</g><path d="M${n(x - half - 3)} ${foot - height}H${n(x + half + 3)}" stroke="#8a6238" stroke-width="18" stroke-linecap="round"/><path d="M${n(x - half)} ${foot - height - 4}H${n(x + half)}" stroke="#d9b27c" stroke-width="5" stroke-linecap="round" stroke-dasharray="16 8"/>`
  );
}
