import type { visitMachine } from '../../../machines/catalogue/visit-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** The visit to a page that shows what was viewed lately; nobody asks anything of it. */
export const [useVisit] = bindActor<typeof visitMachine>('visit')(() => ({}));
