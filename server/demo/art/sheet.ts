import type { Cloth } from './cloth/cloth.ts';
import { n } from './path.ts';

/** Collects what a drawing defines once and uses by name: cloths, gradients, clips. */
export type Sheet = {
  /** @param markup makes the definition for the id that it is given. @returns the id. */
  define(markup: (id: string) => string): string;
  /** A fill of this cloth, turned by `angle` degrees and enlarged by `scale`; `shift` moves it right and down, so that two panels differ. */
  fill(cloth: Cloth, lay?: Lay): string;
  /** All definitions so far. */
  markup(): string;
};
export type Lay = { angle?: number; scale?: number; shift?: number; down?: number };

export function openSheet(): Sheet {
  const all: string[] = [];
  const known = new Map<string, string>();
  const once = (key: string, make: (id: string) => string): string => {
    const id = known.get(key) ?? `d${known.size}`;
    if (!known.has(key)) {
      known.set(key, id);
      all.push(make(id));
    }
    return id;
  };
  return {
    define: (markup) => once(markup(''), markup),
    fill: (cloth, { angle = 0, scale = 1, shift = 0, down = shift } = {}) => {
      const tile = once(
        `cloth ${cloth.tile}`,
        (id) =>
          `<pattern id="${id}" width="${cloth.width}" height="${cloth.height}" patternUnits="userSpaceOnUse">${cloth.tile}</pattern>`,
      );
      if (angle === 0 && scale === 1 && shift === 0 && down === 0) return `url(#${tile})`;
      const move = `translate(${n(shift)} ${n(down)}) rotate(${angle}) scale(${scale})`;
      const laid = once(`${tile} ${move}`, (id) => `<pattern id="${id}" href="#${tile}" patternTransform="${move}"/>`);
      return `url(#${laid})`;
    },
    markup: () => all.join(''),
  };
}
