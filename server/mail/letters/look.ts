/** The shop's colours in a letter, as in `src/ui/theme/roles.ts` (the server may not import it; a test compares them). */
export const light = {
  surface: '#fbf9f5',
  raised: '#fffefc',
  sunken: '#f3efe8',
  line: '#ddd5c9',
  text: '#1f1b16',
  textSoft: '#5d5449',
  accent: '#2d3a75',
  onAccent: '#fffefc',
} as const;
export const dark: Record<keyof typeof light, string> = {
  surface: '#171411',
  raised: '#1f1b17',
  sunken: '#292420',
  line: '#3d362f',
  text: '#f2ede5',
  textSoft: '#b9afa3',
  accent: '#b3bdf0',
  onAccent: '#171411',
};

/** Faces that a mailbox has; no letter fetches anything. */
export const textFace =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', 'Noto Sans Sinhala', 'Noto Sans Tamil', Arial, sans-serif";
export const displayFace = "'Instrument Serif', Georgia, 'Noto Serif', 'Times New Roman', serif";
