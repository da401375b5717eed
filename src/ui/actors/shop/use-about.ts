import type { aboutMachine } from '../../../machines/shop/about-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Reads the owner's words about the shop, and asks for them again. */
export const [useAbout, useAboutCommands] = bindActor<typeof aboutMachine>('about')((send) => ({
  retry: () => send({ type: 'resource.retry' }),
}));
