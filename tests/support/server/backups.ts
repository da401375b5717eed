import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Insertable, type Kysely, sql } from 'kysely';
import { OWN_KEYS, SAVED_TABLES, type Table } from '../../../server/backup/tables.ts';
import { readSettings } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import { shopCommand } from '../../../server/staff/transport/shop-command.ts';
import type { StaffRun } from './staff.ts';

/** Text with all that a format may trip over. */
const ODD = 'නූල් "quoted" \\ back\\nslash, tab\t, line\nend\r\n, ’ and 🧵 and {"a":[1]}';
const PICTURE = '0123456789abcdef0123456789abcdef';
const ADDRESS = `/media/${PICTURE}/960.jpg`;
const ORDER = '00000000000000000000000a';
const FILES = { drawing: `${'a'.repeat(32)}.jpg`, mockup: `${'b'.repeat(32)}.webp` } as const;

/** A row, or more, for every table that a backup holds; a table that is missing here fails the tests that ask for all. */
const ROWS: {
  [Name in Exclude<Table, 'sessions' | 'codes' | 'throttles' | 'sendings' | 'assets'>]: Insertable<Database[Name]>[];
} = {
  meta: [{ key: 'something of the shop', value: ODD }],
  categories: [{ id: 'c1', slug: 'women', name: ODD, image: ADDRESS, position: 3 }],
  subcategories: [{ id: 's1', category_id: 'c1', slug: 'kurtas', name: 'Kurtas', image: '', position: -1 }],
  vendors: [{ id: 'v1', slug: 'lakma', name: 'Lakma', image: '', position: 0 }],
  products: [
    {
      id: 'p1',
      source: 'test:1',
      name: 'Kurta',
      description: ODD,
      price_cents: 9_007_199_254_740_991,
      images: JSON.stringify([ADDRESS]),
      sizes: '["S"]',
      tags: '[]',
      properties: '[]',
      category_id: 'c1',
      subcategory_id: 's1',
      vendor_id: 'v1',
      bestseller: true,
      for_sale: false,
      position: 2_147_483_647,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '',
      fingerprint: 'f',
    },
    {
      id: 'p2',
      source: 'test:2',
      name: 'No price',
      description: '',
      price_cents: null,
      images: '[]',
      sizes: '[]',
      tags: '[]',
      properties: '[]',
      category_id: null,
      subcategory_id: null,
      vendor_id: null,
      bestseller: false,
      for_sale: true,
      position: 0,
      created_at: '',
      updated_at: '',
      fingerprint: '',
    },
  ],
  stock: [{ product_id: 'p1', line: 'hash', choice: '["S",[]]', count: 3 }],
  product_choices: [{ product_id: 'p1', line: 'hash', choice: '["S",[]]', price_cents: 199_000, sku: ODD }],
  product_swatches: [{ product_id: 'p1', value: ODD, colour: '#aabbcc' }],
  product_views: [{ product_id: 'p1', views: 41 }],
  carousel: [{ id: 'slide', url: ADDRESS, alt: ODD, position: 1 }],
  fetched_pictures: [{ url: 'https://pictures.example/1', address: ADDRESS }],
  picture_colours: [{ address: ADDRESS, colour: '#112233' }],
  users: [
    { id: 'u1', email: 'amara@example.lk', name: ODD, password_hash: '$argon2id$v=19$x', created_at: '', points: 7 },
    { id: 'u2', email: 'b@example.lk', name: 'B', password_hash: '', created_at: '', last_login: null, blocked: true },
  ],
  email_changes: [
    { id: 'e1', user_id: 'u1', old_email: 'a@x.lk', old_verified: true, new_email: 'amara@example.lk', at: '' },
  ],
  cart_lines: [
    { user_id: 'u1', line: 'l', product_id: 'p1', size: 'S', properties: '{}', name: '', quantity: 999, position: 0 },
  ],
  cart_calls: [{ user_id: 'u1', request_key: 'k', request_hash: 'h', at: 1_790_000_000_123 }],
  promo_codes: [
    {
      id: 'code',
      code: 'TEN',
      name: 'Ten',
      discount_type: 'percentage',
      discount_value: 1000,
      starts_on: null,
      ends_on: '2026-12-31',
      use_limit: null,
      limit_each: 2,
      uses: 1,
      created_at: '',
    },
  ],
  code_uses: [{ code_id: 'code', user_id: 'u1', uses: 1 }],
  orders: [
    {
      id: 'o1',
      number: 'NL-1',
      user_id: 'u1',
      status: 'Shipped',
      payment_method: 'COD',
      payment_status: 'Pending',
      address: JSON.stringify({ city: ODD }),
      items_cents: 1000,
      discount_cents: 100,
      amount_cents: 900,
      fee_cents: 350,
      total_cents: 1250,
      code_id: 'code',
      code: 'TEN',
      discount_type: 'percentage',
      discount_value: 1000,
      points: 9,
      request_key: null,
      request_hash: '',
      placed_at: '2026-02-02T02:02:02.002Z',
      courier: 'Prompt',
      tracking: 'P 1',
      tracking_link: 'https://prompt.example/{}',
      note: ODD,
    },
  ],
  order_items: [
    {
      order_id: 'o1',
      position: 0,
      product_id: 'gone',
      name: ODD,
      image: ADDRESS,
      size: '',
      properties: '{}',
      price_cents: 500,
      quantity: 2,
    },
  ],
  order_events: [{ order_id: 'o1', position: 0, status: 'Order Placed', at: '' }],
  order_returns: [
    {
      id: 'r1',
      order_id: 'o1',
      user_id: 'u1',
      kind: 'Exchange',
      reason: 'Too small',
      note: 'L, please',
      items: '[{"index":0,"quantity":1}]',
      status: 'Requested',
      answer: '',
      requested_at: '',
    },
  ],
  payment_slips: [{ order_id: 'o1', user_id: 'u1', file: FILES.drawing, picture: '/9j/', received_at: '' }],
  custom_options: [{ key: 'catalogue', version: 3, document: '[]', updated_at: '' }],
  custom_orders: [
    {
      id: ORDER,
      user_id: 'u1',
      status: 'Design Pending',
      payment_status: 'Pending',
      payment_method: 'Cash On Delivery',
      paid_at: null,
      design_name: ODD,
      category: 'Clothing',
      product_type: 'T-shirt',
      properties: '{}',
      quantity: 5,
      notes: ODD,
      phone: '0771234567',
      address: '{}',
      original_cents: 10,
      discount_cents: 1,
      price_cents: 9,
      fee_cents: 0,
      code_id: null,
      code: null,
      discount_type: null,
      discount_value: null,
      quote_price_cents: null,
      quote_fee_cents: null,
      quoted_at: null,
      closing_kind: null,
      closing_by: null,
      closing_reason: null,
      closed_at: null,
      mockup: FILES.mockup,
      request_key: 'k',
      request_hash: '',
      placed_at: '',
    } as Insertable<Database['custom_orders']>,
  ],
  custom_order_slips: [{ order_id: ORDER, user_id: 'u1', file: FILES.drawing, picture: '/9j/', received_at: '' }],
  custom_order_drawings: [{ order_id: ORDER, position: 0, file: FILES.drawing, bytes: 9, added_at: '' }],
  custom_order_events: [
    { order_id: ORDER, position: 0, status: 'Design Pending', at: '', actor: 'customer' } as Insertable<
      Database['custom_order_events']
    >,
  ],
  custom_order_edits: [{ user_id: 'u1', request_key: 'k', order_id: ORDER, request_hash: '' }],
  custom_order_notes: [{ order_id: ORDER, position: 0, at: '', note: ODD }],
  staff_events: [{ id: 'se', at: '', actor: 'nimal@counter', subject: 'NL-1', field: 'status', before: '', after: '' }],
  order_mails: [
    {
      id: 'm1',
      kind: 'placed',
      order_id: 'o1',
      order_number: 'NL-1',
      recipient: 'amara@example.lk',
      name: ODD,
      details: '{}',
      created_at: '',
      message_id: null,
      due_at: 9_000_000_000_000,
      lease: null,
      failure: null,
      sent_at: null,
      given_up_at: null,
    },
  ],
  notifications: [
    {
      id: 'n1',
      user_id: 'u1',
      type: 'order',
      title: ODD,
      message: '',
      related_type: null,
      related_id: null,
      created_at: '',
    },
  ],
  broadcasts: [{ id: 'b1', title: 'T', message: ODD, created_at: '' }],
  broadcast_marks: [{ user_id: 'u1', broadcast_id: 'b1', is_read: true, is_deleted: false }],
  interest_views: [{ user_id: 'u1', product_id: 'p1', at: 1, weight: 0.1 + 0.2 }],
  saved_addresses: [
    {
      id: 'a1',
      user_id: 'u1',
      label: 'Home',
      first_name: ODD,
      last_name: '',
      street: '',
      city: '',
      state: '',
      zip_code: '00300',
      country: '',
      phone: '',
      created_at: 1,
      preferred_at: 2,
    },
  ],
  wishlist_items: [{ user_id: 'u1', product_id: 'p1', saved_at: 1 }],
  // The reply before what it replies to.
  comments: [
    {
      id: 'a reply',
      product_id: 'p1',
      parent_id: 'top',
      user_id: null,
      signature: 'Nool',
      text: ODD,
      hidden: true,
      request_key: null,
      request_hash: '',
      created_at: '',
    },
    {
      id: 'top',
      product_id: 'p1',
      parent_id: null,
      user_id: 'u1',
      signature: null,
      text: 'Fits.',
      request_key: 'k',
      request_hash: '',
      created_at: '',
    },
  ],
  removed_comments: [{ user_id: 'u1', request_key: 'r', removed_at: '' }],
  comment_votes: [{ comment_id: 'top', user_id: 'gone', kind: 'like', voted_at: '' }],
  chat_documents: [{ key: 'help', version: 2, document: JSON.stringify([ODD]), updated_at: '' }],
  chat_exchanges: [
    { id: 'x', user_id: 'u1', question: ODD, answer: '{}', request_key: null, request_hash: '', created_at: '' },
  ],
  chat_unanswered: [{ question: ODD, times: 3, last_at: '' }],
  client_problems: [
    {
      id: 'cp',
      message: ODD,
      build: 'b',
      page: '/cart',
      state: 'open',
      place: '',
      times: 2,
      first_at: '',
      last_at: '',
    },
  ],
  shop_settings: [{ key: 'identity', value: '{"name":"Kandy Threads"}' }],
};

const FOLDER_FILES: Readonly<Record<string, string>> = {
  [`media/01/${PICTURE}.jpg`]: 'a master',
  [`media/ff/${'f'.repeat(32)}.svg`]: '<svg/>',
  [`custom-orders/orders/${ORDER}/${FILES.drawing}`]: 'a drawing',
  [`custom-orders/orders/${ORDER}/${FILES.mockup}`]: 'a mockup',
};

/** Rows in every table that a backup holds, with their pictures in the data folder. */
export async function fillEveryTable(db: Kysely<Database>, dataDir: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [table, rows] of Object.entries(ROWS)) {
      // All of a table at once, so that a reply may come before its comment.
      await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(
        await withDefaults(tx, table, rows),
      )} as json))`.execute(tx);
    }
  });
  for (const [path, content] of Object.entries(FOLDER_FILES)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), content);
  }
}

/** Rows with what the database has for columns that they leave out. */
async function withDefaults(tx: Kysely<Database>, table: string, rows: readonly object[]): Promise<object[]> {
  const { rows: columns } = await sql<{ name: string; usual: string }>`
    select cast(column_name as text) as name, column_default as usual from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_default is not null`.execute(tx);
  const usual: Record<string, unknown> = {};
  for (const { name, usual: expression } of columns) {
    const found = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(tx);
    usual[name] = found.rows[0]?.value;
  }
  return rows.map((row) => ({ ...usual, ...row }));
}

/** All rows of the tables that a backup holds, as JSON texts in order; what speaks of one database alone is left out. */
export async function savedRows(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of SAVED_TABLES) {
    const { rows } = await sql<{
      row: string;
    }>`select cast(row_to_json(t) as text) as row from ${sql.table(table)} t`.execute(db);
    all[table] = rows
      .map(({ row }) => row)
      .filter(
        (row) =>
          table !== 'meta' ||
          ![...OWN_KEYS, 'catalogue_version', 'demo'].includes((JSON.parse(row) as { key: string }).key),
      )
      .filter((row) => table !== 'staff_events' || (JSON.parse(row) as { field: string }).field !== 'restored')
      .sort();
  }
  return all;
}

/** Contents of all pictures of a data folder, by their path in it. */
export function picturesIn(dataDir: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const top of ['media', 'custom-orders/orders']) {
    if (!existsSync(join(dataDir, top))) continue;
    for (const one of readdirSync(join(dataDir, top), { recursive: true, withFileTypes: true })) {
      const path = join(one.parentPath, one.name);
      if (one.isFile() && one.name !== 'folder-id' && !path.includes('/made/'))
        found[path.slice(dataDir.length + 1)] = readFileSync(path, 'base64');
    }
  }
  return found;
}

/** Runs a command of the staff as the command line does, at whatever shop is there. */
export async function atShop(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  ...argv: string[]
): Promise<StaffRun> {
  const said = { out: '', err: '' };
  const exit = await shopCommand(
    readSettings({ DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) }),
    {
      argv,
      actor: 'nimal@counter',
      cwd: dataDir,
      isTerminal: false,
      out: (text) => void (said.out += text),
      err: (text) => void (said.err += text),
      signal: new AbortController().signal,
    },
  );
  return { exit, ...said };
}
