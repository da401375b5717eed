import { Button } from '../../parts/controls/Button.tsx';
import { Icon } from '../../parts/text/Icon.tsx';
import * as css from './ChatMessages.css.ts';
import * as icons from '../../parts/text/icons.ts';
import { leavesFocusInChat } from './leaves-focus.ts';

/** Failure as the chat tells it, with its button. */
export const ErrorBubble = ({ text, again, onPress }: { text: string; again: string; onPress: () => void }) => (
  <div ref={leavesFocusInChat} className={css.failure}>
    <p className={css.failureText}>
      <Icon drawing={icons.alert} size="small" />
      {text}
    </p>
    <Button look="secondary" onPress={onPress}>
      {again}
    </Button>
  </div>
);
