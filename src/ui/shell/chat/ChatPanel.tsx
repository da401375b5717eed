import { type MouseEvent, useEffect, useRef } from 'react';
import { selectIsOpen } from '../../../machines/chat/chat-machine.ts';
import { selectIsOpen as selectIsHelp } from '../../../machines/chat/help-machine.ts';
import { useChat, useChatCommands, useHelp, useHelpCommands } from '../../actors/chat/use-chat.ts';
import { CHAT, CHAT_TITLE, HELP_TITLE } from '../../copy/chat.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { IconButton } from '../../parts/controls/IconButton.tsx';
import { useIsDesktop } from '../../parts/layout/use-wide.ts';
import { useWayOut } from '../../parts/overlay/use-way-out.ts';
import { ChatForm } from './ChatForm.tsx';
import { ChatHelp } from './ChatHelp.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import * as css from './ChatPanel.css.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import * as icons from '../../parts/text/icons.ts';

/** The chat: a panel on a desk, a sheet on a phone. */
export function ChatPanel() {
  const isOpen = useChat(selectIsOpen);
  const isDesktop = useIsDesktop();
  const { close } = useChatCommands();
  useWayOut(isOpen, close, !isDesktop);
  return isOpen ? <Panel isDesktop={isDesktop} /> : null;
}

function Panel({ isDesktop }: { isDesktop: boolean }) {
  const isHelp = useHelp(selectIsHelp);
  const chat = useChatCommands();
  const help = useHelpCommands();
  const panel = useRef<HTMLDialogElement>(null);
  useKeyboardRoom(panel, !isDesktop);
  useEffect(() => {
    const others = isDesktop ? [] : [...(panel.current?.parentElement?.children ?? [])];
    const hidden = others.filter((it): it is HTMLElement => it instanceof HTMLElement && it !== panel.current);
    for (const it of hidden) it.inert = true;
    return () => {
      for (const it of hidden) it.inert = false;
    };
  }, [isDesktop]);
  // Declared after: what is inert takes no focus.
  useEffect(() => {
    const inside = panel.current;
    return () => {
      const { activeElement } = document;
      if (activeElement === document.body || inside?.contains(activeElement))
        document.querySelector<HTMLElement>('[data-chat] button')?.focus({ preventScroll: true });
    };
  }, []);
  // A sheet covers the page that a link leads to.
  const closeAtLink = ({ target }: MouseEvent) =>
    !isDesktop && target instanceof Element && target.closest('a[href^="/"]') && chat.close();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes wherever the focus is inside, and links are links
    <dialog
      ref={panel}
      open
      aria-modal={!isDesktop}
      aria-label={CHAT_TITLE}
      className={css.panel}
      onKeyDown={({ key }) => key === 'Escape' && chat.close()}
      onClick={closeAtLink}
    >
      <div className={css.head}>
        <h2 className={css.title}>{isHelp ? HELP_TITLE : CHAT_TITLE}</h2>
        <Button look="quiet" onPress={isHelp ? help.close : help.open}>
          {isHelp ? CHAT : HELP_TITLE}
        </Button>
        <IconButton icon={icons.restart} label="Restart" onPress={isHelp ? help.restart : chat.restart} />
        <IconButton icon={icons.close} label="Close" onPress={chat.close} />
      </div>
      {isHelp ? (
        <ChatHelp />
      ) : (
        <>
          <ChatMessages />
          <ChatForm />
        </>
      )}
    </dialog>
  );
}
