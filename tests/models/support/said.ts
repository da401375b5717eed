import type { Edge } from '../../explorer/explore.ts';

/** What a machine emitted in a step, without the placeholder's own marks. */
export const emitted = (said: Edge['said']): Record<string, unknown>[] =>
  said
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as { event: Record<string, unknown> }).event);

/** Calls that a machine began in a step, each with its input. @param besides actors that are no calls. */
export const calls = (said: Edge['said'], besides: readonly string[]): string[] =>
  said
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => params as { id: string; input?: unknown })
    .filter(({ id }) => !besides.includes(id))
    .map(({ id, input }) => `${id} ${JSON.stringify(input)}`);

/** What a machine sent to an actor of its own. */
export const sentTo = (said: Edge['said'], to: string): unknown[] =>
  said
    .filter(({ type, params }) => type === 'xstate.sendTo' && (params as { targetId?: string }).targetId === to)
    .map(({ params }) => (params as { event: unknown }).event);
