import { writeFileSync } from 'node:fs';
import { commands } from '../server/staff/table.ts';
import { staffPage } from './staff-page/page.ts';

/** `npm run staff-page`: writes docs/staff.md anew from the commands. */
writeFileSync('docs/staff.md', staffPage(commands));
console.log(`docs/staff.md has ${commands.length} commands`);
