import { type RefCallback, useCallback } from 'react';
import {
  selectAnswer,
  selectEntries,
  selectLevel,
  selectPath,
  selectStage,
} from '../../../machines/chat/help-machine.ts';
import { useHelp, useHelpCommands } from '../../actors/chat/use-chat.ts';
import { HELP_FAILED, NOTHING_HERE } from '../../copy/chat.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { LiveRegion } from '../../parts/text/LiveRegion.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import * as css from './ChatHelp.css.ts';
import { bubble } from './ChatMessages.css.ts';
import { scroll } from './ChatPanel.css.ts';
import { ErrorBubble } from './ErrorBubble.tsx';
import { TextParts } from './TextParts.tsx';
import * as icons from '../../parts/text/icons.ts';

/** Help of the chat: topics, subtopics, questions and answers, with a way back at each level (section 2). */
export function ChatHelp() {
  const path = useHelp(selectPath);
  const level = useHelp(selectLevel);
  const help = useHelpCommands();
  const title = path.at(-1)?.title ?? 'How can we help?';
  // What was pressed has gone: the level begins with its heading.
  const takesFocus: RefCallback<HTMLElement> = useCallback((heading) => heading?.focus({ preventScroll: true }), []);
  return (
    <div className={scroll}>
      <nav className={css.ways} aria-label="Help levels">
        <Button look="quiet" icon={icons.left} onPress={help.back}>
          Back
        </Button>
        <Button look="quiet" onPress={help.main}>
          Main menu
        </Button>
        <Button look="quiet" onPress={help.restart}>
          Restart
        </Button>
      </nav>
      <h3 key={`${level} ${title}`} ref={takesFocus} tabIndex={-1} className={css.heading} data-chat-start>
        {title}
      </h3>
      <Level />
    </div>
  );
}

function Level() {
  const stage = useHelp(selectStage);
  const entries = useHelp(selectEntries);
  const answer = useHelp(selectAnswer);
  const level = useHelp(selectLevel);
  const { choose, retry } = useHelpCommands();
  return (
    <>
      <LiveRegion text={stage === 'failed' ? HELP_FAILED : ''} />
      {stage === 'loading' && (
        <div aria-busy="true">
          <VisuallyHidden>Loading...</VisuallyHidden>
          <Skeleton shape="text" width="most" />
          <Skeleton shape="text" width="most" />
          <Skeleton shape="text" width="short" />
        </div>
      )}
      {stage === 'failed' && <ErrorBubble text={HELP_FAILED} again="Retry" onPress={retry} />}
      {level === 'answer' && (
        <output className={stage === 'ready' ? bubble : undefined}>
          <TextParts parts={answer ?? []} />
        </output>
      )}
      {stage === 'ready' && level !== 'answer' && entries.length === 0 && <p>{NOTHING_HERE}</p>}
      {stage === 'ready' && level !== 'answer' && entries.length > 0 && (
        <ul className={css.list}>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className={css.entry} onClick={() => choose(id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
