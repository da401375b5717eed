import { stateIn } from 'xstate';

/** States of a region `pause` in which one code a minute may be asked for: `code.sent` begins it, the delay `resendPause` ends it. */
export const PAUSE_STATES = {
  over: { on: { 'code.sent': 'running' } },
  running: { after: { resendPause: 'over' }, on: { 'code.sent': { target: 'running', reenter: true } } },
} as const;

/** Guard of what asks for another code. */
export const mayResend = stateIn({ pause: 'over' });
