import { writeFileSync } from 'node:fs';
import { contractDocument } from './contract/document.ts';

/** File of the document, which the server sends as `/api/contract.json`. */
const FILE = 'server/http/contract.json';

/** `npm run contract -- --write`: writes the document of section 7 anew from the decoders. */
writeFileSync(FILE, `${JSON.stringify(contractDocument(), null, 1)}\n`);
console.log(`${FILE} written`);
