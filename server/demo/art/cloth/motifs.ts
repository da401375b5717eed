import type { Colour } from '../colour.ts';
import { n } from '../path.ts';
import type { Random } from '../random.ts';
import { line, path } from './cloth.ts';

/** Colours of a motif: its body, its heart, and the line that the wax kept free of dye. */
export type Inks = { body: Colour; heart: Colour; wax: Colour };

/** Puts a motif that is drawn around 0, 0 somewhere. */
export const put = (markup: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}">${markup}</g>`;

const around = (count: number, make: (angle: number) => string, from = 0): string =>
  Array.from(
    { length: count },
    (_, at) => `<g transform="rotate(${n(from + (360 / count) * at)})">${make(at)}</g>`,
  ).join('');

/** An open flower of two rings of petals, about 150 across: a frangipani, a lotus from above. */
export function flower({ body, heart, wax }: Inks, petals = 8): string {
  const outer = around(
    petals,
    () =>
      path('M0 -16C-34 -34 -26 -66 0 -76C26 -66 34 -34 0 -16Z', body, `stroke="${wax}" stroke-width="3.5"`) +
      line('M0 -24V-58M-6 -30Q-13 -44 -9 -56M6 -30Q13 -44 9 -56', wax, 1.8),
  );
  const inner = around(
    petals,
    () => path('M0 -8C-15 -18 -12 -34 0 -40C12 -34 15 -18 0 -8Z', heart, `stroke="${wax}" stroke-width="2.5"`),
    180 / petals,
  );
  return `${outer}${inner}<circle r="11" fill="${wax}"/><circle r="6" fill="${body}"/>`;
}

/** A lotus from the side, about 150 wide, standing on 0, 0. */
export function lotus({ body, heart, wax }: Inks): string {
  const stroke = `stroke="${wax}" stroke-width="3.5"`;
  const side =
    path('M0 0C-40 -4 -76 -30 -82 -62C-50 -60 -18 -36 0 0Z', heart, stroke) +
    path('M0 0C-30 -20 -50 -60 -42 -92C-16 -74 2 -40 0 0Z', body, stroke);
  return `${side}<g transform="scale(-1 1)">${side}</g>${path('M0 0C-26 -30 -26 -80 0 -110C26 -80 26 -30 0 0Z', body, stroke)}${line('M0 -14V-84M-9 -20Q-14 -50 -7 -74M9 -20Q14 -50 7 -74', wax, 2)}`;
}

/** A stem with leaves on both sides, from 0, 0 upwards. */
export function spray({ body, wax }: Inks, leaves = 5): string {
  let all = line(`M0 0C14 -40 -14 -80 6 ${-leaves * 26}`, wax, 3);
  for (let at = 0; at < leaves; at += 1) {
    const side = at % 2 ? 1 : -1;
    all += put(
      path('M0 0C10 -18 34 -24 50 -14C36 4 14 8 0 0Z', body, `stroke="${wax}" stroke-width="2.5"`) +
        line('M4 -2L38 -11', wax, 1.6),
      0,
      -16 - at * 24,
      side === 1 ? 1 : 1,
      side === 1 ? -12 : 216,
    );
  }
  return all;
}

/** A peacock's feather, 0, 0 at its foot, 130 high. */
export function feather({ body, heart, wax }: Inks): string {
  return (
    line('M0 0C6 -30 -4 -50 0 -80', wax, 3) +
    path('M0 -36C-34 -60 -34 -112 0 -130C34 -112 34 -60 0 -36Z', body, `stroke="${wax}" stroke-width="3"`) +
    `<ellipse cy="-90" rx="17" ry="23" fill="${wax}"/><ellipse cy="-88" rx="12" ry="16" fill="${heart}"/><circle cy="-83" r="6" fill="${body}"/>`
  );
}

/** A peacock with a fan of seven feathers, about 240 wide, 0, 0 at its breast. */
export function peacock(inks: Inks): string {
  const fan = [-78, -52, -26, 0, 26, 52, 78].map((angle) => put(feather(inks), 0, -10, 1, angle)).join('');
  const bird = path(
    'M-4 62C-40 40 -34 2 -12 -16C-4 -24 -6 -40 4 -50C16 -56 26 -46 22 -36L34 -28L20 -26C18 -8 34 4 30 28C27 46 14 58 -4 62Z',
    inks.heart,
    `stroke="${inks.wax}" stroke-width="3.5"`,
  );
  const marks = `<circle cx="11" cy="-41" r="2.6" fill="${inks.wax}"/>${line('M6 -52L0 -66M10 -54L9 -69M14 -53L18 -66', inks.wax, 2.4)}${line('M-16 14Q0 26 18 10M-18 30Q0 42 20 26', inks.wax, 2.6)}`;
  return fan + bird + marks;
}

/** An elephant of a perahera with its cloth, about 220 wide, 0, 0 in its middle. */
export function elephant({ body, heart, wax }: Inks): string {
  const shape =
    'M-92 70C-96 30 -98 -8 -84 -34C-66 -62 -16 -66 22 -60C34 -76 62 -80 78 -64C94 -48 92 -28 94 -8C96 16 108 24 118 18C122 30 104 40 92 30C78 18 80 0 74 -8C66 2 54 6 46 2C48 24 46 48 50 70L22 70C22 52 18 40 12 32C-14 38 -38 36 -52 30C-58 42 -60 56 -60 70Z';
  const saddle = 'M-54 -58C-36 -64 -8 -64 10 -60C12 -34 10 -8 6 10C-14 16 -38 14 -52 8C-58 -12 -58 -36 -54 -58Z';
  const stroke = `stroke="${wax}" stroke-width="3.5"`;
  return (
    path(shape, body, stroke) +
    path(saddle, heart, stroke) +
    line('M-52 -2C-36 4 -14 4 6 0M-56 -46C-36 -52 -8 -52 10 -48', wax, 2.4) +
    `<circle cx="-23" cy="-22" r="13" fill="none" stroke="${wax}" stroke-width="3"/><circle cx="-23" cy="-22" r="5" fill="${wax}"/>` +
    path('M28 -56C44 -60 58 -40 52 -18C46 -4 30 -8 26 -22C22 -36 22 -50 28 -56Z', heart, stroke) +
    `<circle cx="68" cy="-44" r="3.4" fill="${wax}"/>${line('M76 -10C84 -2 90 -2 96 -8', wax, 4)}${line('M-92 -14C-104 -2 -104 20 -100 32', body, 5)}`
  );
}

/** The fine cracks of the wax: a few broken lines over a tile. */
export function crackle(random: Random, size: number, count: number, colour: Colour, opacity: number): string {
  let d = '';
  for (let at = 0; at < count; at += 1) {
    let angle = random.between(0, Math.PI * 2);
    d += `M${Math.round(random.between(0, size))} ${Math.round(random.between(0, size))}l`;
    for (let step = 0; step < 5; step += 1) {
      angle += random.between(-0.7, 0.7);
      const length = random.between(14, 40);
      d += `${step ? ' ' : ''}${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`;
    }
  }
  return line(d, colour, 1.4, `opacity="${opacity}"`);
}
