import type { furtherMatchesMachine } from '../../../machines/catalogue/further-matches-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Reads what a query means beyond names. */
export const [useFurtherMatches] = bindActor<typeof furtherMatchesMachine>('further-matches')(() => ({}));
