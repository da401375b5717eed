import { randomBytes } from 'node:crypto';

/** 96 random bits: nobody can guess the id of another's order (reliability 12). */
export const newOrderId = (): string => randomBytes(12).toString('hex');

/** Figures and letters that nobody takes for another when they read them out. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** For people: `NL-7K3M-9QXF`. By chance, so that nobody can count the shop's orders; two alike are refused by the database. */
export function newOrderNumber(): string {
  const signs = Array.from(randomBytes(8), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return `NL-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
