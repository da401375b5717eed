import { selectIsReconnecting } from '../../../machines/account/session-machine.ts';
import {
  selectIsMissing,
  selectIsOutdated,
  selectLastOpenedOrder,
  selectName,
  selectOpenOrder,
  selectOrders,
  selectShown,
  selectStage,
  selectThankedOrder,
} from '../../../machines/orders/orders-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useOrders, useOrdersCommands } from '../../actors/orders/use-orders.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { RECONNECTING } from '../../copy/session.ts';
import { Button, ButtonLink } from '../../parts/controls/Button.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { FocusElement } from '../../parts/navigation/FocusElement.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { Outdated } from '../Outdated.tsx';
import { CancelDialog } from './CancelOrder.tsx';
import { OrderAgainDialog } from './OrderAgain.tsx';
import { headOf, OrderCard } from './OrderCard.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { Thanks } from './Thanks.tsx';
import * as css from './OrdersScreen.css.ts';
import * as icons from '../../parts/text/icons.ts';

const STAGES = { waiting: Waiting, failed: Failed, ready: Ready } as const;

/** Section 2, orders; readings 5.1. */
export function OrdersScreen() {
  const stage = useOrders(selectStage);
  const Stage = STAGES[stage];
  return (
    <Container>
      <Head title={useTitle()} noIndex />
      <div className={css.page} aria-busy={stage === 'waiting' || undefined}>
        <Heading level={1}>My Orders</Heading>
        <Stage />
      </div>
    </Container>
  );
}

function useTitle(): string {
  const name = useOrders(selectName);
  const number = useOrders(selectOpenOrder)?.number;
  const isMissing = useOrders(selectIsMissing);
  if (isMissing) return 'Order not found';
  return name === '' ? 'My Orders' : `Order ${number ?? name}`;
}

/** Until the session and the server have told. */
function Waiting() {
  const isInDoubt = useSession(selectIsReconnecting);
  return (
    <>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {isInDoubt && <Text>{RECONNECTING}</Text>}
      <div className={css.cards}>
        {[0, 1, 2].map((at) => (
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
  const orders = useOrdersCommands();
  return (
    <ErrorState
      message="Your orders could not be loaded"
      hint="Nothing is lost: they are with the shop. Please try again."
      onRetry={orders.retry}
    />
  );
}

function Ready() {
  const orders = useOrders(selectOrders);
  const isMissing = useOrders(selectIsMissing);
  const isOutdated = useOrders(selectIsOutdated);
  const thanked = useOrders(selectThankedOrder);
  const { retry } = useOrdersCommands();
  return (
    <>
      {isMissing && <Missing hasOrders={orders.length > 0} />}
      {thanked && <Thanks order={thanked} />}
      {isOutdated && <Outdated text="We couldn't refresh your orders. This is what we last saw." onRetry={retry} />}
      {orders.length > 0 && <Cards />}
      <CancelDialog />
      <OrderAgainDialog />
      <ReturnDialog />
      {orders.length === 0 && !isMissing && (
        <EmptyState
          icon={icons.bag}
          title="No orders hasn't placed yet."
          action={
            <ButtonLink href={paths.collection()} size="large">
              Start shopping
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function Missing({ hasOrders }: { hasOrders: boolean }) {
  return (
    <div ref={leavesFocusToHeading} role="alert">
      <Panel title="Order not found" tone="attention">
        <Text>We can't find that order in your account. Check the link, or the account you're logged in with.</Text>
        <div className={css.ways}>
          {hasOrders && (
            <ButtonLink href={paths.orders()} look="secondary">
              Show all orders
            </ButtonLink>
          )}
          <ButtonLink href={paths.contact()} look="secondary">
            Contact us
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}

function Cards() {
  const all = useOrders(selectOrders);
  const shown = useOrders(selectShown);
  const opened = useOrders(selectOpenOrder);
  const last = useOrders(selectLastOpenedOrder);
  const orders = useOrdersCommands();
  return (
    <>
      <ul className={css.cards}>
        {all.slice(0, shown).map((order) => (
          <li key={order.id}>
            <OrderCard order={order} open={order === opened} />
          </li>
        ))}
      </ul>
      {shown < all.length && (
        <div ref={leavesFocusToHeading} className={css.more}>
          <Text size="medium" tone="soft">
            Showing {shown} of {all.length} orders
          </Text>
          <Button look="secondary" onPress={orders.showMore}>
            Show more
          </Button>
        </div>
      )}
      {last !== '' && <FocusElement id={headOf(last)} />}
    </>
  );
}
