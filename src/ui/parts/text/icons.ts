import type { Drawing } from './Icon.tsx';
export * from './frame-icons.ts';

// All drawings: import * as icons. What is not in the frame of every page stays out of the first code.
export const close: Drawing = 'M5.5 5.5l13 13M18.5 5.5l-13 13';
export const bin: Drawing = 'M4.5 6.8h15M9.2 6.8V4h5.6v2.8M6.3 6.8 7.2 20.5h9.6l.9-13.7M10.2 10.5v6.3M13.8 10.5v6.3';
export const up: Drawing = 'M5.5 15 12 8.5 18.5 15';
export const down: Drawing = 'M5.5 9 12 15.5 18.5 9';
export const left: Drawing = 'M15 5.5 8.5 12l6.5 6.5';
export const right: Drawing = 'M9 5.5l6.5 6.5L9 18.5';
export const arrow: Drawing = 'M4 12h15.5M13.5 6l6 6-6 6';
export const plus: Drawing = 'M12 5.5v13M5.5 12h13';
export const minus: Drawing = 'M5.5 12h13';
export const filter: Drawing =
  'M3.5 7h4.2M12.3 7h8.2M10 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM3.5 17h8.2M16.3 17h4.2M14 19.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z';
export const heart: Drawing =
  'M12 20C5 14.8 3.2 11.6 3.2 8.8a4.6 4.6 0 0 1 8.8-1.9 4.6 4.6 0 0 1 8.8 1.9c0 2.8-1.8 6-8.8 11.2Z';
export const check: Drawing = 'M5 12.8l4.6 4.7L19 7';
export const hanger: Drawing =
  'M9.8 6.9a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6v.7m0 0 9 5.6c.9.6.6 1.7-.5 1.7H3.5c-1.1 0-1.4-1.1-.5-1.7l9-5.6Z';
export const truck: Drawing =
  'M2.5 6.5h11.5v10H2.5v-10ZM14 10h4l3.5 3.5v3H14V10ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const cash: Drawing = 'M3 6.5h18v11H3v-11ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 9.5v.1M18 14.4v.1';
export const enlarge: Drawing = 'M14 5h5v5M10 19H5v-5M19 5l-5.5 5.5M5 19l5.5-5.5';
export const pause: Drawing = 'M9 5.5v13M15 5.5v13';
export const play: Drawing = 'M8 5.2v13.6l11-6.8L8 5.2Z';
export const megaphone: Drawing = 'M4 10v4h3l9 4.5V5.5L7 10H4ZM7.5 14.5 9 20h2.5l-1.2-5M19 9.5v5';
export const back: Drawing = 'M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4';
export const bell: Drawing =
  'M5.5 17c1.3-1.5 1.5-3 1.5-6.5a5 5 0 0 1 10 0c0 3.5.2 5 1.5 6.5h-13ZM10 19.8a2.2 2.2 0 0 0 4 0';
export const alert: Drawing = 'M12 8v5.2M12 16.4v.2M12 3.8 2.8 20h18.4L12 3.8Z';
export const restart: Drawing = 'M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4';
