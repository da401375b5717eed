import { type CustomOrder, shortNumber, totalOf } from '../../../domain/custom-orders/custom-order.ts';
import { paths } from '../../../domain/paths.ts';
import { selectIsReconnecting } from '../../../machines/account/session-machine.ts';
import {
  selectIsOutdated,
  selectIsRefreshing,
  selectOrders,
  selectStage,
} from '../../../machines/custom-orders/custom-orders-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCustomOrders, useCustomOrdersCommands } from '../../actors/custom-orders/use-custom-orders.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { pillOf, pillText } from '../../copy/custom-orders.ts';
import { RECONNECTING } from '../../copy/session.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Inline } from '../../parts/layout/Inline.tsx';
import { useIsDesktop } from '../../parts/layout/use-wide.ts';
import { Badge } from '../../parts/text/Badge.tsx';
import { DateTime } from '../../parts/text/DateTime.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { Outdated } from '../Outdated.tsx';
import * as css from './CustomOrdersScreen.css.ts';
import * as icons from '../../parts/text/icons.ts';

const STAGES = { waiting: Waiting, failed: Failed, ready: Ready } as const;

/** Section 2, custom orders list. */
export function CustomOrdersScreen() {
  const stage = useCustomOrders(selectStage);
  const Stage = STAGES[stage];
  return (
    <Container>
      <Head title="Custom Orders" noIndex />
      <div className={css.page} aria-busy={stage === 'waiting' || undefined}>
        <Inline spread="between" gap={4}>
          <Heading level={1}>Custom Orders</Heading>
          <ButtonLink href={paths.customOrder()}>+ New Custom Order</ButtonLink>
        </Inline>
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
      <VisuallyHidden>Loading...</VisuallyHidden>
      {isInDoubt && <Text>{RECONNECTING}</Text>}
      <div className={css.cards}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={css.card}>
            <Skeleton shape="text" width="short" />
            <Skeleton shape="text" width="most" />
          </div>
        ))}
      </div>
    </>
  );
}

function Failed() {
  const orders = useCustomOrdersCommands();
  return (
    <ErrorState
      message="Your custom orders could not be loaded"
      hint="Nothing is lost: they are with the shop. Please try again."
      onRetry={orders.retry}
    />
  );
}

function Ready() {
  const orders = useCustomOrders(selectOrders);
  const isOutdated = useCustomOrders(selectIsOutdated);
  const { retry } = useCustomOrdersCommands();
  const isRefreshing = useCustomOrders(selectIsRefreshing);
  const isWide = useIsDesktop();
  return (
    <>
      {isOutdated && (
        <Outdated text="We couldn't refresh your custom orders. This is what we last saw." onRetry={retry} />
      )}
      {orders.length === 0 ? (
        <EmptyState
          icon={icons.hanger}
          title="No custom orders yet"
          hint="Send us a drawing, and we'll answer with a price and a mockup."
          action={
            <ButtonLink href={paths.customOrder()} size="large">
              Design your first one
            </ButtonLink>
          }
        />
      ) : isWide ? (
        <Table orders={orders} busy={isRefreshing} />
      ) : (
        <Cards orders={orders} busy={isRefreshing} />
      )}
    </>
  );
}

const Name = ({ order: { id, designName } }: { order: CustomOrder }) => (
  <TextLink href={paths.customOrderOf(id)} look="plain">
    <span className={css.name}>{designName || 'Custom order'}</span>
  </TextLink>
);
const Pill = ({ order }: { order: CustomOrder }) => <Badge tone={pillOf(order)}>{pillText(order)}</Badge>;
const Ordered = ({ order: { orderedAt } }: { order: CustomOrder }) =>
  orderedAt > 0 && <DateTime at={new Date(orderedAt).toISOString()} />;

type ListProps = { orders: readonly CustomOrder[]; busy: boolean };

function Table({ orders, busy }: ListProps) {
  const currency = useShop(selectCurrency);
  return (
    <table className={css.table} aria-busy={busy || undefined}>
      <caption>
        <VisuallyHidden>Your custom orders, the newest first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Design</th>
          <th scope="col">Status</th>
          <th scope="col">Date</th>
          <th scope="col" className={css.last}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className={css.row}>
            <td className={css.number}>{shortNumber(order.id)}</td>
            <th scope="row">
              <Name order={order} />
            </th>
            <td>
              <Pill order={order} />
            </td>
            <td className={css.soft}>
              <Ordered order={order} />
            </td>
            <td className={css.last}>
              <Price cents={totalOf(order)} currency={currency} size="medium" strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ orders, busy }: ListProps) {
  const currency = useShop(selectCurrency);
  return (
    <ul className={css.cards} aria-busy={busy || undefined}>
      {orders.map((order) => (
        <li key={order.id} className={css.card}>
          <Inline spread="between" gap={2}>
            <span className={css.number}>{shortNumber(order.id)}</span>
            <Pill order={order} />
          </Inline>
          <Name order={order} />
          <Inline spread="between" gap={2}>
            <span className={css.soft}>
              <Ordered order={order} />
            </span>
            <Price cents={totalOf(order)} currency={currency} size="medium" strong />
          </Inline>
        </li>
      ))}
    </ul>
  );
}
