import { selectIsReady, visitMachine } from '../../../src/machines/catalogue/visit-machine.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const begun = (said: Edge['said']): [string, unknown][] =>
  said
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => {
      const { id, input } = params as { id: string; input?: unknown };
      return [id, input ?? null];
    });

export const visit = pack({
  machine: visitMachine,
  input: { productId: 'kurta' },
  limit: 20,
  events: {},
  outcomes: {
    untilQuiet: { done: [undefined], error: [new Error('no quiet moment')] },
    'recently-viewed': { done: [], error: [new Error('a mistake of ours')] },
  },
  rest: () => true,
  invariants: {
    '"Recently viewed" is there for as long as it can be shown': (it) =>
      it.matches('absent') || 'recently-viewed' in it.children,
    'it is of the page that is open': (it) => it.context.productId === 'kurta',
  },
  steps: {
    'the view is recorded at once, and only then': ({ event, said }) =>
      JSON.stringify(begun(said).filter(([id]) => id === 'recently-viewed')) ===
      JSON.stringify(event.type === 'xstate.init' ? [['recently-viewed', { productId: 'kurta' }]] : []),
    'it is shown when the page is quiet or long enough waited for': ({ event }, before, after) =>
      !before.matches('waiting') || event.type === 'xstate.error.actor.recently-viewed' || selectIsReady(after),
    'the page does without what fails': ({ event }, _, after) =>
      event.type !== 'xstate.error.actor.recently-viewed' || after.matches('absent'),
  },
});
