/** What stands for an actor that a chart names and its surroundings have to provide (`provide.ts`, or the file of its page). */
const fault = (name: string): Error => new Error(`The actor '${name}' is not provided`);

/** In `fromPromise`: rejects. */
export const missingCall = (name: string) => (): Promise<never> => Promise.reject(fault(name));

/** In `fromCallback`: throws when it is started. */
export const missingFact = (name: string) => (): never => {
  throw fault(name);
};
