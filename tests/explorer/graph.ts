import { getAdjacencyMap } from '@xstate/graph';
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createEmptyActor } from 'xstate';
import type { AnyPack } from '../models/model.ts';
import { eventsIn, keyOf } from './explore.ts';

/** The states of a pack as `@xstate/graph` finds them: the independent check of our own explorer. */
export function statesByGraph(pack: AnyPack): Set<string> {
  const map = getAdjacencyMap(pack.machine, {
    input: pack.input,
    limit: pack.limit * 200,
    events: (snapshot: AnyMachineSnapshot) => eventsIn(snapshot, pack) as never,
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(snapshot, pack) as never,
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event) as never,
    stopWhen: (snapshot: AnyMachineSnapshot) => pack.within !== undefined && !pack.within(snapshot.context as never),
  } as never);
  return new Set(Object.keys(map));
}
