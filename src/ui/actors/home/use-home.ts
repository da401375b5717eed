import type { homeMachine } from '../../../machines/home/home-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** What a shopper can do on the home page. */
export const [useHome, useHomeCommands] = bindActor<typeof homeMachine>('home')((send) => ({
  openCategory: (categoryId: string) => send({ type: 'category.open', categoryId }),
  closeCategory: () => send({ type: 'category.close' }),
}));
