import type { drawingsMachine } from '../../../machines/custom-orders/drawings-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of the drawings of a custom order. */
export const [useDrawings, useDrawingsCommands] = bindActor<typeof drawingsMachine>('drawings')((send) => ({
  addFiles: (files: readonly File[]) => send({ type: 'files.add', files }),
  remove: (id: string) => send({ type: 'drawing.remove', id }),
  putBack: () => send({ type: 'drawing.putBack' }),
  skipSought: () => send({ type: 'drawings.skip' }),
  dismissRefusals: () => send({ type: 'refusals.dismiss' }),
}));
