import type { CustomDraft } from '../../../../src/domain/custom-orders/custom-draft.ts';
import type { Edge } from '../../../explorer/explore.ts';

const events = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
export const calls = (said: Edge['said']): { id: string; input: unknown }[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => params as { id: string; input: unknown });
export const sent = (said: Edge['said'], type: string): Record<string, unknown>[] =>
  events(said, 'xstate.sendTo').filter((it) => it['type'] === type);
export const notices = (said: Edge['said']): string =>
  events(said, 'xstate.emit')
    .flatMap(({ notice }) => (notice ? [(notice as { code: string }).code] : []))
    .join();
export const leads = (said: Edge['said']): string =>
  events(said, 'xstate.emit')
    .filter(({ type }) => type === 'navigate')
    .map(({ to }) => JSON.stringify(to))
    .join();
export const writes = (said: Edge['said']): CustomDraft[] =>
  sent(said, 'draft.write').map(({ draft: it }) => it as CustomDraft);
