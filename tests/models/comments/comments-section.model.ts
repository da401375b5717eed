import type { SnapshotFrom } from 'xstate';
import { commentsSectionMachine, selectStage } from '../../../src/machines/comments/comments-section-machine.ts';
import { asha, kurta, offline, tee } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';
import { calls, sentTo } from '../support/said.ts';

type Section = SnapshotFrom<typeof commentsSectionMachine>;
const nimal = { ...asha, id: 'nimal', email: 'nimal@example.lk' };

/** Where a step leads. */
function placeAfter({ type, ...event }: { type: string }, before: Section): Section['value'] {
  const place = before.value;
  if (type === 'products.known' && place === 'absent')
    return (event as { products: { id: string }[] }).products.some(({ id }) => id === 'kurta') ? 'waiting' : 'absent';
  if (place === 'waiting' && type.startsWith('xstate.')) return 'loading';
  if (place === 'loading' && type.startsWith('xstate.done.')) return 'ready';
  if (type.startsWith('xstate.error.actor.') || type.startsWith('xstate.after.answerLimit')) return 'failed';
  return place === 'failed' && type === 'comments.retry' ? 'loading' : place;
}

export const commentsSection = pack({
  machine: commentsSectionMachine,
  input: { productId: 'kurta', products: null, painted: null, customer: 'unsure', commentId: 'c1' },
  limit: 100,
  events: {
    'products.known': [
      { type: 'products.known', products: [tee] },
      { type: 'products.known', products: [tee, kurta] },
    ],
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: nimal },
    ],
    'customer.gone': [{ type: 'customer.gone', why: 'logged out' }],
    'comments.retry': [{ type: 'comments.retry' }],
  },
  outcomes: {
    untilQuiet: { done: [undefined], error: [new Error('no quiet moment')] },
    loadCommentsMachine: { done: [undefined], error: [offline] },
    comments: { done: [], error: [{ message: 'a mistake of ours' }] },
  },
  neverIgnored: {
    'customer.known': 'who it is is kept until the comments come, and told to them then',
    'customer.gone': 'that nobody is there is kept until the comments come, and told to them then',
  },
  rest: (it) => selectStage(it) === 'ready',
  invariants: {
    'the comments are at work exactly when their code is there': (it) =>
      (selectStage(it) === 'ready') === 'comments' in it.children && (it.value === 'ready') === it.hasTag('ready'),
    'it says that they could not be loaded exactly when they could not': (it) =>
      (selectStage(it) === 'failed') === (it.value === 'failed'),
    'a product that the shop does not have has no comments': (it) => (it.value === 'absent') === !it.context.isThere,
  },
  steps: {
    'it goes where the product, the quiet moment, the code or the press leads': ({ event }, before, after) =>
      after.value === placeAfter(event, before),
    'the code is asked for once the page is quiet, and on a press after a failure': ({ said }, before, after) =>
      JSON.stringify(calls(said, ['untilQuiet', 'comments'])) ===
      JSON.stringify(after.value === 'loading' && before.value !== 'loading' ? ['loadCommentsMachine undefined'] : []),
    'the comments begin with the product, the comment of the address and who is shopping': ({ said }, before, after) =>
      JSON.stringify(calls(said, ['untilQuiet', 'loadCommentsMachine'])) ===
      JSON.stringify(
        after.value === 'ready' && before.value !== 'ready'
          ? [`comments ${JSON.stringify({ productId: 'kurta', customer: after.context.customer, commentId: 'c1' })}`]
          : [],
      ),
    'who is shopping is what the session told last': ({ event }, before, after) =>
      after.context.customer ===
      (event.type === 'customer.known'
        ? event['user']
        : event.type === 'customer.gone'
          ? 'guest'
          : before.context.customer),
    'comments that are there are told of it': ({ event, said }, before) =>
      JSON.stringify(sentTo(said, 'comments')) ===
      JSON.stringify(before.value === 'ready' && event.type.startsWith('customer.') ? [event] : []),
  },
});
