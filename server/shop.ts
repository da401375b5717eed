import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { KeyedHash } from './accounts/keyed-hash.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { LiveCatalogue } from './catalogue/snapshot/live.ts';
import type { Settings } from './config.ts';
import type { Database } from './db/schema.ts';
import type { Background } from './http/background.ts';
import type { LiveModel } from './interest/live-model.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Media } from './media/open.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { Readiness } from './monitoring/readiness.ts';

/** Services that routes, pages and the staff's commands work with. The folders below them name what they use. */
export type Shop = {
  db: Kysely<Database>;
  catalogue: LiveCatalogue;
  recommender: LiveModel;
  media: Media;
  mailer: Mailer;
  background: Background;
  passwords: Passwords;
  seal: KeyedHash;
  readiness: Readiness;
  metrics: Metrics;
  log: Logger;
  settings: Settings;
  /** The server's clock, in milliseconds since 1970; tests have their own. */
  now: () => number;
};
