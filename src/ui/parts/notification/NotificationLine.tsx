import { Link } from 'react-router-dom';
import type { Notification, NotificationType } from '../../../domain/notifications/notification.ts';
import { paths } from '../../../domain/paths.ts';
import { classes } from '../classes.ts';
import { linkUrl } from '../safe-url.ts';
import { Icon, type Drawing } from '../text/Icon.tsx';
import { RelativeTime } from '../text/RelativeTime.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import * as css from './NotificationLine.css.ts';
import * as icons from '../text/icons.ts';

const pictures: Record<NotificationType, Drawing> = {
  order: icons.bag,
  custom_order: icons.hanger,
  broadcast: icons.megaphone,
  system: icons.alert,
  other: icons.bell,
};

/** Address that a notification leads to (readings 5.2); null for none. */
const hrefOf = ({ link }: Notification): string | null =>
  link && (link.kind === 'order' ? paths.orders(link.id) : paths.customOrderOf(link.id));

type Props = {
  notification: Notification;
  /** ms since 1970. */
  now: number;
  /** Cut after two lines, where the whole of it can be read elsewhere. */
  short?: boolean;
  id?: string;
  /** Pressed, before its link is followed. */
  onPress: () => void;
};

/** A notification: picture of its type, words and time. It leads to its order, if it has one. */
export function NotificationLine({ notification, now, short = false, id, onPress }: Props) {
  const { type, title, message, isRead, at } = notification;
  const href = hrefOf(notification);
  const face = (
    <>
      <span className={css.picture}>
        <Icon drawing={pictures[type]} size="small" />
      </span>
      <span className={css.words}>
        {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span className={classes(css.title, !isRead && css.unread)}>{title}</span>
        <span className={classes(css.message, short && css.short)}>{message}</span>
        <span className={css.time}>
          <RelativeTime at={at} now={now} />
        </span>
      </span>
      {!isRead && <span className={css.mark} aria-hidden="true" />}
    </>
  );
  return href === null ? (
    <button type="button" id={id} className={css.base} onClick={onPress}>
      {face}
    </button>
  ) : (
    <Link id={id} to={linkUrl(href) ?? '/'} className={css.base} onClick={onPress}>
      {face}
    </Link>
  );
}
