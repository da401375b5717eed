import type { HttpBindings } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { LiveCatalogue } from '../catalogue/live.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Seal } from '../accounts/seal.ts';
import type { Customer } from '../accounts/sessions.ts';
import type { Settings } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Media } from '../media/open.ts';
import type { Background } from './background.ts';

/** All that handlers work with. */
export type Shop = {
  db: Kysely<Database>;
  catalogue: LiveCatalogue;
  media: Media;
  mailer: Mailer;
  background: Background;
  passwords: Passwords;
  seal: Seal;
  log: Logger;
  settings: Settings;
  /** The server's clock, in milliseconds since 1970; tests have their own. */
  now: () => number;
};

/** What the app knows of each request. `Bindings` is empty where there is no port (tests). `person`: see person.ts. */
export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string; person: () => Promise<Customer | null> } };
