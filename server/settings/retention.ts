import * as v from 'valibot';

/** Days for which a finished order of a deleted account keeps its name and address, if the owner sets nothing: returns are over by then. */
export const DEFAULT_PERSONAL_DATA_DAYS = 30;
/** Ten years: longer than any book is kept. */
const MAX_DAYS = 3650;

const words = `must be a whole number of days from 0 to ${MAX_DAYS}`;
/** Schema of the settings on how long data of a person stay. */
export const retentionEntries = {
  personalDataDays: v.optional(
    v.pipe(v.number(words), v.integer(words), v.minValue(0, words), v.maxValue(MAX_DAYS, words)),
  ),
};
export const retentionSchema = v.object(retentionEntries);
/** Settings on how long data of a person stay; what has never been set is missing. */
export type Retention = v.InferOutput<typeof retentionSchema>;
/** Names of the settings. */
export const RETENTION_KEYS = Object.keys(retentionEntries) as (keyof Retention)[];
