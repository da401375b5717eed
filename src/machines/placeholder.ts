/** What stands for an actor that a chart names and its surroundings have to provide (`provide-shop.ts`, or the file of its page). Its error event says which it is. */
const fault = (): Error => new Error('An actor is not provided');

/** In `fromPromise`: rejects. */
export const promisePlaceholder = (): Promise<never> => Promise.reject(fault());

/** In `fromCallback`: throws when it is started. */
export const callbackPlaceholder = (): never => {
  throw fault();
};
