import type { Kysely } from 'kysely';
import type { Settings } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Background } from '../http/background.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { KeyedHash } from './keyed-hash.ts';
import type { Passwords } from './passwords.ts';

/** Services that the calls of an account are made with. */
export type AccountServices = {
  db: Kysely<Database>;
  seal: KeyedHash;
  passwords: Passwords;
  mailer: Mailer;
  background: Background;
  settings: Pick<Settings, 'allowedOrigin'>;
  /** The server's clock, in milliseconds since 1970. */
  now: () => number;
};
