import { useState } from 'react';
import {
  selectMenu,
  selectNews,
  selectNow,
  selectStage,
  selectUnread,
} from '../../../machines/notifications/notifications-machine.ts';
import { selectLocation } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useNotifications, useNotificationsCommands } from '../../actors/notifications/use-notifications.ts';
import { NOTIFICATIONS_FAILED } from '../../copy/errors.ts';
import { bellLabel, newsText, NO_NOTIFICATIONS } from '../../copy/notifications.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { leavesFocusTo } from '../../parts/focus-return.ts';
import { NotificationLine } from '../../parts/notification/NotificationLine.tsx';
import { Popover } from '../../parts/overlay/Popover.tsx';
import { LiveRegion } from '../../parts/text/LiveRegion.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import * as css from './NotificationMenu.css.ts';
import * as icons from '../../parts/text/icons.ts';

/** Section 2, header: the bell of a customer with its menu. */
export function NotificationMenu() {
  const unread = useNotifications(selectUnread);
  const news = useNotifications(selectNews);
  const place = useShop((shop) => selectLocation(shop).key);
  /** The page on which it was opened: another page closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  // Back leads to a page on which it was open once.
  if (openAt !== null && openAt !== place) close();
  return (
    <>
      <Popover
        icon={icons.bell}
        label={bellLabel(unread)}
        title="Notifications"
        count={unread}
        open={openAt === place}
        onOpen={() => setOpenAt(place)}
        onClose={close}
      >
        <Head />
        <Body />
        <div className={css.foot}>
          <TextLink href={paths.notifications()}>See all</TextLink>
        </div>
      </Popover>
      <LiveRegion text={newsText(news)} turn={news.map(({ id }) => id).join()} />
    </>
  );
}

/** Gone with the focus in it, the list has it. */
const focusList = leavesFocusTo(() => document.querySelector<HTMLElement>(`.${css.list} :is(a, button)`)?.focus());

/** The same, while there is no list. */
const focusFoot = leavesFocusTo(() => document.querySelector<HTMLElement>(`.${css.foot} a`)?.focus());

function Head() {
  const unread = useNotifications(selectUnread);
  const { readAll } = useNotificationsCommands();
  return (
    <div className={css.head}>
      <span className={css.title} aria-hidden="true">
        Notifications
      </span>
      {unread > 0 && (
        <span ref={focusList}>
          <Button look="quiet" onPress={readAll}>
            Mark all as read
          </Button>
        </span>
      )}
    </div>
  );
}

function Body() {
  const stage = useNotifications(selectStage);
  const menu = useNotifications(selectMenu);
  const now = useNotifications(selectNow);
  const { read, retry } = useNotificationsCommands();
  if (stage === 'failed')
    return (
      <div className={css.failed}>
        <ErrorState message={NOTIFICATIONS_FAILED} onRetry={retry} leavesFocus={focusFoot} compact />
      </div>
    );
  if (stage === 'waiting')
    return (
      <div className={css.coming} aria-busy="true">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton shape="text" width="most" />
        <Skeleton shape="text" width="short" />
        <Skeleton shape="text" width="most" />
      </div>
    );
  if (menu.length === 0) return <p className={css.empty}>{NO_NOTIFICATIONS}</p>;
  return (
    <ul className={css.list}>
      {menu.map((it) => (
        <li key={it.id}>
          <NotificationLine notification={it} now={now} short onPress={() => read(it.id)} />
        </li>
      ))}
    </ul>
  );
}
