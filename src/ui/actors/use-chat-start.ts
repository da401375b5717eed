import type { chatStartMachine } from '../../machines/chat/chat-start-machine.ts';
import { bindActor } from './shop-context.tsx';

/** Tells whether there is a chat, and opens it. */
export const [useChatStart, useChatStartCommands] = bindActor<typeof chatStartMachine>('chat-start')((send) => ({
  open: () => send({ type: 'chat.open' }),
}));
