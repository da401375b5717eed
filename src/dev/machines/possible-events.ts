import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyPack } from '../../../tests/models/model.ts';
import { inShort } from './diff.ts';
import { brief } from './summaries.ts';
import { eventInWords } from './labels.ts';

/** An event that can be tried, with a sample of what it carries. */
export type PossibleEvent = {
  event: AnyEventObject;
  /** The event in words; offers of one name stand together. */
  name: string;
  /** What it carries, on one line; '' for nothing. */
  payload: string;
  /** Whether it comes from the shopper and the shop, or is the answer or the time that a state waits for. */
  from: 'shop' | 'world';
};

/** What an event carries, in short; without the fields that are `told` already. */
function payloadOf({ type, ...fields }: AnyEventObject, told: ReadonlySet<string>): string {
  if (/^xstate\.(done|error)\./.test(type))
    return 'error' in fields
      ? inShort(brief(fields['error']))
      : fields['output'] === undefined
        ? ''
        : inShort(brief(fields['output']));
  const entries = Object.entries(fields).filter(([key]) => !told.has(key));
  return entries
    .map(([key, value]) => (entries.length === 1 ? inShort(brief(value)) : `${key}: ${inShort(brief(value), 1)}`))
    .join(', ');
}

/** The fields that are the same in all samples of an event: they tell none from another. */
function sameInAll(samples: readonly AnyEventObject[]): Set<string> {
  const [first, ...others] = samples;
  if (!first || others.length === 0) return new Set();
  return new Set(
    Object.keys(first).filter((key) => others.every((it) => JSON.stringify(it[key]) === JSON.stringify(first[key]))),
  );
}

const offer = (pack: AnyPack, event: AnyEventObject, told: ReadonlySet<string> = new Set()): PossibleEvent => ({
  event,
  name: eventInWords(pack.machine, event.type),
  payload: payloadOf(event, told),
  from: event.type.startsWith('xstate.') ? 'world' : 'shop',
});

/** Every sample of every event of a machine. */
export const samplesOf = (pack: AnyPack): PossibleEvent[] =>
  Object.values(pack.events).flatMap((samples) => {
    const told = sameInAll(samples);
    return samples.map((event) => offer(pack, event, told));
  });

/** Events that a state waits for: its delays, and each outcome that the pack has for an invoked actor. */
export function answersIn(pack: AnyPack, snapshot: AnyMachineSnapshot): PossibleEvent[] {
  const waited = new Set(
    snapshot._nodes.flatMap((node) => [...node.transitions.keys()].filter((type) => type.startsWith('xstate.'))),
  );
  return [...waited].flatMap((type): PossibleEvent[] => {
    const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
    const outcome = pack.outcomes?.[id];
    if (!kind) return type.startsWith('xstate.after.') ? [offer(pack, { type })] : [];
    if (kind === 'done') return (outcome?.done ?? []).map((output) => offer(pack, { type, output }));
    return (outcome?.error ?? []).map((error) => offer(pack, { type, error }));
  });
}

/** True if a state answers an event; an event that its guards cannot read is not answered. */
export function answers(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}
