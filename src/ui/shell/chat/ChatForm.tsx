import { type KeyboardEvent, type RefCallback, useId } from 'react';
import { chatText, MAX_CHAT_LENGTH } from '../../../domain/chat/message.ts';
import { selectCanSend, selectDraft } from '../../../machines/chat/chat-machine.ts';
import { useChat, useChatCommands } from '../../actors/chat/use-chat.ts';
import { BOX_LABEL, BOX_PLACEHOLDER, tooLong } from '../../copy/chat.ts';
import { IconButton } from '../../parts/controls/IconButton.tsx';
import { isWriting } from '../../parts/writing.ts';
import * as css from './ChatForm.css.ts';
import * as icons from '../../parts/text/icons.ts';

const takesFocus: RefCallback<HTMLElement> = (box) => {
  if (!isWriting()) box?.focus({ preventScroll: true });
};

/** The box of the chat: Enter sends, Shift and Enter break the line. */
export function ChatForm() {
  const draft = useChat(selectDraft);
  const canSend = useChat(selectCanSend);
  const { type, send } = useChatCommands();
  const note = useId();
  const over = Array.from(chatText(draft)).length - MAX_CHAT_LENGTH;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the choice of a character sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={takesFocus}
        className={css.box}
        name="chat"
        rows={1}
        aria-label={BOX_LABEL}
        aria-invalid={over > 0}
        aria-describedby={note}
        placeholder={BOX_PLACEHOLDER}
        value={draft}
        enterKeyHint="send"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton icon={icons.arrow} label="Send" disabled={!canSend} onPress={send} />
      <output id={note} className={css.note}>
        {over > 0 && tooLong(over)}
      </output>
    </form>
  );
}
