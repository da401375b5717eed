import { BadFile, checkContent } from '../../import/json-file.ts';
import { changeIdentity } from '../../catalogue/changes/change-identity.ts';
import { type Identity, identitySchema, type SettingKey } from '../../settings/identity.ts';
import { missingSettings } from '../../settings/missing.ts';
import { readIdentity } from '../../settings/stored-identity.ts';
import { changeTerms } from '../../catalogue/changes/change-terms.ts';
import { termsOf } from '../../settings/terms.ts';
import type { Terms } from '../../../src/domain/shop-profile.ts';
import { type Deed, UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { formatPrice, LKR } from '../../../src/domain/money.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { readRupees } from '../read-typed.ts';

/** A question: what the shop has so far ('' for nothing), and what an answer sets. */
type Question = {
  text: string;
  now: (context: StaffContext) => Promise<string>;
  /** @throws BadUsage or BadFile for an answer that cannot be. */
  set: (context: StaffContext, answer: string) => Promise<void>;
};

const deedOf = ({ actor = UNKNOWN_ACTOR, now }: StaffContext): Deed => ({ actor, now: now() });
const change = (context: StaffContext, terms: (before: Terms) => Terms): Promise<unknown> =>
  changeTerms(context.db, terms, deedOf(context));

/** Question about a setting of the shop's identity. @param value what the setting has by an answer. */
const setting = (key: SettingKey, text: string, value: (answer: string) => unknown): Question => ({
  text,
  now: async ({ db }) => {
    const current = (await readIdentity(db))[key];
    return current === undefined ? '' : typeof current === 'string' ? current : JSON.stringify(current);
  },
  set: async (context, answer) => {
    const given = checkContent(identitySchema, { [key]: value(answer) });
    await changeIdentity(context.db, (before): Identity => ({ ...before, ...given }), deedOf(context));
  },
});

const same = (answer: string): unknown => answer;
const parts = (answer: string, apart: RegExp): string[] => answer.split(apart).map((part) => part.trim());

const fee = (text: string, key: 'flat' | 'freeFrom'): Question => ({
  text,
  now: async ({ db }) => {
    const cents = (await termsOf(db)).delivery[key];
    return cents === null ? 'never' : formatPrice(cents, LKR);
  },
  set: async (context, answer) => {
    const cents =
      key === 'freeFrom' && answer === 'never' ? null : readRupees(key === 'flat' ? 'flat' : 'free-from', answer);
    await change(context, (terms) => ({ ...terms, delivery: { ...terms.delivery, [key]: cents } }));
  },
});

const districts: Question = {
  text: 'Fees of districts that differ, such as Jaffna=500, Mannar=600',
  now: async ({ db }) =>
    Object.entries((await termsOf(db)).delivery.districts)
      .map(([name, cents]) => `${name}=${cents / 100}`)
      .join(', '),
  set: async (context, answer) => {
    const given = parts(answer, /,/).map((one) => {
      const [, name, price] = /^([^=]+?)\s*=\s*(.+)$/.exec(one) ?? [];
      if (name === undefined || price === undefined)
        throw new BadUsage(`It must be such as Jaffna=500, but it is "${printable(one)}".`);
      return [name, readRupees('district', price)] as const;
    });
    await change(context, (terms) => ({
      ...terms,
      delivery: { ...terms.delivery, districts: Object.fromEntries(given) },
    }));
  },
};

const account: Question = {
  text: 'Bank account for transfers: bank, branch, holder, number',
  now: async ({ db }) => {
    const { bankAccount } = await termsOf(db);
    return bankAccount === null
      ? ''
      : [bankAccount.bank, bankAccount.branch, bankAccount.holder, bankAccount.number].join(', ');
  },
  set: async (context, answer) => {
    const [bank, branch, holder, number, ...more] = parts(answer, /,/);
    if (!bank || !branch || !holder || !number || more.length > 0)
      throw new BadUsage('It must be four parts with commas between them: bank, branch, holder, number.');
    if (!/\d{4}/.test(number.replace(/[ -]/g, ''))) throw new BadUsage(`"${printable(number)}" is no account number.`);
    await change(context, (terms) => ({ ...terms, bankAccount: { bank, branch, holder, number } }));
  },
};

const QUESTIONS: readonly Question[] = [
  setting('name', 'Name of the shop', same),
  setting('addresses', 'Address, its lines with commas between them', (answer) => [parts(answer, /,/)]),
  setting('phones', 'Phone, such as +94 11 555 0101', (answer) => [{ purpose: 'The shop', number: answer }]),
  setting('email', 'Email for shoppers', same),
  setting('registrationNumber', 'Business registration number, if it has one', same),
  setting('vatNumber', 'VAT number, if it is registered for it', same),
  setting('orderMailbox', 'Mailbox that is told of new orders', same),
  account,
  fee('Delivery fee in rupees', 'flat'),
  fee('Delivery is free from, in rupees, or never', 'freeFrom'),
  districts,
  setting('aboutText', 'About the shop, in a sentence or two', same),
  setting('deliveryText', 'How and how fast you deliver', same),
  setting('returnsText', 'Returns and refunds', same),
  setting('privacyText', 'What you do with customers’ data', same),
  setting('termsText', 'Terms of sale', same),
];

/** Puts a question until it is answered well, or left; of answers from a pipe each belongs to one question. @returns false for an answer that cannot be. */
async function put(context: StaffContext, question: Question): Promise<boolean> {
  const current = await question.now(context);
  for (;;) {
    context.signal.throwIfAborted();
    const answer =
      (await context.ask?.(`${question.text}${current === '' ? '' : ` [${printable(current)}]`}: `))?.trim() ?? '';
    if (!context.isTerminal) context.out('\n');
    if (answer === '') return true;
    try {
      await question.set(context, answer);
      return true;
    } catch (error) {
      if (!(error instanceof BadUsage) && !(error instanceof BadFile)) throw error;
      context.err(`${error instanceof BadFile ? error.faults.map(printable).join('\n') : error.message}\n`);
      if (!context.isTerminal) return false;
    }
  }
}

/** Leads a new owner through what a shop must have. */
export const setupCommand: Command = {
  name: 'setup',
  summary: 'ask for what a new shop must have: name, address, bank account, fees, texts',
  help: `Asks for what a shop in Sri Lanka must have, one by one: name, address, phone, email, registration, mailbox of orders, bank account, delivery fees, texts. What
is there already stands in brackets. Enter alone leaves it; each answer counts at once.

  npm run shop -- setup
  npm run shop -- setup < answers.txt      a line for each question, an empty one leaves it

At the end it says what is still missing, as status does. Longer texts come from a file: npm run shop -- settings --help.
`,
  run: async (args, context) => {
    const { positionals } = readArgs(args, {});
    if (positionals.length > 0) throw new BadUsage('setup takes no other words: it asks.');
    if (!context.ask) throw new BadUsage('Nobody can answer here: run it in a terminal, or pipe the answers in.');
    let areGood = true;
    for (const question of QUESTIONS) areGood = (await put(context, question)) && areGood;
    const missing = await missingSettings(context.db);
    context.out(
      missing.length === 0 ? 'The shop has all that it must have.\n' : `Still missing: ${missing.join(', ')}.\n`,
    );
    return areGood ? 0 : 1;
  },
};
