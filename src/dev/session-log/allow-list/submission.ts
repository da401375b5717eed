import type { addressChoiceMachine } from '../../../machines/submission/address-choice-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

/** Where somebody lives is theirs. */
const addressChoice: AllowListOf<typeof addressChoiceMachine> = {
  exact: false,
  context: {},
  events: { 'xstate.error.actor.loadAddresses': { error } },
};

export const submissionAllowLists = {
  'address-choice': addressChoice,
};
