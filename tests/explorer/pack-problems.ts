import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { AnyPack } from '../models/model.ts';
import { type Exploration, nodesOf, walkOf } from './explore.ts';
import { isInternal, nameOfConfiguration, nameOfEvent, nameOfState } from './names.ts';

const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;
const declaredEvents = (machine: AnyStateMachine): string[] => machine.events.filter((type) => !isInternal(type));

/** What a pack leaves out that can be told before anything is walked; each a sentence that says what to add. */
function omissions(name: string, pack: AnyPack): string[] {
  const { machine, events, outcomes = {} } = pack;
  const declared = declaredEvents(machine);
  const nodes = nodesOf(machine.root);
  const answered = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
  return [
    ...declared
      .filter((type) => !events[type]?.length)
      .map((type) => `The pack of '${name}' has no sample of '${type}': add at least one under events.`),
    ...Object.keys(events)
      .filter((type) => !declared.includes(type))
      .map(
        (type) =>
          `The pack of '${name}' has samples of '${type}', which the chart does not name: correct the name or remove it.`,
      ),
    ...Object.entries(events).flatMap(([type, samples]) =>
      samples
        .filter((it) => it.type !== type)
        .map((it) => `The pack of '${name}' has a '${it.type}' among the samples of '${type}': move it to its own.`),
    ),
    ...nodes
      .flatMap((node) => node.invoke)
      .flatMap(({ id }) => {
        const outcome = outcomes[id];
        if (!outcome)
          return [`The pack of '${name}' has no outcomes of '${id}': add { done: […], error: […] } under outcomes.`];
        return (['done', 'error'] as const)
          .filter((kind) => answered.has(`xstate.${kind}.actor.${id}`) && outcome[kind].length === 0)
          .map(
            (kind) =>
              `The pack of '${name}' never lets '${id}' ${kind === 'done' ? 'answer' : 'fail'}, which the chart waits for: add at least one value under outcomes.${id}.${kind}.`,
          );
      }),
  ];
}

/** What the browser's part leaves out. */
function browserOmissions(name: string, { machine, browser }: AnyPack, { edges }: Exploration): string[] {
  if (!browser) return [];
  const states = nodesOf(machine.root)
    .filter(isLeaf)
    .filter((node) => !isPassed(node))
    .map(nameOfState);
  const awaited = new Set(
    edges
      .filter(({ event, answered }) => answered && isInternal(event.type))
      .map(({ event }) => nameOfEvent(event.type)),
  );
  return [
    ...states
      .filter((state) => !browser.seen[state])
      .map((state) => `The pack of '${name}' does not say how '${state}' is seen: add it under browser.seen.`),
    ...declaredEvents(machine)
      .filter((event) => !browser.done[event])
      .map((event) => `The pack of '${name}' does not say how '${event}' is done: add it under browser.done.`),
    ...[...awaited]
      .filter((event) => !browser.comes?.[event])
      .map((event) => `The pack of '${name}' does not say how it comes that '${event}': add it under browser.comes.`),
  ];
}

/** A state with an eventless way out is passed, not stayed in. */
const isPassed = (node: AnyStateNode): boolean => node.always?.some((it) => !it.guard) === true;

/** What the walk did not meet. */
function unmet(
  name: string,
  { machine, events, neverIgnored = {} }: AnyPack,
  { visits, edges, begun }: Exploration,
): string[] {
  const stayed = new Set(
    [...visits.values()].flatMap(({ snapshot }) => snapshot._nodes.map((node: AnyStateNode) => node.id)),
  );
  const taken = [begun, ...edges].flatMap((it) => it.taken);
  const isMet = (node: AnyStateNode): boolean =>
    stayed.has(node.id) || (isPassed(node) && taken.some((it) => it.startsWith(`${node.id} always `)));
  const ignoredIn = new Map<string, string>();
  const answered = new Set<string>();
  for (const {
    from,
    event: { type },
    answered: isAnswered,
  } of edges) {
    const place = visits.get(from);
    if (isAnswered) answered.add(type);
    else if (place && !ignoredIn.has(type)) ignoredIn.set(type, nameOfConfiguration(place.snapshot));
  }
  const types = Object.keys(events);
  return [
    ...nodesOf(machine.root)
      .filter((node) => !isMet(node))
      .map(
        (node) =>
          `The state '${nameOfState(node)}' of '${name}' is never reached: add a sample or an outcome that leads there, or remove the state.`,
      ),
    ...types
      .filter((type) => !answered.has(type))
      .map(
        (type) =>
          `The event '${type}' of '${name}' is never answered: add a sample that the chart accepts, or one that leads to a state that does.`,
      ),
    ...types
      .filter((type) => !ignoredIn.has(type) && !neverIgnored[type])
      .map(
        (type) =>
          `The event '${type}' of '${name}' is never ignored: add a sample that is, or say under neverIgnored why every state answers it.`,
      ),
    ...Object.keys(neverIgnored)
      .filter((type) => ignoredIn.has(type))
      .map(
        (type) =>
          `The pack of '${name}' says that '${type}' is never ignored, yet '${ignoredIn.get(type)}' ignores it: remove it from neverIgnored.`,
      ),
  ];
}

/** A pack walked, or what must be added to it first: each a sentence. */
export type Walked = { found: Exploration; problems: [] } | { found: Exploration | null; problems: string[] };

/** Walks a pack's machine and tells all that the pack leaves out. */
export function walk(name: string, pack: AnyPack): Walked {
  const problems = omissions(name, pack);
  if (problems.length > 0) return { found: null, problems };
  try {
    const found = walkOf(pack);
    return { found, problems: [...unmet(name, pack, found), ...browserOmissions(name, pack, found)] };
  } catch (error) {
    return {
      found: null,
      problems: [`The pack of '${name}' cannot be walked: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}
