import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import { saveMyData } from './account-actors.ts';
import { ANSWER_LIMIT, type Failure, failureIn, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';

/** All that the shop holds of a customer, saved as a file: one at a time, and none for who is gone. */
type Context = {
  /** Why the last try came to nothing, until the next one; null otherwise. */
  failure: ApiError | null;
};
type Event =
  | { type: 'data.save' }
  /** By the page whose customer is gone. */
  | { type: 'form.close' };

export const dataDownloadMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { saveMyData },
  delays: { answerLimit: ANSWER_LIMIT },
  actions: {
    keepFailure: assign((_, event: Failure) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'data-download',
  context: { failure: null },
  initial: 'idle',
  on: { 'form.close': { target: '.idle', actions: 'forgetFailure' } },
  states: {
    idle: { on: { 'data.save': 'saving' } },
    saving: withLimit({
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'saveMyData',
        src: 'saveMyData',
        onDone: 'idle',
        onError: { target: 'idle', actions: from('keepFailure') },
      },
    }),
  },
});

type Download = SnapshotFrom<typeof dataDownloadMachine>;
export const selectIsSaving = (it: Download): boolean => it.hasTag('busy');
/** Why the last try was refused or had no answer, until the next one; null otherwise. */
export const selectFailure = (it: Download): ApiError | null => it.context.failure;
