import { type CustomOrder, customDueOf, shortNumber, totalOf } from '../../../domain/custom-orders/custom-order.ts';
import { paths } from '../../../domain/paths.ts';
import { selectIsReconnecting } from '../../../machines/account/session-machine.ts';
import {
  selectCanEdit,
  selectIsAsked,
  selectIsOutdated,
  selectIsRefreshing,
  selectOrder,
  selectOrderId,
  selectStage,
  selectTerms,
} from '../../../machines/custom-orders/custom-order-machine.ts';
import { useCustomOrder, useCustomOrderCommands } from '../../actors/custom-orders/use-custom-order.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { closingTitle, EDITING_DISABLED, EDITING_HELP, pillOf, pillText } from '../../copy/custom-orders.ts';
import { RECONNECTING } from '../../copy/session.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Inline } from '../../parts/layout/Inline.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { HelpTip } from '../../parts/overlay/HelpTip.tsx';
import { Badge } from '../../parts/text/Badge.tsx';
import { DateTime } from '../../parts/text/DateTime.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { Outdated } from '../Outdated.tsx';
import { PaymentDue } from '../PaymentDue.tsx';
import { PaymentSlip } from '../PaymentSlip.tsx';
import { Answer } from './Answer.tsx';
import { ChangedOrder } from './ChangedCustomOrder.tsx';
import { CustomOrderDetails } from './CustomOrderDetails.tsx';
import * as css from './CustomOrderScreen.css.ts';

const STAGES = { waiting: Waiting, missing: Missing, ready: Ready } as const;

/** Section 2, custom order detail; readings 6.20. */
export function CustomOrderScreen() {
  const stage = useCustomOrder(selectStage);
  const orderId = useCustomOrder(selectOrderId);
  const Stage = STAGES[stage];
  const title = stage === 'missing' ? 'Order not found' : `Custom order ${shortNumber(orderId)}`;
  return (
    <Container>
      <Head title={title} noIndex />
      <div className={css.page} aria-busy={stage === 'waiting' || undefined}>
        <Stage />
      </div>
    </Container>
  );
}

/** Until the session and the server have told. */
function Waiting() {
  const isInDoubt = useSession(selectIsReconnecting);
  return (
    <>
      <Heading level={1}>Custom order</Heading>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {isInDoubt && <Text>{RECONNECTING}</Text>}
      <div className={css.columns}>
        <div className={css.tiles}>
          <Skeleton shape="picture" />
          <Skeleton shape="picture" />
        </div>
        <div className={css.part}>
          <Skeleton shape="text" width="short" />
          <Skeleton shape="text" width="most" />
          <Skeleton shape="text" />
          <Skeleton shape="text" width="most" />
        </div>
      </div>
    </>
  );
}

function Missing() {
  return (
    <>
      <Heading level={1}>Order not found</Heading>
      <EmptyState
        title="We can't find that order in your account"
        hint="Check the link, or the account you're logged in with."
        action={
          <ButtonLink href={paths.customOrders()} size="large">
            Show all custom orders
          </ButtonLink>
        }
      />
    </>
  );
}

function Ready() {
  const order = useCustomOrder(selectOrder);
  const isOutdated = useCustomOrder(selectIsOutdated);
  const isAsked = useCustomOrder(selectIsAsked);
  const { retry } = useCustomOrderCommands();
  if (order === null) return null;
  return (
    <>
      <Top order={order} />
      {isOutdated && <Outdated text="We couldn't refresh your order. This is what we last saw." onRetry={retry} />}
      <ChangedOrder order={order} />
      {order.closing && (
        <Panel title={closingTitle(order.closing)} tone="danger">
          {order.closing.reason !== '' && <Text>{order.closing.reason}</Text>}
          {order.closing.at > 0 && (
            <Text size="small" tone="soft">
              <DateTime at={new Date(order.closing.at).toISOString()} />
            </Text>
          )}
          <Text>
            Questions? <TextLink href={paths.contact()}>Get in touch</TextLink>.
          </Text>
        </Panel>
      )}
      {isAsked && <Answer order={order} />}
      <Due order={order} />
      <CustomOrderDetails order={order} />
    </>
  );
}

/** Number, name, status, and the way to the form. */
function Top({ order }: { order: CustomOrder }) {
  const canEdit = useCustomOrder(selectCanEdit);
  return (
    <div className={css.part}>
      <Text size="medium" tone="soft">
        <TextLink href={paths.customOrders()}>Custom Orders</TextLink> / {shortNumber(order.id)}
      </Text>
      <Heading level={1} look="medium">
        {order.designName || 'Custom order'}
      </Heading>
      <Inline gap={3}>
        <Badge tone={pillOf(order)}>{pillText(order)}</Badge>
        {order.orderedAt > 0 && (
          <Text size="medium" tone="soft" as="span">
            Ordered <DateTime at={new Date(order.orderedAt).toISOString()} />
          </Text>
        )}
      </Inline>
      {order.closing === null && (
        <div className={css.edit}>
          {canEdit ? (
            <ButtonLink href={paths.editCustomOrder(order.id)} look="secondary">
              Edit Order
            </ButtonLink>
          ) : (
            <Text size="medium" tone="soft">
              {EDITING_DISABLED}
            </Text>
          )}
          <HelpTip label="When can I edit my order?">{EDITING_HELP}</HelpTip>
        </div>
      )}
    </div>
  );
}

function Due({ order }: { order: CustomOrder }) {
  const terms = useCustomOrder(selectTerms);
  const isRefreshing = useCustomOrder(selectIsRefreshing);
  const { retry } = useCustomOrderCommands();
  return (
    <PaymentDue
      level={2}
      due={customDueOf({ ...order, isClosed: order.closing !== null })}
      hasFailed={order.paymentStatus === 'Failed'}
      total={totalOf(order)}
      reference={shortNumber(order.id)}
      terms={terms}
      onRetry={retry}
      retrying={isRefreshing}
      elsewhere=""
      payBy={order.payBy}
    >
      {order.takesSlip && <PaymentSlip order={order} />}
    </PaymentDue>
  );
}
