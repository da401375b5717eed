import { dayText, deliveryDatesText } from '../../../domain/order/delivery-dates.ts';
import { dueOf, type Order } from '../../../domain/order/order.ts';
import { phoneText } from '../../../domain/order/phone.ts';
import { paths } from '../../../domain/paths.ts';
import { whatsappUrl } from '../../../domain/shop-profile.ts';
import { selectUser } from '../../../machines/account/session-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useSession } from '../../actors/account/use-session.ts';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { aboutOrder, EXPECTED, STEP_NOTES, thanksTo } from '../../copy/orders.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { OrderDue } from './OrderDue.tsx';
import * as css from './Thanks.css.ts';

/** Thanks for an order that was just placed, what happens next, and what its customer does. */
export function Thanks({ order }: { order: Order }) {
  const currency = useShop(selectCurrency);
  const name = useSession(selectUser)?.name ?? '';
  const { whatsapp } = useShopProfile();
  const { number, figures, address } = order;
  const due = dueOf(order);
  return (
    <>
      <Panel title={thanksTo(name)} tone="success">
        <Text>
          {STEP_NOTES['Order Placed']} Its number is <strong>{number}</strong>.
        </Text>
        <ol className={css.steps}>
          {due === 'transfer' && (
            <li>
              Transfer <Price cents={figures.total} currency={currency} strong />
              {order.payBy && !order.payBy.hasPassed && ` by ${dayText(order.payBy.day)},`} as shown below.
            </li>
          )}
          <li>We get your order ready. You can follow it on this page.</li>
          {address.phone !== '' && (
            <li>
              Once it's on its way, the courier may call you on <strong>{phoneText(address.phone)}</strong>.
            </li>
          )}
          {order.expected && (
            <li>
              {EXPECTED} <strong>{deliveryDatesText(order.expected)}</strong>.
            </li>
          )}
          {due === 'cash' && (
            <li>
              Have <Price cents={figures.total} currency={currency} strong /> ready in cash for the courier.
            </li>
          )}
        </ol>
        <div className={css.ways}>
          <ButtonLink href={paths.collection()}>Continue shopping</ButtonLink>
          {whatsapp !== undefined && (
            <ButtonLink href={whatsappUrl(whatsapp, aboutOrder(number))} look="secondary">
              Ask us on WhatsApp
            </ButtonLink>
          )}
        </div>
      </Panel>
      {/* What is to be paid in cash is said above. */}
      {due !== 'cash' && <OrderDue order={order} level={2} />}
    </>
  );
}
