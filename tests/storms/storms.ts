import { slowConnections } from './attacks/connections.ts';
import { hostileFiles, largePictures } from './attacks/files.ts';
import { guessingFromMany, guessingLogins, madeUpPages, ordersAtOnce } from './attacks/requests.ts';

/** A storm goes on until its process is ended. @param folder where it may write. */
export type Storm = (shop: string, folder: string) => Promise<void>;

/** Each storm by its name, with the finding of the attack that it plays. */
export const STORMS = {
  logins: guessingLogins,
  'logins-from-many': guessingFromMany,
  pages: madeUpPages,
  connections: slowConnections,
  orders: ordersAtOnce,
  pictures: largePictures,
  files: hostileFiles,
} as const satisfies Record<string, Storm>;

export type StormName = keyof typeof STORMS;
