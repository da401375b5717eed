const SAID = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite
];

/** Whether a page could not be shown because its code did not come: offline, or a newer shop has taken its place. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && SAID.some((pattern) => pattern.test(error.message));
