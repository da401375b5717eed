import { selectIsReady, visitMachine } from '../../../src/machines/catalogue/visit-machine.ts';
import { offline } from '../../support/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const begun = (said: Edge['said']): unknown[] =>
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
    loadRecentlyViewed: { done: [undefined], error: [offline] },
    'recently-viewed': { done: [], error: [new Error('a mistake of ours')] },
  },
  rest: () => true,
  invariants: {
    '"Recently viewed" lives exactly where it can be shown': (it) =>
      selectIsReady(it) === 'recently-viewed' in it.children,
    'it is of the page that is open': (it) => it.context.productId === 'kurta',
  },
  steps: {
    'its code is fetched when the page is quiet or long enough waited for, and it begins when the code has come': (
      { event, said },
      before,
    ) =>
      JSON.stringify(begun(said)) ===
      JSON.stringify(
        before.matches('waiting')
          ? [['loadRecentlyViewed', null]]
          : event.type === 'xstate.done.actor.loadRecentlyViewed'
            ? [['recently-viewed', { productId: 'kurta' }]]
            : [],
      ),
    'the page does without what cannot be had': ({ event }, _, after) =>
      !(
        ['xstate.error.actor.loadRecentlyViewed', 'xstate.error.actor.recently-viewed'].includes(event.type) ||
        event.type.startsWith('xstate.after.codeLimit')
      ) || after.matches('absent'),
  },
});
