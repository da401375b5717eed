import { type AnyEventObject, type AnyMachineSnapshot, createActor, initialTransition } from 'xstate';
import type { AnyPack } from '../../../tests/models/model.ts';
import { effectsOf } from '../session-log/effects.ts';
import { brief } from './summaries.ts';
import type { Session, Step } from './log.ts';
import { transitionNames } from '../transition-names.ts';

/** A machine that the page walks alone: nothing is started, nothing is called; what it waits for is answered by hand. */
export type Play = { pack: AnyPack; moves: readonly Move[] };
type Move = { step: Step; snapshot: AnyMachineSnapshot; event: AnyEventObject };

/** The one actor of a play; its machine's name is its id. */
export const actorOf = ({ pack }: Play): string => pack.machine.id;

function moveOf(
  pack: AnyPack,
  at: number,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
  taken: string[],
  said: string[],
): Move {
  return {
    event,
    snapshot,
    step: {
      at,
      actor: pack.machine.id,
      from: null,
      event: brief(event) as Step['event'],
      taken,
      said,
      after: {
        status: snapshot.status,
        value: brief(snapshot.value),
        context: brief(snapshot.context) as Record<string, never>,
        children: Object.keys(snapshot.children),
      },
    },
  };
}

/** A play at its machine's beginning, with the pack's own input. */
export function start(pack: AnyPack): Play {
  const [snapshot] = initialTransition(pack.machine, pack.input);
  return { pack, moves: [moveOf(pack, 0, { type: 'xstate.init', input: pack.input }, snapshot, [], [])] };
}

/** What a snapshot leads to by an event, with the names of the transitions taken and of what was done and said on the way. */
function step(
  { machine, input }: AnyPack,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
): { after: AnyMachineSnapshot; taken: string[]; said: string[] } {
  const [taken, said]: [string[], string[]] = [[], []];
  // An actor of its own for each step: its system holds nothing that earlier steps registered.
  const self = createActor(machine, {
    input,
    inspect: (it) => {
      if (it.type === '@xstate.microstep' && it.actorRef.sessionId === it.rootId)
        taken.push(...it._transitions.map((transition) => transitionNames(machine).get(transition) ?? ''));
    },
  });
  // To make it is to begin: what was taken until here is the machine's beginning.
  taken.length = 0;
  const after = machine.transition(before, event, {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action: { type: string; params?: unknown }) => void said.push(...effectsOf(action)),
  } as never);
  return { after, taken, said };
}

/** The play after an event in the state after move `at`; the moves that came after that one are dropped. */
export function move(play: Play, at: number, event: AnyEventObject): Play {
  const moves = play.moves.slice(0, at + 1);
  const before = moves.at(-1)?.snapshot;
  if (!before) return play;
  const { after, taken, said } = step(play.pack, before, event);
  return { ...play, moves: [...moves, moveOf(play.pack, moves.length, event, after, taken, said)] };
}

/** A play as something to look at. */
export const sessionOf = (play: Play): Session => ({
  actors: [{ id: actorOf(play), path: play.pack.machine.id, machine: play.pack.machine.id, isGone: false, base: null }],
  steps: play.moves.map((it) => it.step),
  dropped: 0,
});
