import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane (OWASP): about 10 ms each. Whoever calls it lets few do so at once. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hash of a password that nobody knows: as dear to check as a real one. */
export const UNKNOWN_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$fEQEgN0uQFi+tpRdLIRkFg$j6zXcYy7QZnkvBRZDU1Eaebn06CGGrJ9IGu9eSruEfM';

/** The password hashes. Both calls are equally dear. */
export type Passwords = {
  /** What is stored for a password. */
  hash(password: string): Promise<string>;
  /** Whether it is the one; for null, where there is no such account, no after as much work (reliability 40). */
  matches(stored: string | null, password: string): Promise<boolean>;
};

/** The same characters are the same password, however a keyboard composes them. */
const asTyped = (password: string): string => password.normalize('NFKC');

export const passwords: Passwords = {
  hash: (password) => hash(asTyped(password), COST),
  matches: async (stored, password) =>
    (await verify(stored ?? UNKNOWN_PASSWORD_HASH, asTyped(password))) && stored !== null,
};
