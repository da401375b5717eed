import { isBackedUp } from '../../custom-orders/hold-drawings.ts';
import { planRemoval, removeDemo, StillFilling } from '../../demo/remove.ts';
import { demoInWords, many } from '../../demo/in-words.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';

const MAX_NAMED = 20;

function keptWords(changed: readonly string[]): string {
  if (changed.length === 0) return '';
  const lines = changed
    .slice(0, MAX_NAMED)
    .map((name) => `  ${printable(name)}\n`)
    .join('');
  return `Kept, because somebody changed them: ${many(changed.length, 'product').join('')}\n${lines}${changed.length > MAX_NAMED ? `  … and ${changed.length - MAX_NAMED} more\n` : ''}`;
}

/** Whether the person, or --yes, wants it; null where nobody can be asked. */
async function isWanted(context: StaffContext, yes: boolean): Promise<boolean | null> {
  if (yes) return true;
  if (!context.ask) return null;
  return /^y(es)?$/i.test((await context.ask('Take it away? It cannot be brought back. [y/N] ')).trim());
}

async function remove(context: StaffContext, yes: boolean): Promise<number> {
  const { out, err } = context;
  const plan = await planRemoval(context);
  const found = demoInWords(plan);
  if (found !== '') {
    out(`The demo shop: ${found}. Orders of it keep their names, prices and pictures.\n`);
    const wanted = await isWanted(context, yes);
    if (wanted !== true) {
      err(wanted === null ? 'Nothing was taken away. Add --yes to do it.\n' : 'Nothing was taken away.\n');
      return wanted === null ? 2 : 1;
    }
  }
  context.signal.throwIfAborted();
  if (await isBackedUp(context.settings.dataDir)) {
    err('A backup is being made, which still needs the pictures. Try again when it is done. Nothing was taken away.\n');
    return 1;
  }
  try {
    const { pictures, ...taken } = await removeDemo(context, {
      actor: context.actor ?? UNKNOWN_ACTOR,
      now: context.now(),
    });
    const words = demoInWords(taken, pictures);
    out(
      `${words === '' ? 'There is nothing of the demo shop here.' : `Taken away: ${words}.`}\n${keptWords(taken.changed)}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof StillFilling)) throw error;
    err(`${error.message}\n`);
    return 1;
  }
}

/** Taking the demo shop away, so that the shop is the owner's alone. */
export const demoCommand: Command = {
  name: 'demo',
  summary: 'take the demo shop away, and leave what is yours',
  help: `Takes the demo shop away: its products with their pictures, the categories and vendors that nothing else uses, its
promo codes, carousel scenes, options of custom orders, bank account, and the settings that are still the demo's. No later start fills the shop with it again.

  npm run shop -- demo remove         shows what would go, and asks
  npm run shop -- demo remove --yes   does not ask

What you imported, made or changed stays, and so do all orders. It goes into the trail: npm run shop -- trail shop.
`,
  run: async (args, context) => {
    const {
      values: { yes = false },
      positionals: [what, ...more],
    } = readArgs(args, { yes: { type: 'boolean' } });
    if (what === undefined) throw new BadUsage('demo takes one word: remove.');
    if (what !== 'remove' || more.length > 0)
      throw new BadUsage(`"${printable([what, ...more].join(' '))}" cannot be done with the demo shop.`);
    return remove(context, yes);
  },
};
