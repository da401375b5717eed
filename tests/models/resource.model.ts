import type { NonReducibleUnknown } from 'xstate';
import { type resourceMachine, selectData, selectIsLoading, selectLoadError } from '../../src/machines/resource.ts';
import { TIMED_OUT } from '../../src/machines/call-failure.ts';
import { offline, refused } from '../support/samples/samples.ts';
import type { Edge } from '../explorer/explore.ts';
import { pack } from './model.ts';

const RETRY = { type: 'resource.retry' as const };
const STAGES = ['loading', 'failed', 'ready'] as const;
type Resource = { hasTag: (tag: (typeof STAGES)[number]) => boolean; value: unknown };
const stageOf = (it: Resource): string => STAGES.filter((tag) => it.hasTag(tag)).join();

/** Where a step leads. */
function stageAfter({ event }: Edge, before: Resource): string {
  if (event.type === 'xstate.done.actor.load') return 'ready';
  if (event.type === 'xstate.error.actor.load' || event.type.startsWith('xstate.after.answerLimit')) return 'failed';
  return event.type === 'resource.retry' && before.hasTag('failed') ? 'loading' : stageOf(before);
}

/** The pack of a machine of something that is loaded once: the same for each, with samples of its answers and its input. */
export const resourcePack = <Output, Input extends NonReducibleUnknown>(
  machine: ReturnType<typeof resourceMachine<string, Output, Input>>,
  answers: readonly Output[],
  input?: Input,
  /** Code of the toast that tells of a call that failed; '' where the page alone does. */
  notice = '',
) => {
  /** Nobody asks again for what fails silently. */
  const isRetried = machine.events.includes(RETRY.type);
  return pack({
    machine,
    ...(input !== undefined && { input }),
    limit: 100,
    events: (isRetried ? { 'resource.retry': [RETRY] } : {}) as { 'resource.retry': [typeof RETRY] },
    outcomes: {
      untilDue: { done: [undefined], error: [new Error('no listener')] },
      load: { done: answers, error: [offline, refused] },
    },
    rest: (it) => it.hasTag('ready') || (!isRetried && it.hasTag('failed')),
    invariants: {
      'it loads, has failed or is ready, and only one of them': (it) =>
        STAGES.includes(stageOf(it) as (typeof STAGES)[number]),
      'it loads exactly while neither its content nor a failure can be told': (it) =>
        selectIsLoading(it) === (selectData(it) === null && selectLoadError(it) === null),
      'it knows why it failed exactly where it has': (it) => it.hasTag('failed') === (selectLoadError(it) !== null),
    },
    steps: {
      'it goes where the answer, the failure, the limit or the press leads': (edge, before, after) =>
        stageOf(after) === stageAfter(edge, before),
      'it asks once it is due or long enough waited for, when it is pressed, and never twice at once': (
        { event, said },
        before,
      ) =>
        said.some(({ type, params }) => type === 'xstate.spawnChild' && (params as { id: string }).id === 'load') ===
        (((before.value as string) === 'waiting' && event.type !== 'resource.retry') ||
          (before.hasTag('failed') && event.type === 'resource.retry')),
      'a call that failed is told by its toast, a no by the page alone': ({ event, said }) => {
        const error = event.type === 'xstate.error.actor.load' ? event['error'] : TIMED_OUT;
        const hasFailed = event.type === 'xstate.error.actor.load' || event.type.startsWith('xstate.after.answerLimit');
        return (
          JSON.stringify(said.filter(({ type }) => type === 'xstate.emit').map(({ params }) => params)) ===
          JSON.stringify(
            notice !== '' && hasFailed && error !== refused
              ? [{ event: { type: 'toast', notice: { code: notice, error } } }]
              : [],
          )
        );
      },
      'it shows what came, in its order': ({ event }, before, after) =>
        selectData(after) === (event.type === 'xstate.done.actor.load' ? event['output'] : selectData(before)),
    },
  });
};
