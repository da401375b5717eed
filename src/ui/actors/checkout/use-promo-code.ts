import type { promoCodeMachine } from '../../../machines/checkout/promo-code-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do with the box of promo codes. */
export const [usePromoCode, usePromoCodeCommands] = bindActor<typeof promoCodeMachine>('promo-code')((send) => ({
  type: (text: string) => send({ type: 'code.type', text }),
  apply: () => send({ type: 'code.apply' }),
  remove: () => send({ type: 'code.remove' }),
}));
