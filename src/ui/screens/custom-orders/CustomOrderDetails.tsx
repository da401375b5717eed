import { useId } from 'react';
import { type CustomOrder, totalOf } from '../../../domain/custom-orders/custom-order.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { customPaymentTone, CUSTOM_STEP_NOTES } from '../../copy/custom-orders.ts';
import { discountTerm, methodLabel, statusLabel } from '../../copy/orders.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { AddressLines } from '../../parts/address/AddressLines.tsx';
import { DateTime } from '../../parts/text/DateTime.tsx';
import { DefinitionList } from '../../parts/text/DefinitionList.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { DeliveryFee } from '../../parts/text/DeliveryFee.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { StatusDot } from '../../parts/text/StatusDot.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { Timeline } from '../../parts/text/Timeline.tsx';
import { isCustomStatus } from '../../../domain/custom-orders/custom-order.ts';
import { customTimelineOf } from './custom-timeline.ts';
import * as css from './CustomOrderScreen.css.ts';
import { DesignPictures } from './DesignPictures.tsx';

/** Section 2: all of a custom order, below its head. */
export const CustomOrderDetails = ({ order }: { order: CustomOrder }) => (
  <div className={css.columns}>
    <div className={css.main}>
      <DesignPictures order={order} />
      <Design order={order} />
    </div>
    <div className={css.aside}>
      <Progress order={order} />
      <Prices order={order} />
      <Delivery order={order} />
    </div>
  </div>
);

function Design({ order: { category, productType, quantity, properties, notes } }: { order: CustomOrder }) {
  return (
    <section className={css.part} aria-labelledby="design">
      <Heading level={2} look="small" id="design">
        Design Details
      </Heading>
      <DefinitionList
        layout="below"
        entries={[
          { term: 'Category', value: category },
          { term: 'Product type', value: productType },
          { term: 'Quantity', value: quantity },
          ...Object.entries(properties).map(([term, value]) => ({ term, value: value === 'true' ? 'Yes' : value })),
        ].filter(({ value }) => value !== '')}
      />
      {notes !== '' && (
        <div>
          <Text size="medium" tone="soft">
            Notes
          </Text>
          <p className={css.notes}>{notes}</p>
        </div>
      )}
    </section>
  );
}

function Progress({ order }: { order: CustomOrder }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading level={2} look="small" id={id}>
        Progress
      </Heading>
      <Timeline
        labelledBy={id}
        steps={customTimelineOf(order).map(({ status, is, at, note = '' }) => ({
          title: statusLabel(status),
          is,
          at,
          note:
            note !== ''
              ? `${status === 'Request Change' ? 'You' : 'We'} wrote: “${note}”`
              : is === 'now' && order.closing === null && isCustomStatus(status) && CUSTOM_STEP_NOTES[status],
          end: is === 'now' && status === 'Successfully Delivered' ? 'success' : undefined,
        }))}
      />
    </section>
  );
}

function Prices({ order }: { order: CustomOrder }) {
  const currency = useShop(selectCurrency);
  const { originalPrice, price, deliveryFee, discount, quote, paymentMethod, paymentStatus, paidAt } = order;
  const amount = (cents: number) => <Price cents={cents} currency={currency} size="medium" />;
  return (
    <Panel title="Price Information">
      <DefinitionList
        entries={[
          { term: 'Original price', value: amount(originalPrice ?? price) },
          ...(discount && discount.saved > 0
            ? [{ term: discountTerm(discount, currency), value: <>− {amount(discount.saved)}</> }]
            : []),
          ...(quote ? [{ term: 'Our quote', value: amount(quote.price) }] : []),
          { term: 'Delivery fee', value: <DeliveryFee cents={deliveryFee} currency={currency} /> },
          { term: 'Total', value: <Price cents={totalOf(order)} currency={currency} strong />, strong: true },
          { term: 'Payment method', value: methodLabel(paymentMethod) },
          {
            term: 'Payment status',
            value: <StatusDot tone={customPaymentTone(paymentStatus)}>{statusLabel(paymentStatus)}</StatusDot>,
          },
          ...(paidAt === null ? [] : [{ term: 'Paid on', value: <DateTime at={new Date(paidAt).toISOString()} /> }]),
        ]}
      />
    </Panel>
  );
}

const Delivery = ({ order: { address, phone } }: { order: CustomOrder }) => (
  <section className={css.part} aria-labelledby="delivery">
    <Heading level={2} look="small" id="delivery">
      Delivery Information
    </Heading>
    <AddressLines
      lines={[address.street, `${address.city} ${address.zipCode}`, address.state, address.country, phone]}
    />
  </section>
);
