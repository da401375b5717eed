import fc from 'fast-check';
import { isLong } from './run-length.ts';

// The short form has one seed, so that a run says of a change what the run before it would have said; the long form looks
// somewhere else each time, and names the seed of what it finds.
if (!isLong()) fc.configureGlobal({ seed: 20_261_129 });
