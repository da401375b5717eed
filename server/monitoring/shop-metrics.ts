import { type Kysely, sql } from 'kysely';
import { collectDefaultMetrics } from 'prom-client';
import type { LiveCatalogue } from '../catalogue/snapshot/live.ts';
import { openLastKnown } from '../db/last-known.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { countOrderMails } from '../mail/order-mail-outbox.ts';
import type { OpenMailer } from '../mail/open.ts';
import type { Media } from '../media/open.ts';
import { problemCounts } from '../problems/counts.ts';
import type { Figure, Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** Milliseconds for which figures of the database count: several scrapers ask it once. */
const FRESH_FOR = 5000;
/** Milliseconds that a scrape waits for the database, and after which its last figures are not shown any more. */
const PATIENCE = 3000;
const KNOWN_FOR = 60_000;

type Counted = { status: string; count: number };
const byStatus = (rows: readonly Counted[]): Figure =>
  rows.map(({ status, count }) => ({ labels: { status }, value: count }));

const countsOf = async (db: Kysely<Database>, table: 'orders' | 'custom_orders'): Promise<Counted[]> =>
  (
    await sql<Counted>`select status, cast(count(*) as integer) as count from ${sql.table(table)} group by status`.execute(
      db,
    )
  ).rows;

async function readFigures(db: Kysely<Database>) {
  const mails = await countOrderMails(db);
  return { orders: await countsOf(db, 'orders'), customOrders: await countsOf(db, 'custom_orders'), mails };
}

/** Parts of the shop that are watched. */
export type Watched = {
  database: Pick<OpenDatabase, 'db' | 'connections'>;
  catalogue: LiveCatalogue;
  media: Pick<Media, 'waiting'>;
  mailer: Pick<OpenMailer, 'counts'>;
  readiness: Pick<Readiness, 'check'>;
  now: () => number;
};

/** Adds the figures of the process (memory, event loop) and of the shop. @param onFailure called with the error if the database cannot be asked. */
export function watchShop(
  { registry, gauge }: Metrics,
  { database, catalogue, media, mailer, readiness, now }: Watched,
  onFailure: (error: unknown) => void,
): void {
  collectDefaultMetrics({ register: registry });
  const figures = openLastKnown(() => readFigures(database.db), {
    freshFor: FRESH_FOR,
    knownFor: KNOWN_FOR,
    patience: PATIENCE,
    onFailure,
  });
  const figure =
    <Value extends Figure>(read: (of: NonNullable<Awaited<ReturnType<typeof figures>>>) => Value) =>
    async () => {
      const known = await figures();
      return known === null ? null : read(known);
    };

  gauge('shop_ready', '1 while this server can take orders, as GET /api/ready says.', async () =>
    (await readiness.check()) === null ? 1 : 0,
  );
  gauge(
    'shop_database_connections',
    'Open connections of this server to the database.',
    () => {
      const { open, idle } = database.connections();
      return [
        { labels: { state: 'used' }, value: open - idle },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
    ['state'],
  );
  gauge(
    'shop_database_waiting',
    'Statements and transactions that wait for a connection.',
    () => database.connections().waiting,
  );
  gauge(
    'shop_orders',
    'Orders of the shop, by status.',
    figure(({ orders }) => byStatus(orders)),
    ['status'],
  );
  gauge(
    'shop_custom_orders',
    'Custom orders of the shop, by status.',
    figure(({ customOrders }) => byStatus(customOrders)),
    ['status'],
  );
  gauge(
    'shop_mails_waiting',
    'Mails that are not sent yet: of orders (all servers), and codes and notices (this one).',
    async () => [
      ...((await figure(({ mails }) => [{ labels: { kind: 'order' }, value: mails.waiting }])()) ?? []),
      { labels: { kind: 'account' }, value: mailer.counts().waiting },
    ],
    ['kind'],
  );
  gauge(
    'shop_mails_given_up',
    'Mails that could not be sent: of orders (until they are sent again), and codes and notices (since the start of this server).',
    async () => [
      ...((await figure(({ mails }) => [{ labels: { kind: 'order' }, value: mails.givenUp }])()) ?? []),
      { labels: { kind: 'account' }, value: mailer.counts().givenUp },
    ],
    ['kind'],
  );
  gauge(
    'shop_mails_oldest_seconds',
    'Age of the oldest mail of an order that waits; 0 for none.',
    figure(({ mails: { oldest } }) => (oldest === null ? 0 : Math.max(0, (now() - Date.parse(oldest)) / 1000))),
  );
  gauge(
    'shop_catalogue_age_seconds',
    'Time since the catalogue in memory was last known to be that of the database.',
    async () => {
      await catalogue.current();
      const age = catalogue.age();
      return age === null ? null : age / 1000;
    },
  );
  gauge('shop_catalogue_products', 'Products that are for sale.', async () => (await catalogue.current()).size);
  gauge(
    'shop_problems',
    "Problems that shoppers' browsers told this server since its start: stored, or dropped beyond a bound.",
    () => Object.entries(problemCounts()).map(([what, value]) => ({ labels: { what }, value })),
    ['what'],
  );
  gauge('shop_pictures_waiting', 'Forms of pictures that wait to be made.', () => media.waiting());
}
