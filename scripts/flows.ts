import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packs } from '../tests/models/all.ts';
import { flowFiles } from './flows/files.ts';

/** `npm run flows`: writes docs/flows anew from the charts. */
const folder = 'docs/flows';
const files = flowFiles(packs);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
for (const [name, text] of files) writeFileSync(join(folder, name), text);
console.log(`${files.size} files in ${folder}`);
