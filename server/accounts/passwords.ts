import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../http/refusal.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP): about 10 ms each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** What nobody's password is: as dear to check as a real one. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$fEQEgN0uQFi+tpRdLIRkFg$j6zXcYy7QZnkvBRZDU1Eaebn06CGGrJ9IGu9eSruEfM';

/** Half of the threads that Node has for such work: files and pictures have the others. */
const AT_ONCE = 2;
/** Some seconds of work; who comes later is told so at once (reliability 81). */
const MOST_WAITING = 600;

/** The password hashes. Both calls are equally dear, and wait in one queue. */
export type Passwords = {
  /** What is stored for a password. @throws Refusal 503 where the queue is full. */
  hash(password: string): Promise<string>;
  /** Whether it is the one; for null, where there is no such account, no after as much work (reliability 40). */
  matches(stored: string | null, password: string): Promise<boolean>;
};

/** The same characters are the same password, however a keyboard composes them. */
const asTyped = (password: string): string => password.normalize('NFKC');

/** @param mostWaiting for tests. */
export function openPasswords(mostWaiting = MOST_WAITING): Passwords {
  const waiting: (() => void)[] = [];
  let working = 0;
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working >= AT_ONCE) {
      if (waiting.length >= mostWaiting) throw new Refusal(503, 'The shop is busy for a moment. Please try again.', { 'Retry-After': '5' });
      await new Promise<void>((next) => waiting.push(next));
    } else working += 1;
    try {
      return await work();
    } finally {
      // Whoever comes next takes over this place: the count stays.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  }
  return {
    hash: (password) => inTurn(() => hash(asTyped(password), COST)),
    matches: (stored, password) => inTurn(async () => (await verify(stored ?? NOBODYS, asTyped(password))) && stored !== null),
  };
}
