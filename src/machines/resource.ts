import { assign, emit, type NonReducibleUnknown, type PromiseActorLogic, setup } from 'xstate';
import type { ApiError } from '../api/errors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, isUnsuccessful, sayFailure, withLimit } from './call-failure.ts';
import type { EmittedEvent, Notice } from './emitted.ts';
import { from } from './from.ts';
import { DUE_LIMIT, dueState, untilDue } from './shared-actors.ts';

/** Loading, failing and loading again: as a whole machine, or as states of another chart (docs/decisions/101-resources.md). */

/** The state of a chart's own call, of which `ready` is where the answer leads, `failed` where a failure and the limit do. */
type Reading<State> = (ready: string, failed: string) => State;
/** Transitions to `target` by all that asks for the resource again: a retry, a reload, a customer who comes back. */
type Again<Transitions> = (target: string) => Transitions;

/** States of a resource until it is `ready`, which is the chart's own. */
export const loadingStates = <State, Transitions>(reading: Reading<State>, again: Again<Transitions>) => ({
  loading: reading('ready', 'failed'),
  failed: { tags: 'failed' as const, on: again('loading') },
});

/**
 * State of a resource that is there, and is read again while its old content stays. Needs the delay `freshFor`.
 * @param fresh more of the state in which it was just read; only when `freshFor` is over it is read again by whatever asks.
 */
export const readyState = <State extends object, Transitions, Fresh extends object>(
  reading: Reading<State>,
  again: Again<Transitions>,
  fresh: Fresh,
) => ({
  tags: 'ready' as const,
  initial: 'fresh' as const,
  states: {
    fresh: { ...fresh, after: { freshFor: 'stale' as const } },
    stale: { on: again('refreshing') },
    refreshing: { ...reading('fresh', 'outdated'), tags: 'refreshing' as const },
    /** It could not be read again; the page says so. */
    outdated: { tags: 'outdated' as const, on: again('refreshing') },
  },
});

type Context<Output, Input> = {
  /** What its loader is given. */
  input: Input;
  /** What came last; null before. */
  data: Output | null;
  /** Why the last call failed; null where it did not. */
  error: ApiError | null;
};
type Tag = 'loading' | 'failed' | 'ready';

type Options = {
  /** A failure shows nothing: nobody asks again. */
  isSilent?: boolean;
  /** Asked for once it is due, since it stands far down on the page. */
  waits?: boolean;
  /** Code of the toast that tells of a call that failed; an answer that says no is shown by the page alone (section 8). */
  notice?: Extract<Notice, { error: ApiError }>['code'];
};

const resourceSetup = <Output, Input extends NonReducibleUnknown>(load: PromiseActorLogic<Output, Input>) =>
  setup({
    types: {
      context: {} as Context<Output, Input>,
      events: {} as { type: 'resource.retry' },
      input: {} as Input,
      emitted: {} as EmittedEvent,
      tags: {} as Tag,
    },
    actors: { load, untilDue },
    delays: { answerLimit: ANSWER_LIMIT, dueLimit: DUE_LIMIT },
    guards: { saysNo: (_, event: Failure) => isUnsuccessful(failureIn(event)) },
    actions: {
      keep: assign((_, event: object) => ({ data: (event as { output: Output }).output, error: null })),
      keepError: assign((_, event: Failure) => ({ error: failureIn(event) })),
      say: emit((_, notice: Notice) => ({ type: 'toast', notice })),
    },
  });

/** Without a field for what is not given: a context is plain JSON. */
const beginning = <Output, Input>({ input }: { input: Input }): Context<Output, Input> =>
  ({ ...(input !== undefined && { input }), data: null, error: null }) as Context<Output, Input>;

const readingOf =
  ({ notice }: Options): Reading<object> =>
  (ready, failed) =>
    withLimit({
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }: { context: Context<unknown, unknown> }) => context.input,
        onDone: { target: ready, actions: from('keep') },
        onError: notice
          ? [
              { guard: from('saysNo'), target: failed, actions: from('keepError') },
              { target: failed, actions: [from('keepError'), sayFailure(notice)] },
            ]
          : { target: failed, actions: from('keepError') },
      },
    });

const waitingIf = (waits = false) => waits && { waiting: { tags: 'loading' as const, ...dueState('loading') } };

/**
 * Machine of something that is loaded once: when it is started, or once it is due. Stopped, it gives up its call; another
 * input is another start.
 * @param id of the machine, which is the name under which it lives in the shop.
 * @param load placeholder of its loader, which is given the machine's input; it is provided as `load`.
 */
export const resourceMachine = <const Id extends string, Output, Input extends NonReducibleUnknown>(
  id: Id,
  load: PromiseActorLogic<Output, Input>,
  options: Options = {},
) =>
  resourceSetup<Output, Input>(load).createMachine({
    id,
    context: beginning,
    initial: options.waits ? 'waiting' : 'loading',
    states: {
      ...waitingIf(options.waits),
      ...loadingStates(readingOf(options), (target) => (options.isSilent ? {} : { 'resource.retry': target })),
      ready: { tags: 'ready' },
    },
  });

type Resource<Output> = {
  context: { data: Output | null; error: ApiError | null };
  hasTag: (tag: Tag) => boolean;
};
/** Content, as it came last; null while it is not known. */
export const selectData = <Output>(it: Resource<Output>): Output | null =>
  it.hasTag('ready') ? it.context.data : null;
/** Reason of the failure without which there would be content; null unless there is one. */
export const selectLoadError = (it: Resource<unknown>): ApiError | null =>
  it.hasTag('failed') ? it.context.error : null;
/** True while the first content is on its way, or will be. */
export const selectIsLoading = (it: Resource<unknown>): boolean => it.hasTag('loading');
