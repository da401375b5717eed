import { selectIsMissing, selectIsOutdated, selectLast, selectName, selectOpened, selectOrders, selectShown, selectStage } from '../../machines/orders.ts';
import { paths } from '../../routes/paths.ts';
import { useOrders, useSession } from '../actors.tsx';
import { useOrdersCommands } from '../commands/orders.ts';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { Container } from '../parts/Container.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Failure } from '../parts/Failure.tsx';
import { leavesFocusToHeading } from '../parts/focus-heir.ts';
import { FocusOn } from '../parts/FocusOn.tsx';
import { Head } from '../parts/Head.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Text } from '../parts/Text.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { headOf, OrderCard } from './OrderCard.tsx';
import * as css from './OrdersScreen.css.ts';

const STAGES = { waiting: Waiting, failed: Failed, ready: Ready } as const;

/** Section 2, orders; readings 5.1. */
export function OrdersScreen() {
  const stage = useOrders(selectStage);
  const Stage = STAGES[stage];
  return (
    <Container>
      <Head title={`${useTitle()} · Nool`} noIndex />
      <div className={css.page} aria-busy={stage === 'waiting' || undefined}>
        <Heading level={1}>My Orders</Heading>
        <Stage />
      </div>
    </Container>
  );
}

function useTitle(): string {
  const name = useOrders(selectName);
  const number = useOrders(selectOpened)?.number;
  const isMissing = useOrders(selectIsMissing);
  if (isMissing) return 'Order not found';
  return name === '' ? 'My Orders' : `Order ${number ?? name}`;
}

/** Until the session and the server have told. */
function Waiting() {
  const isInDoubt = useSession((session) => session.context.tries > 0 || session.matches({ begun: 'unknown' }));
  return (
    <>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {isInDoubt && <Text>We cannot reach the shop to see whether you are still logged in. We keep trying.</Text>}
      <div className={css.cards}>{[0, 1, 2].map((at) => <div key={at} className={css.coming}><Skeleton shape="text" width="short" /><Skeleton shape="text" width="most" /></div>)}</div>
    </>
  );
}

function Failed() {
  const orders = useOrdersCommands();
  return <Failure message="Your orders could not be loaded" hint="Nothing is lost: they are with the shop. Please try again." onRetry={orders.retry} />;
}

function Ready() {
  const orders = useOrders(selectOrders);
  const isMissing = useOrders(selectIsMissing);
  const isOutdated = useOrders(selectIsOutdated);
  return (
    <>
      {isMissing && <Missing />}
      {isOutdated && <Outdated />}
      {orders.length === 0
        ? <Empty icon="bag" title="No orders hasn't placed yet." action={<ButtonLink href={paths.collection()} size="large">Start shopping</ButtonLink>} />
        : <Cards />}
    </>
  );
}

function Missing() {
  return (
    <div ref={leavesFocusToHeading} role="alert">
      <Panel title="Order not found" tone="attention">
        <Text>There is no such order of yours. It may belong to another account, or the address is not whole.</Text>
        <div><ButtonLink href={paths.orders()} look="secondary">Show all orders</ButtonLink></div>
      </Panel>
    </div>
  );
}

function Outdated() {
  const orders = useOrdersCommands();
  return (
    <div ref={leavesFocusToHeading} className={css.outdated} role="alert">
      <p>We could not see what is new. Your orders stand here as we last saw them.</p>
      <Button look="secondary" onPress={orders.retry}>Retry</Button>
    </div>
  );
}

function Cards() {
  const all = useOrders(selectOrders);
  const shown = useOrders(selectShown);
  const opened = useOrders(selectOpened);
  const last = useOrders(selectLast);
  const orders = useOrdersCommands();
  return (
    <>
      <ul className={css.cards}>
        {all.slice(0, shown).map((order) => <li key={order.id}><OrderCard order={order} open={order === opened} /></li>)}
      </ul>
      {shown < all.length && (
        <div ref={leavesFocusToHeading} className={css.more}>
          <Text size="medium" tone="soft">Showing {shown} of {all.length} orders</Text>
          <Button look="secondary" onPress={orders.showMore}>Show more</Button>
        </div>
      )}
      {last !== '' && <FocusOn id={headOf(last)} />}
    </>
  );
}
