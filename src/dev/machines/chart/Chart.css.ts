import { style } from '@vanilla-extract/css';
import { colour } from '../../../ui/theme/colour.css.ts';
import { family } from '../../../ui/theme/type.ts';

export const mono = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace";

export const chart = style({ display: 'block', maxWidth: 'none', fontFamily: family.text });
export const box = style({ fill: 'none', stroke: colour.edge, strokeWidth: 1 });
export const place = style({ fill: colour.raised });
export const region = style({ strokeDasharray: '5 4' });
export const boxActive = style({ stroke: colour.accent });
export const placeActive = style({ fill: colour.accentWash, stroke: colour.accent, strokeWidth: 2.5 });
export const final = style({ fill: 'none', stroke: colour.edge });
export const active = style({});
export const name = style({
  fontSize: 14,
  fontWeight: 600,
  fill: colour.text,
  selectors: { [`${active} > &`]: { fill: colour.accent } },
});
export const lamp = style({ fill: colour.accent });
export const row = style({ fontFamily: mono, fontSize: 11.5, fill: colour.text, whiteSpace: 'pre' });
export const soft = style({ fill: colour.textSoft });
export const line = style({ fill: 'none', stroke: colour.edge, strokeWidth: 1.4 });
export const quiet = style({ stroke: colour.textSoft });
export const taken = style({ stroke: colour.success, strokeWidth: 3 });
export const takenText = style({ fill: colour.success, fontWeight: 700 });
export const tip = style({ fill: colour.edge });
export const tipTaken = style({ fill: colour.success });
export const plate = style({ fill: colour.surface });
export const start = style({ fill: colour.text });
export const anywhere = style({ fill: colour.sunken, stroke: colour.edge, strokeDasharray: '2 3' });
export const anywhereText = style({ fontSize: 11.5, fill: colour.textSoft });
