import type { customCodeMachine } from '../../../machines/custom-orders/custom-code-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Commands of the redeem code of a custom order. */
export const [useCustomCode, useCustomCodeCommands] = bindActor<typeof customCodeMachine>('custom-code')((send) => ({
  type: (text: string) => send({ type: 'code.type', text }),
  apply: () => send({ type: 'code.apply' }),
  remove: () => send({ type: 'code.remove' }),
}));
