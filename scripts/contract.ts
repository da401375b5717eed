import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkContract } from './contract/check/run.ts';
import { reportOf } from './contract/check/report.ts';
import { contractDocument } from './contract/document.ts';

/** `npm run contract`: writes the document of section 7, or tries a server against it (docs/contract.md). */

/** File of the document, which the server sends as `/api/contract.json`. */
const FILE = 'server/http/contract.json';
const HELP = `npm run contract -- URL                   tries the server at URL and says what holds of section 7
  --email you@example.lk                  address of the account that it makes there
  --ask-codes                             asks you for the codes that are mailed to it
  --code NOOL10                           a promo code that the server takes
  --without-orders                        places no order and no custom order
npm run contract -- --write               writes ${FILE} anew from the decoders

Ends with 0 if all that was tried holds, with 1 if something does not, with 2 if it could not begin.
`;

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        write: { type: 'boolean' },
        help: { type: 'boolean' },
        email: { type: 'string' },
        code: { type: 'string' },
        'ask-codes': { type: 'boolean' },
        'without-orders': { type: 'boolean' },
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return process.exit(2);
  }
}

async function askFor(what: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const code = await lines.question(`Please type ${what}: `);
  lines.close();
  return code.trim();
}

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { values, positionals } = given();
const [url] = positionals;
if (values.write) {
  writeFileSync(FILE, `${JSON.stringify(contractDocument(), null, 1)}\n`);
  process.stdout.write(`${FILE} written\n`);
} else if (values.help || positionals.length !== 1 || url === undefined || !/^https?:\/\//.test(url)) {
  process.stderr.write(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  const { text, code } = reportOf(
    await checkContract({
      url,
      ...(values.email !== undefined && { email: values.email }),
      ...(values.code !== undefined && { code: values.code }),
      ...(values['ask-codes'] && { ask: askFor }),
      ...(values['without-orders'] && { withoutOrders: true }),
    }),
  );
  process.stdout.write(text);
  process.exitCode = code;
}
