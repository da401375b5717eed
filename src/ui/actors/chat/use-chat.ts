import type { Choice } from '../../../domain/cart/cart.ts';
import type { cartMachine } from '../../../machines/cart/cart-machine.ts';
import type { chatMachine } from '../../../machines/chat/chat-machine.ts';
import type { helpMachine } from '../../../machines/chat/help-machine.ts';
import { newIdempotencyKey } from '../../../platform/idempotency-key.ts';
import { bindActor } from '../shop-context.tsx';

const made = () => ({ id: newIdempotencyKey(), at: Date.now() });

/** Commands of the chat; there are none before `selectIsRunning`. */
export const [useChat, useChatCommands] = bindActor<typeof chatMachine>('chat')((send) => ({
  close: () => send({ type: 'chat.close' }),
  retryHistory: () => send({ type: 'history.retry' }),
  type: (text: string) => send({ type: 'draft.type', text }),
  /** Sends what is in the box. */
  send: () => send({ type: 'draft.send', ...made() }),
  /** Sends an option. */
  say: (text: string, value: string) => send({ type: 'message.send', text, value, isTagSearch: false, ...made() }),
  searchTag: (tag: string) => send({ type: 'message.send', text: tag, value: tag, isTagSearch: true, ...made() }),
  sendAgain: (id: string) => send({ type: 'message.again', id }),
  restart: () => send({ type: 'chat.restart', ...made() }),
}));

/** Commands of the chat's help. */
export const [useHelp, useHelpCommands] = bindActor<typeof helpMachine>('help')((send) => ({
  open: () => send({ type: 'help.open' }),
  close: () => send({ type: 'help.close' }),
  back: () => send({ type: 'help.back' }),
  main: () => send({ type: 'help.main' }),
  restart: () => send({ type: 'help.restart' }),
  retry: () => send({ type: 'help.retry' }),
  choose: (id: string) => send({ type: 'entry.choose', id }),
}));

/** Puts a product that needs no choice into the cart. */
export const [, useCartAdd] = bindActor<typeof cartMachine>('cart')(
  (send) => (choice: Choice) => send({ type: 'line.add', choice }),
);
