import type { AnyStateMachine } from 'xstate';
import { nodesOf } from '../transition-names.ts';

/** A time in the words of a reader: 300 is '300 ms', 21000 is '21 s', 90000 is '1.5 min'. */
export function timeInWords(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  return milliseconds < 60_000 ? `${milliseconds / 1_000} s` : `${milliseconds / 60_000} min`;
}

function delayInWords(machine: AnyStateMachine, name: string): string {
  const delay: unknown = machine.implementations.delays[name] ?? (/^\d+$/.test(name) ? Number(name) : undefined);
  return typeof delay === 'number' ? timeInWords(delay) : name;
}

/** The library's events that are about no state. */
export const wordsFor: Readonly<Record<string, string>> = {
  '': 'at once',
  '*': 'any other event',
  'xstate.init': 'starts',
  'xstate.stop': 'is stopped',
  'xstate.promise.resolve': 'answers',
  'xstate.promise.reject': 'fails',
};

/** What is invoked under an id: the id where the machine gives one, else the name of what runs. */
function invokedName(machine: AnyStateMachine, id: string): string {
  const invoked = nodesOf(machine.root)
    .flatMap((node) => node.invoke)
    .find((it) => it.id === id);
  return invoked && /^\d+\./.test(id) && typeof invoked.src === 'string' ? invoked.src : id;
}

/**
 * Label of an event on the page. The shop's own events keep their name, the library's are put into words ('after 21 s',
 * 'loadProducts answers').
 */
export function eventInWords(machine: AnyStateMachine, type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delayInWords(machine, delay)}`;
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind) return `${invokedName(machine, actor)} ${kind === 'done' ? 'answers' : 'fails'}`;
  const [, state] = /^xstate\.done\.state\.(.+)$/.exec(type) ?? [];
  if (state !== undefined) return `${state.split('.').at(-1)} is done`;
  return wordsFor[type] ?? type;
}

/** A guard as a statement; combined ones with 'not', 'and', 'or'. */
export function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, name = '', guards } = guard as { type?: string; name?: string; guards?: unknown[] };
  if (guards) return name === 'not' ? `not ${guardInWords(guards[0])}` : guards.map(guardInWords).join(` ${name} `);
  return type ?? (name || 'a condition');
}
