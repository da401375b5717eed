import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import {
  type Closing,
  CUSTOM_STATUSES,
  type CustomStatus,
  shortNumber,
} from '../../../src/domain/custom-orders/custom-order.ts';
import { readPicture } from '../../custom-orders/drawings.ts';
import { customSlipOf } from '../../custom-orders/payment-slips.ts';
import { quoteCustomOrder, setMockup } from '../../custom-orders/propose.ts';
import { type CustomOrderRow, wholeCustomOrders } from '../../custom-orders/read.ts';
import { closeCustomOrder, moveByStaff, noteCustomOrder, payCustomOrder } from '../../custom-orders/staff.ts';
import { BadUsage, type readArgs, type StaffContext } from '../command.ts';
import { HttpError } from '../../http/http-error.ts';
import { slipOfCustomOrder } from '../../invoice/slip-contents.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import { showCustomOrderJson, showLines } from './custom-order-lines.ts';
import { printable } from '../escape.ts';
import { LIST_FLAGS, printJson } from '../listing.ts';
import { writePaymentSlip, writeSlip } from './order-files.ts';
import { readCount, readRupees, readStatus, readWords } from '../read-typed.ts';

/** Deeds of `custom-orders`: what can be done with one order. */

const MAX_NOTE = 2000;
/** Flags of the command. */
export const FLAGS = {
  ...LIST_FLAGS,
  status: { type: 'string' },
  waiting: { type: 'boolean' },
  to: { type: 'string' },
  price: { type: 'string' },
  fee: { type: 'string' },
  pieces: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string' },
} as const;
export type Values = ReturnType<typeof readArgs<typeof FLAGS>>['values'];
type Flag = keyof typeof FLAGS;

const wordsOf = (typed: string, missing: string): string => readWords(typed, missing, MAX_NOTE);

async function files({ db, settings, cwd, out }: StaffContext, order: CustomOrderRow, to: string): Promise<void> {
  const folder = resolve(cwd, to);
  const [whole] = await wholeCustomOrders(db, [order]);
  const wanted = [
    ...(whole?.drawings ?? []).map((file, place) => ({ file, name: `drawing-${place + 1}` })),
    ...(order.mockup === null ? [] : [{ file: order.mockup, name: 'mockup' }]),
  ];
  await mkdir(folder, { recursive: true });
  for (const { file, name } of wanted) {
    const bytes = await readPicture(settings.dataDir, order.id, file);
    if (!bytes) throw new Error(`the ${name} of ${shortNumber(order.id)} is not in the data folder`);
    const path = join(folder, `${shortNumber(order.id)}-${name}${extname(file)}`);
    await writeFile(path, bytes);
    out(`${printable(path)}\n`);
  }
  if (wanted.length === 0) out(`${shortNumber(order.id)} has no drawings.\n`);
}

/** Statuses from which on there is something to pack. */
const PACKED: readonly CustomStatus[] = ['Confirmed', 'Preparing', 'On Delivery', 'Successfully Delivered'];

/** @throws HttpError 409 for an order that is not agreed on, or closed. */
async function slip(context: StaffContext, order: CustomOrderRow, file: string): Promise<void> {
  const stands = order.closing_kind ?? order.status;
  if (order.closing_kind !== null || !PACKED.includes(order.status))
    throw new HttpError(409, `${shortNumber(order.id)} is ${stands}: there is nothing to pack.`);
  const { name } = await context.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const { name: shopName = '' } = await readIdentity(context.db);
  await writeSlip(context, slipOfCustomOrder(order, name, shopName), Date.parse(order.placed_at), file);
}

const PAYMENTS = {
  'mark-paid': 'Paid',
  'mark-failed': 'Failed',
  'mark-refunded': 'Refunded',
  'mark-partly-refunded': 'Partially refunded',
} as const;
const KINDS: Readonly<Record<Closing['kind'], 'customer' | 'staff'>> = { declined: 'staff', withdrawn: 'customer' };

/** A deed: flags and words beside the order, and what is done; it returns the order as it then is, or null where it has said enough itself. */
type Deed = {
  flags?: readonly Flag[];
  words?: 'one' | 'many';
  /** Reads what was typed, before any order is looked for. @throws BadUsage */
  read: (
    words: readonly string[],
    values: Values,
  ) => (context: StaffContext, order: CustomOrderRow) => Promise<CustomOrderRow | null>;
};

/** Deeds by the word that asks for them. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  show: {
    flags: ['json'],
    read:
      (_words, { json = false }) =>
      async ({ db, out, now }, order) => {
        if (json) printJson(out, await showCustomOrderJson(db, order, now()));
        else for (const line of await showLines(db, order)) out(`${printable(line)}\n`);
        return null;
      },
  },
  slip: {
    flags: ['to'],
    read: (_words, { to = '' }) => {
      if (to === '') throw new BadUsage('Into which file? --to names it.');
      return async (context, order) => slip(context, order, to).then(() => null);
    },
  },
  'payment-slip': {
    flags: ['to'],
    read: (_words, { to = '' }) => {
      if (to === '') throw new BadUsage('Into which file? --to names it.');
      return async (context, { id }) => {
        const slip = await customSlipOf(context.db, id);
        if (!slip) throw new HttpError(404, `Nobody has sent a bank slip for ${shortNumber(id)}.`);
        await writePaymentSlip(context, slip, shortNumber(id), to);
        return null;
      };
    },
  },
  files: {
    flags: ['to'],
    read: (_words, { to = '' }) => {
      if (to === '') throw new BadUsage('Into which folder? --to names it.');
      return async (context, order) => files(context, order, to).then(() => null);
    },
  },
  quote: {
    flags: ['price', 'fee', 'pieces'],
    read: (_words, { price, fee, pieces }) => {
      if (price === undefined) throw new BadUsage('At which price? --price names it, in rupees for all pieces.');
      const quote = {
        price: readRupees('price', price),
        fee: fee === undefined ? null : readRupees('fee', fee),
        pieces: pieces === undefined ? null : readCount('pieces', pieces),
      };
      return ({ db, now, actor }, order) => quoteCustomOrder(db, order.id, quote, now(), actor);
    },
  },
  mockup: {
    words: 'one',
    read: ([file]) => {
      if (file === undefined) throw new BadUsage('Which picture? Its file comes after the order.');
      return ({ db, settings, cwd, now }, order) =>
        setMockup({ db, dataDir: settings.dataDir }, order, resolve(cwd, file), now());
    },
  },
  move: {
    words: 'one',
    flags: ['note'],
    read: ([status], { note }) => {
      if (status === undefined) throw new BadUsage('Where to? A status comes after the order.');
      const to: CustomStatus = readStatus(status, CUSTOM_STATUSES);
      const said = note === undefined ? '' : wordsOf(note, 'What does --note say?');
      return async (context, order) => {
        const moved = await moveByStaff(context.db, order.id, { to, note: said }, context.now(), context.actor);
        if (to === 'Awaiting Confirmation' && moved.mockup === null)
          context.out('It has no mockup: the customer confirms it by its price alone.\n');
        return moved;
      };
    },
  },
  close: {
    words: 'one',
    flags: ['by', 'why'],
    read: ([typed], { by, why }) => {
      const kind: Closing['kind'] | null = typed === 'declined' || typed === 'withdrawn' ? typed : null;
      if (kind === null) throw new BadUsage('How did it end? declined or withdrawn comes after the order.');
      if (by !== undefined && by !== 'customer' && by !== 'staff')
        throw new BadUsage(`--by must be customer or staff, but it is "${printable(by)}".`);
      const reason = wordsOf(why ?? '', 'Why? --why says it; the customer reads it.');
      return ({ db, now, actor }, order) => {
        const closing = { kind, by: by ?? KINDS[kind], reason };
        return closeCustomOrder(db, order.id, closing, now(), actor);
      };
    },
  },
  note: {
    words: 'many',
    read: (words) => {
      const note = wordsOf(words.join(' '), 'What is to be noted? It comes after the order.');
      return ({ db, now }, order) => noteCustomOrder(db, order.id, note, now()).then(() => order);
    },
  },
  ...Object.fromEntries(
    Object.entries(PAYMENTS).map(([name, to]): [string, Deed] => [
      name,
      {
        read:
          () =>
          ({ db, now, actor }, order) =>
            payCustomOrder(db, order.id, to, now(), actor),
      },
    ]),
  ),
};
