import { selectIsAwaited, selectIsRunning } from '../../machines/chat/chat-start-machine.ts';
import { useChatStart, useChatStartCommands } from '../actors/chat/use-chat-start.ts';
import { LazySlot } from '../lazy.tsx';
import { later } from '../later.ts';
import { useOnWriting } from '../parts/overlay/use-on-writing.ts';
import { IconButton } from '../parts/controls/IconButton.tsx';
import * as css from './Chat.css.ts';
import * as icons from '../parts/text/frame-icons.ts';

const panel = later(() => import('./chat/ChatPanel.tsx').then((it) => ({ Screen: it.ChatPanel })));

/** The round button of the chat, and the chat once its code is there (section 2). */
export function Chat({ place }: { /** The page that is open. */ place: string }) {
  const isRunning = useChatStart(selectIsRunning);
  const isAwaited = useChatStart(selectIsAwaited);
  const { open, cancel } = useChatStartCommands();
  useOnWriting(isAwaited, cancel);
  return (
    <>
      <div className={css.place} data-chat aria-busy={isAwaited || undefined}>
        <IconButton icon={icons.chat} label="Chat" onPress={open} />
      </div>
      {isRunning && <LazySlot part={panel} resetKey={place} />}
    </>
  );
}
