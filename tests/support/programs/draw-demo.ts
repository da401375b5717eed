import { demoEntries, demoGroups, demoSlides } from '../../../server/demo/fill.ts';
import { openMedia } from '../../../server/media/open.ts';

/** Program of a test: stores all pictures of the demo shop in a data folder at once, as its filling does, and says how many products have them. */
const media = openMedia(process.argv[2] ?? '');
const [entries] = await Promise.all([demoEntries(media), demoGroups(media), demoSlides(media)]);
process.stdout.write(`${entries.length}\n`);
