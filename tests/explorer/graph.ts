import { getAdjacencyMap } from '@xstate/graph';
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor } from 'xstate';
import type { AnyPack } from '../models/model.ts';
import { eventsIn, keyOf } from './explore.ts';

/**
 * A copy of a machine that takes each step in an actor system of its own. The library walks all steps in one, where the names
 * (`systemId`) of the children of one step, and of theirs, stay taken for all that follow.
 */
function inFreshSystems(original: AnyStateMachine): AnyStateMachine {
  const machine = original.provide({});
  const step = machine.transition.bind(machine);
  machine.transition = (snapshot, event, scope) => {
    const self = createEmptyActor();
    return step(snapshot, event, { ...scope, self: self as never, system: self.system });
  };
  return machine;
}

/** The states of a pack as `@xstate/graph` finds them: the independent check of our own explorer. */
export function statesByGraph(pack: AnyPack): Set<string> {
  const map = getAdjacencyMap(inFreshSystems(pack.machine), {
    input: pack.input,
    limit: pack.limit * 200,
    events: (snapshot: AnyMachineSnapshot) => eventsIn(snapshot, pack) as never,
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(snapshot, pack) as never,
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event) as never,
    stopWhen: (snapshot: AnyMachineSnapshot) => pack.within !== undefined && !pack.within(snapshot.context as never),
  } as never);
  return new Set(Object.keys(map));
}
