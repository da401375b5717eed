/**
 * Tells whether a run is the long form: all of it (`npm run test:long`, `LONG=1`), or one script of that name. The short
 * form, in `npm test`, looks at fewer samples.
 */
export const isLong = (script?: string): boolean =>
  process.env['LONG'] === '1' || (script !== undefined && process.env['npm_lifecycle_event'] === script);

/** Takes the number that a variable of the environment tells, or else that of the form of this run. */
export const sizeOf = (variable: string, { script, short, long }: { script?: string; short: number; long: number }) =>
  Number(process.env[variable] ?? (isLong(script) ? long : short));
