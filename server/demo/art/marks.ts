import type { Colour } from './colour.ts';
import { feather, flower, lotus } from './cloth/motifs.ts';

/** Marks printed on chests, caps and bags, drawn around 0, 0, about 240 wide. */

/** A three-wheeler, seen from its side. */
export const tuktukMark = (body: Colour, line: Colour): string => {
  const wheel = (x: number, y: number, radius: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${line}"/><circle cx="${x}" cy="${y}" r="${Math.round(radius * 0.4)}" fill="${body}"/>`;
  return (
    `<g transform="scale(1.2)"><path d="M-104 -56L-74 -60L-68 -4L-22 -2L-12 42H-106Q-114 -10 -104 -56Z" fill="${body}"/><path d="M56 -6L92 -6C106 4 112 20 110 42H60L46 30H-12V42H62Z" fill="${body}"/>` +
    `<path d="M-110 -56C-104 -88 -72 -98 -10 -98C44 -98 70 -92 80 -72L72 -62L-108 -50Z" fill="${line}"/><path d="M44 -64L68 -66L92 -6H60Z" fill="${line}" opacity=".28"/><path d="M70 -66L94 -6M40 -64L58 -8M-14 -62V-2" fill="none" stroke="${line}" stroke-width="6"/>` +
    `<path d="M-66 -6V-30Q-64 -40 -48 -40H-30V-4Z" fill="${line}" opacity=".8"/><path d="M-108 14H-16" stroke="${line}" stroke-width="5"/><circle cx="104" cy="8" r="7" fill="${line}"/>${wheel(-62, 44, 26)}${wheel(84, 48, 22)}</g>`
  );
};

export const waveMark = (sun: Colour, sea: Colour): string =>
  `<circle cy="-36" r="62" fill="${sun}"/><path d="M-130 10Q-98 -18 -65 10T0 10T65 10T130 10M-130 44Q-98 16 -65 44T0 44T65 44T130 44M-130 78Q-98 50 -65 78T0 78T65 78T130 78" fill="none" stroke="${sea}" stroke-width="11" stroke-linecap="round"/>`;

export const palmMark = (ink: Colour): string =>
  `<path d="M-6 110C10 40 -6 -10 6 -50" fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>${[-168, -132, -96, -48, -12].map((turn) => `<path transform="translate(6 -52) rotate(${turn + 4})" d="M0 0C26 -26 70 -28 104 0C70 -10 36 -6 0 0Z" fill="${ink}"/>`).join('')}<path d="M-90 112H84" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`;

export const lotusMark = (petal: Colour, heart: Colour, line: Colour): string =>
  `<g transform="translate(0 60) scale(1.3)">${lotus({ body: petal, heart, wax: line })}</g>`;
export const flowerMark = (petal: Colour, heart: Colour, line: Colour): string =>
  `<g transform="scale(1.4)">${flower({ body: petal, heart, wax: line })}</g>`;
export const featherMark = (body: Colour, heart: Colour, line: Colour): string =>
  `<g transform="translate(0 110) scale(1.7)">${feather({ body, heart, wax: line })}</g>`;

/** A crest for teams: a shield with a wheel of sixteen spokes. */
export function crestMark(field: Colour, line: Colour): string {
  const spokes = Array.from({ length: 16 }, (_, at) => `<path d="M0 -14V-44" transform="rotate(${at * 22.5})"/>`).join(
    '',
  );
  return `<path d="M-88 -104Q0 -132 88 -104V6C84 70 40 108 0 126C-40 108 -84 70 -88 6Z" fill="${field}" stroke="${line}" stroke-width="9"/><g transform="translate(0 -18)" fill="none" stroke="${line}" stroke-width="5"><circle r="48"/><circle r="13"/>${spokes}</g><path d="M-52 56H52M-36 78H36" stroke="${line}" stroke-width="8" stroke-linecap="round"/>`;
}

/** A number for a player's back: strokes, no font. */
export const numberMark = (ink: Colour): string =>
  `<g transform="scale(1.7)" fill="none" stroke="${ink}" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"><path d="M-66 -44L-38 -66V66M-64 66H-12"/><path d="M26 66C30 20 62 -6 74 -50V-66H18"/></g>`;
