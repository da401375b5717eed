import { type StormName, STORMS } from './storms.ts';

/** One storm, in a process of its own: `attacker.ts <storm> <shop> <folder>`; it tells its parent when it has begun. */
const [name, shop = '', folder = ''] = process.argv.slice(2);
await STORMS[name as StormName](shop, folder);
process.send?.('begun');
process.on('SIGTERM', () => process.exit(0));
