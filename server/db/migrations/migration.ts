/** Step of the schema: its name begins with its number, its SQL runs once. */
export type Migration = {
  name: string;
  sql: string;
  /** Only where it takes something away: the migration that a version must know to run on the schema after this one, and why. */
  breaking?: { compatibleFrom: string; why: string };
};
