import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** A state by its place in the chart: `open.filled`. The root is called by its machine's id. */
export const nameOfState = (node: AnyStateNode): string => node.path.join('.') || node.id;

/** The innermost states that a machine is in: one, or one of each region. */
export const statesIn = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter((node: AnyStateNode) => Object.keys(node.states).length === 0)
    .sort((a: AnyStateNode, b: AnyStateNode) => a.order - b.order)
    .map(nameOfState);

/** A configuration in one line: `address.inStep + panel.open`. Two states that differ only in their context share it. */
export const nameOfConfiguration = (snapshot: AnyMachineSnapshot): string => statesIn(snapshot).join(' + ');

/** True of what the machine did not declare: answers, errors and delays. */
export const isInternal = (type: string): boolean => type.startsWith('xstate.');

/** An event as a tester calls it: `line.add`, `loadProducts answers`, `loadProducts fails`, `readLimit passes`. */
export function nameOfEvent(type: string): string {
  const [, kind, name = ''] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? [];
  if (kind) return `${name} ${kind === 'done' ? 'answers' : 'fails'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return delay === undefined ? type : `${delay} passes`;
}

/** What a machine said that others hear, `emit toast` or `send line.add`; null for what the library does by itself. */
export function nameOfMessage({ type, params }: { type: string; params: unknown }): string | null {
  const verb = { 'xstate.emit': 'emit', 'xstate.sendTo': 'send' }[type];
  return verb === undefined ? null : `${verb} ${(params as { event: { type: string } }).event.type}`;
}
