import type { HttpBindings } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { LiveCatalogue } from '../catalogue/live.ts';
import type { Settings } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Media } from '../media/open.ts';

/** All that handlers work with. */
export type Shop = { db: Kysely<Database>; catalogue: LiveCatalogue; media: Media; log: Logger; settings: Settings };

/** What the app knows of each request. `Bindings` is empty where there is no port (tests). */
export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };
