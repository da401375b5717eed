import { selectIsReconnecting } from '../../../machines/account/session-machine.ts';
import { selectList, selectUnread } from '../../../machines/notifications/notifications-machine.ts';
import { selectFirst, selectMore, selectStage } from '../../../machines/notifications/notifications-page-machine.ts';
import { useNotifications, useNotificationsCommands } from '../../actors/notifications/use-notifications.ts';
import {
  useNotificationsPage,
  useNotificationsPageCommands,
} from '../../actors/notifications/use-notifications-page.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { NOTIFICATIONS_FAILED } from '../../copy/errors.ts';
import { NO_NOTIFICATIONS, NO_NOTIFICATIONS_HINT } from '../../copy/notifications.ts';
import { RECONNECTING } from '../../copy/session.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { Head } from '../../parts/head/Head.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { FocusElement } from '../../parts/navigation/FocusElement.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { lineId, NotificationRow } from './NotificationRow.tsx';
import * as css from './NotificationsScreen.css.ts';
import * as icons from '../../parts/text/icons.ts';

const STAGES = { waiting: Waiting, failed: Failed, ready: Ready } as const;

/** Section 2, notifications page. */
export function NotificationsScreen() {
  const stage = useNotificationsPage(selectStage);
  const Stage = STAGES[stage];
  return (
    <Container>
      <Head title="Notifications" noIndex />
      <div className={css.page} aria-busy={stage === 'waiting' || undefined}>
        <div className={css.head}>
          <Heading level={1}>Notifications</Heading>
          {stage === 'ready' && <ReadAll />}
        </div>
        <Stage />
      </div>
    </Container>
  );
}

function ReadAll() {
  const unread = useNotifications(selectUnread);
  const { readAll } = useNotificationsCommands();
  return unread === 0 ? null : (
    <span ref={leavesFocusToHeading}>
      <Button look="secondary" onPress={readAll}>
        Mark all as read
      </Button>
    </span>
  );
}

/** Until the session and the server have told. */
function Waiting() {
  const isInDoubt = useSession(selectIsReconnecting);
  return (
    <>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {isInDoubt && <Text>{RECONNECTING}</Text>}
      <div className={css.list}>
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className={css.coming}>
            <Skeleton shape="text" width="short" />
            <Skeleton shape="text" width="most" />
          </div>
        ))}
      </div>
    </>
  );
}

function Failed() {
  const { retry } = useNotificationsPageCommands();
  return <ErrorState message={NOTIFICATIONS_FAILED} onRetry={retry} />;
}

function Ready() {
  const list = useNotifications(selectList);
  const first = useNotificationsPage(selectFirst);
  const isAll = useNotificationsPage((page) => selectMore(page) === 'none');
  return (
    <>
      {list.length === 0 ? (
        isAll && <EmptyState icon={icons.bell} title={NO_NOTIFICATIONS} hint={NO_NOTIFICATIONS_HINT} />
      ) : (
        <ul className={css.list}>
          {list.map((it) => (
            <NotificationRow key={it.id} notification={it} />
          ))}
        </ul>
      )}
      <More />
      {first !== '' && <FocusElement id={lineId(first)} />}
    </>
  );
}

function More() {
  const more = useNotificationsPage(selectMore);
  const { extend } = useNotificationsPageCommands();
  if (more === 'none') return null;
  return more === 'failed' ? (
    <ErrorState message={NOTIFICATIONS_FAILED} onRetry={extend} compact />
  ) : (
    <div ref={leavesFocusToHeading} className={css.more}>
      <Button look="secondary" busy={more === 'busy'} onPress={extend}>
        Load More
      </Button>
    </div>
  );
}
