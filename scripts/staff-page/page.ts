import type { Command } from '../../server/staff/command.ts';
import { helpOf } from '../../server/staff/run.ts';

const BEGIN = `# The staff's command line

<!-- Written by \`npm run staff-page\` from the commands' own help. -->

The staff have no screens: whoever can log in to the shop's machine works with it by commands.

\`\`\`sh
npm run shop -- <command> [words and --flags]
npm run shop -- orders list --status shipped
npm run shop -- orders --help
\`\`\`

After a build \`node dist/server/staff.js <command>\` does the same in a quarter of the time.

- **Which shop**: the one that \`DATA_DIR\` or \`DATABASE_URL\` names, open or closed. An open shop on the embedded database does the work itself, over a socket
  that only its own user may use; on PostgreSQL any machine with the address can.
- **Who**: each change of an order, a payment, a product or an account is added to the [trail](#trail) with the system's user and machine. The database refuses
  to change or delete what is there ([why and how](decisions/126-trail-for-good.md)).
- **When**: times are Colombo's. In JSON they are ISO 8601 in UTC.
- **Lists** have 50 items on a page: \`--page 2\` is the next one, \`--limit 200\` its length, up to 1,000. A list that is read by \`| head\` or \`| less\` ends in peace.
- **JSON**: \`--json\` prints a list as \`{ count, page, limit, <name>: [item] }\`, and what \`show\` shows as one object. Amounts are rupees. Fields may be added;
  none is renamed or goes. The shapes are given with each command.
- **Files** of addresses, such as a CSV or a packing slip, may be read by nobody but whoever wrote them.
- **Exit codes**: 0 done, 1 not done, 2 asked wrongly, 130 stopped by Ctrl-C.
`;

/** Address of a heading within the page. */
const anchor = (name: string): string => `#${name}`;

/** Text of docs/staff.md: all commands with all that their --help says. */
export const staffPage = (commands: readonly Command[]): string =>
  [
    BEGIN,
    '| command | what it does |\n|---|---|',
    ...commands.map(({ name, summary }) => `| [\`${name}\`](${anchor(name)}) | ${summary} |`),
    ...commands.map((command) => `\n## ${command.name}\n\n\`\`\`text\n${helpOf(command).trimEnd()}\n\`\`\``),
    '',
  ].join('\n');
