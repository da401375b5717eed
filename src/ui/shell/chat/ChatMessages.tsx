import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { type ChatEntry, isMark } from '../../../domain/chat/conversation.ts';
import { selectEntries, selectGuests, selectHistory, selectIsAnswering } from '../../../machines/chat/chat-machine.ts';
import { useChat, useChatCommands, useHelpCommands } from '../../actors/chat/use-chat.ts';
import {
  ANSWERING,
  FIRST_QUESTIONS,
  GREETING,
  GUESTS_MESSAGES,
  HELP_TOPICS,
  HISTORY_FAILED,
  NEW_CONVERSATION,
  SEND_FAILED,
} from '../../copy/chat.ts';
import { classes } from '../../parts/classes.ts';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Icon } from '../../parts/text/Icon.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { BotExtras } from './BotExtras.tsx';
import * as css from './ChatMessages.css.ts';
import { scroll } from './ChatPanel.css.ts';
import { ErrorBubble } from './ErrorBubble.tsx';
import { leavesFocusInChat } from './leaves-focus.ts';
import { TextParts } from './TextParts.tsx';
import * as icons from '../../parts/text/icons.ts';

/** Messages of the chat, the oldest first; new ones are read out. */
export function ChatMessages() {
  const guests = useChat(selectGuests);
  const entries = useChat(selectEntries);
  const history = useChat(selectHistory);
  const isAnswering = useChat(selectIsAnswering);
  const { retryHistory } = useChatCommands();
  const list = useRef<HTMLDivElement>(null);
  const keep: RefCallback<HTMLDivElement> = useCallback((it) => {
    list.current = it;
    return leavesFocusInChat(it);
  }, []);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [entries.length, isAnswering, history]);
  return (
    // A history comes as a list of its own, which is not read out.
    <div
      key={history === 'ready' ? 'ready' : 'awaited'}
      ref={keep}
      className={scroll}
      role="log"
      aria-label="Messages"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
      tabIndex={0}
      data-chat-start
    >
      {guests.map((it) => (
        <Entry key={it.id} entry={it} isPast />
      ))}
      {guests.length > 0 && <p className={css.divider}>{GUESTS_MESSAGES}</p>}
      {history === 'loading' && (
        <div aria-busy="true">
          <VisuallyHidden>Loading...</VisuallyHidden>
          <Skeleton shape="text" width="most" />
          <Skeleton shape="text" width="short" />
        </div>
      )}
      {history === 'failed' && <ErrorBubble text={HISTORY_FAILED} again="Retry" onPress={retryHistory} />}
      {entries.length === 0 && history === 'ready' && <Greeting />}
      {entries.map((it, at) => (
        <Entry key={it.id} entry={it} isLast={at === entries.length - 1} />
      ))}
      {isAnswering && <p className={css.answering}>{ANSWERING}</p>}
    </div>
  );
}

/** First words of a conversation, and ways to begin. */
function Greeting() {
  const { say } = useChatCommands();
  const { open } = useHelpCommands();
  return (
    <>
      <p className={css.bubble}>{GREETING}</p>
      <div ref={leavesFocusInChat} className={css.row}>
        <button type="button" className={css.chip} onClick={open}>
          {HELP_TOPICS}
        </button>
        {FIRST_QUESTIONS.map((it) => (
          <button key={it} type="button" className={css.chip} onClick={() => say(it, it)}>
            {it}
          </button>
        ))}
      </div>
    </>
  );
}

type EntryProps = { entry: ChatEntry; isPast?: boolean; isLast?: boolean };

function Entry({ entry, isPast = false, isLast = false }: EntryProps) {
  const { sendAgain } = useChatCommands();
  const { id, sender, parts, delivery, problem, isError } = entry;
  const isUser = sender === 'user';
  return (
    <>
      {entry.restarts && <p className={css.divider}>{NEW_CONVERSATION}</p>}
      {isLast && isMark(entry) && <Greeting />}
      {parts.length > 0 && (
        <div className={classes(css.bubble, isUser && css.own, isError && css.wrong)}>
          <VisuallyHidden>{isUser ? 'You: ' : 'The shop: '}</VisuallyHidden>
          {isError && <Icon drawing={icons.alert} size="small" />}
          <TextParts parts={parts} />
          {delivery === 'sending' && <span className={css.state}>Sending...</span>}
        </div>
      )}
      {delivery === 'failed' &&
        (isPast ? (
          <p className={css.divider}>Not sent</p>
        ) : (
          <ErrorBubble text={problem || SEND_FAILED} again="Send again" onPress={() => sendAgain(id)} />
        ))}
      {!isUser && <BotExtras entry={entry} />}
    </>
  );
}
