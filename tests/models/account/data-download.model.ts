import {
  dataDownloadMachine,
  selectFailure,
  selectIsSaving,
} from '../../../src/machines/account/data-download-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { offline, refused } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const calls = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);
const failed = ({ type }: Edge['event']): boolean =>
  type.startsWith('xstate.error.actor.') || type.startsWith('xstate.after.answerLimit.');

export const dataDownload = pack({
  machine: dataDownloadMachine,
  limit: 50,
  events: {
    'data.save': [{ type: 'data.save' }],
    'form.close': [{ type: 'form.close' }],
  },
  outcomes: { saveMyData: { done: [undefined], error: [refused, offline] } },
  neverIgnored: { 'form.close': 'why it failed is nothing for who comes next' },
  rest: (snapshot) => snapshot.matches('idle'),
  invariants: {
    'it is busy exactly while the data are on their way': (snapshot) =>
      selectIsSaving(snapshot) === snapshot.matches('saving'),
  },
  steps: {
    'a press asks once, and no second one while it is asked': ({ event, said }, before, after) => {
      const isAsked = event.type === 'data.save' && before.matches('idle');
      return calls(said).join() === (isAsked ? 'saveMyData' : '') && (!isAsked || after.matches('saving'));
    },
    'an answer, a failure or the end of the customer ends it, and nothing else': ({ event }, before, after) =>
      !before.matches('saving') || after.matches('saving') === (event.type === 'data.save'),
    'why it failed stays until the next try, or the end of the customer': ({ event }, before, after) =>
      selectFailure(after) ===
      (failed(event)
        ? (event['error'] ?? TIMED_OUT)
        : event.type === 'form.close' || after.matches('saving')
          ? null
          : selectFailure(before)),
  },
});
