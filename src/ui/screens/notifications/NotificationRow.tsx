import type { RefCallback } from 'react';
import type { Notification } from '../../../domain/notifications/notification.ts';
import { selectHeld, selectNow } from '../../../machines/notifications/notifications-machine.ts';
import { useNotifications, useNotificationsCommands } from '../../actors/notifications/use-notifications.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { IconButton } from '../../parts/controls/IconButton.tsx';
import { focusHeading, leavesFocusTo } from '../../parts/focus-return.ts';
import { NotificationLine } from '../../parts/notification/NotificationLine.tsx';
import * as css from './NotificationsScreen.css.ts';
import * as icons from '../../parts/text/icons.ts';

/** Id of the element of a notification on the page. */
export const lineId = (id: string): string => `notification-${id}`;
/** Takes the focus of the button in whose place it has come. */
const takesFocus: RefCallback<Element> = (element) => {
  if (document.activeElement === document.body) element?.querySelector('button')?.focus();
};

/** A notification of the page; while its deletion can be undone, that is offered in its place. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id } = notification;
  const isHeld = useNotifications((inbox) => selectHeld(inbox) === id);
  /** What goes with the focus inside leaves it to the notification, or to the heading if that has gone. */
  const leavesFocus = leavesFocusTo(() => {
    const line = document.getElementById(lineId(id));
    if (line) line.focus();
    else focusHeading();
  });
  return (
    <li className={css.item}>
      {isHeld ? (
        <div key="deleted" ref={leavesFocus} className={css.deleted}>
          <Deleted notification={notification} />
        </div>
      ) : (
        <div key="line" className={css.row}>
          <Line notification={notification} leavesFocus={leavesFocus} />
        </div>
      )}
    </li>
  );
}

function Line({
  notification,
  leavesFocus,
}: {
  notification: Notification;
  leavesFocus: ReturnType<typeof leavesFocusTo>;
}) {
  const now = useNotifications(selectNow);
  const { read, remove } = useNotificationsCommands();
  const { id, title, isRead } = notification;
  return (
    <>
      <NotificationLine notification={notification} now={now} id={lineId(id)} onPress={() => read(id)} />
      <div className={css.tools}>
        {!isRead && (
          <span ref={leavesFocus}>
            <IconButton icon={icons.check} label={`Mark as read: ${title}`} onPress={() => read(id)} />
          </span>
        )}
        <IconButton icon={icons.bin} label={`Delete: ${title}`} onPress={() => remove(id)} />
      </div>
    </>
  );
}

function Deleted({ notification: { title } }: { notification: Notification }) {
  const { undo } = useNotificationsCommands();
  return (
    <>
      <span>Notification deleted</span>
      <span ref={takesFocus}>
        <Button look="secondary" label={`Undo: ${title}`} onPress={undo}>
          Undo
        </Button>
      </span>
    </>
  );
}
