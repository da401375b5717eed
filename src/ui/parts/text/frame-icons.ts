import type { Drawing } from './Icon.tsx';

// Drawings of every page's frame, which come with the first code; all others come with who shows them.
export const search: Drawing = 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8 20.5 20.5';
export const bag: Drawing = 'M5.2 8.5h13.6l.9 12H4.3l.9-12ZM8.8 11V7.2a3.2 3.2 0 0 1 6.4 0V11';
export const menu: Drawing = 'M3.5 7.5h17M3.5 16.5h17';
export const user: Drawing = 'M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6';
export const chat: Drawing = 'M4 5.5h16v11h-9L6.5 20v-3.5H4v-11Z';
