import type { chatStartMachine } from '../../../machines/chat/chat-start-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Tells if there is a chat, opens it, and takes back a press that still waits for it. */
export const [useChatStart, useChatStartCommands] = bindActor<typeof chatStartMachine>('chat-start')((send) => ({
  open: () => send({ type: 'chat.open' }),
  cancel: () => send({ type: 'chat.cancel' }),
}));
