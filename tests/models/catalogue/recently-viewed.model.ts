import type { SnapshotFrom } from 'xstate';
import {
  recentlyViewedMachine,
  selectIsForgotten,
  selectViewed,
} from '../../../src/machines/catalogue/recently-viewed-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { offline, unauthorised } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type RecentlyViewed = SnapshotFrom<typeof recentlyViewedMachine>;
/** Each kind of list has products of its own, so that they can be told apart. */
const HERE = ['kurta', 'here'];
const TRACKED = ['kurta', 'theirs'];
const THERE = ['theirs', 'kurta'];
/** Calls that a guest makes, and those that a customer makes. */
const OF_GUEST = ['rememberView', 'forgetHere'];
const OF_CUSTOMER = ['trackInterest', 'loadViewed', 'forgetViewed'];
const NOTICES: Record<string, string> = {
  trackInterest: 'interest-failed',
  forgetHere: 'viewed-not-forgotten',
  forgetViewed: 'viewed-not-forgotten',
};
const STATES: Record<string, string> = {
  remembering: 'rememberView',
  tracking: 'trackInterest',
  loading: 'loadViewed',
  forgettingHere: 'forgetHere',
  forgettingThere: 'forgetViewed',
};

const callIn = (it: RecentlyViewed): string => STATES[it.value as string] ?? '';
const begun = (said: Edge['said']): { id: string; input?: { productId?: string } }[] =>
  said
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => params as { id: string; input?: { productId?: string } });
const hasFailed = ({ event }: Edge, before: RecentlyViewed): boolean =>
  event.type === `xstate.error.actor.${callIn(before)}` || event.type.startsWith('xstate.after.answerLimit');

export const recentlyViewed = pack({
  machine: recentlyViewedMachine,
  input: { productId: 'kurta' },
  limit: 200,
  events: {
    'shopper.told': [
      { type: 'shopper.told', of: null },
      { type: 'shopper.told', of: 'asha' },
      { type: 'shopper.told', of: 'ravi' },
    ],
    'viewed.forget': [{ type: 'viewed.forget' }],
  },
  outcomes: {
    shopperWatch: { done: [], error: [new Error('no shop')] },
    rememberView: { done: [HERE, []], error: [offline] },
    trackInterest: { done: [TRACKED, []], error: [offline] },
    loadViewed: { done: [THERE, []], error: [offline] },
    forgetHere: { done: [undefined], error: [offline] },
    forgetViewed: { done: [undefined], error: [unauthorised] },
  },
  neverIgnored: { 'shopper.told': 'who is shopping has a list of their own, in every state' },
  rest: (it) => it.hasTag('shown') || selectIsForgotten(it),
  invariants: {
    'the product that is open is never shown': (it) => !selectViewed(it).includes(it.context.productId),
    "a guest sees nothing of a customer's, and a customer nothing of a guest's": (it) =>
      !it.context.ids.includes(it.context.of === null ? 'theirs' : 'here'),
    'nothing is shown before it is settled who is shopping, and after it is forgotten': (it) =>
      (!it.matches('unsettled') && !selectIsForgotten(it)) || selectViewed(it).length === 0,
    'what is forgotten is not kept here': (it) => !it.matches('forgotten') || it.context.ids.length === 0,
    "nothing of a guest's is asked of the server, and nothing of a customer's is stored here": (it) =>
      !(it.context.of === null ? OF_CUSTOMER : OF_GUEST).includes(callIn(it)),
  },
  steps: {
    'a visit is recorded once, for who makes it': ({ said }, before, after) => {
      const recording = begun(said).filter(({ id, input }) => id !== 'loadViewed' && (input?.productId ?? '') !== '');
      return (
        recording.length === 0 ||
        (!before.context.isTaken &&
          recording.length === 1 &&
          recording[0]?.input?.productId === 'kurta' &&
          after.matches(after.context.of === null ? 'remembering' : 'tracking'))
      );
    },
    "a visit is its first shopper's, for good": ({ event }, before, after) =>
      after.context.isTaken === (before.context.isTaken || event.type === 'shopper.told'),
    'another shopper begins with a list of their own': ({ event, said }, before, after) => {
      if (event.type !== 'shopper.told') return true;
      const isGuests = event['of'] === null;
      const isRecorded = before.context.isTaken;
      const [call] = begun(said);
      return (
        after.context.ids.length === 0 &&
        after.context.of === event['of'] &&
        JSON.stringify([call?.id, call?.input ?? null]) ===
          JSON.stringify(
            isGuests
              ? ['rememberView', { productId: isRecorded ? '' : 'kurta' }]
              : isRecorded
                ? ['loadViewed', null]
                : ['trackInterest', { productId: 'kurta' }],
          )
      );
    },
    'what an answer names is shown, in its order': ({ event }, before, after) =>
      !['rememberView', 'trackInterest', 'loadViewed'].some((id) => event.type === `xstate.done.actor.${id}`) ||
      (after.hasTag('shown') &&
        JSON.stringify(selectViewed(after)) ===
          JSON.stringify((event['output'] as string[]).filter((id) => id !== before.context.productId))),
    'a failure to record or to forget is told by its toast, and what was out of sight is shown again': (
      edge,
      before,
      after,
    ) => {
      const code = hasFailed(edge, before) ? NOTICES[callIn(before)] : undefined;
      const error = edge.event.type.startsWith('xstate.after.') ? TIMED_OUT : edge.event['error'];
      return (
        JSON.stringify(edge.said.filter(({ type }) => type === 'xstate.emit').map(({ params }) => params)) ===
          JSON.stringify(code ? [{ event: { type: 'toast', notice: { code, error } } }] : []) &&
        (!hasFailed(edge, before) || (after.hasTag('shown') && after.context.ids === before.context.ids))
      );
    },
    'a press forgets what is shown, for who sees it, and nothing else forgets': ({ event, said }, before, after) => {
      const isPressed = event.type === 'viewed.forget' && selectViewed(before).length > 0;
      const calls = begun(said).filter(({ id }) => id.startsWith('forget'));
      return (
        JSON.stringify(calls.map(({ id }) => id)) ===
          JSON.stringify(isPressed ? [before.context.of === null ? 'forgetHere' : 'forgetViewed'] : []) &&
        (!isPressed || (selectIsForgotten(after) && after.context.of === before.context.of))
      );
    },
    'it is forgotten when that is answered, and stays so for this shopper': ({ event }, before, after) =>
      event.type === 'shopper.told' ||
      after.matches('forgotten') === (before.matches('forgotten') || event.type.startsWith('xstate.done.actor.forget')),
  },
});
