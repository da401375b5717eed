import { productsById } from '../../../domain/cart/cart.ts';
import { sizeText } from '../../../domain/catalogue/size-text.ts';
import { colourOf } from '../../../domain/catalogue/variants.ts';
import type { Order, OrderItem } from '../../../domain/order/order.ts';
import { phoneText } from '../../../domain/order/phone.ts';
import { whatsappUrl } from '../../../domain/shop-profile.ts';
import { selectProducts } from '../../../machines/catalogue/catalogue-machine.ts';
import { selectDownloadingInvoice, selectThankedOrder } from '../../../machines/orders/orders-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { useOrders, useOrdersCommands } from '../../actors/orders/use-orders.ts';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { aboutOrder, discountTerm, methodLabel } from '../../copy/orders.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { DefinitionList } from '../../parts/text/DefinitionList.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import { DeliveryFee } from '../../parts/text/DeliveryFee.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { AddressLines } from '../../parts/address/AddressLines.tsx';
import * as css from './OrderDetails.css.ts';
import { Multilingual } from '../../parts/text/Multilingual.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderDue } from './OrderDue.tsx';
import { OrderReturn, ReturnPanel } from './OrderReturn.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/** Section 2: all of an order, under its head. */
export function OrderDetails({ order }: { order: Order }) {
  // The thanks for it say already what is to be paid.
  const isThanked = useOrders(selectThankedOrder) === order;
  return (
    <div className={css.details}>
      {!isThanked && <OrderDue order={order} level={3} />}
      {order.returned && <ReturnPanel order={order} request={order.returned} />}
      <div className={css.columns}>
        <div className={css.progress}>
          <OrderTimeline order={order} />
        </div>
        <div className={css.bought}>
          <Heading level={3}>Items</Heading>
          <ul className={css.items}>
            {order.items.map((item, at) => (
              <Item key={at} item={item} />
            ))}
          </ul>
          <Sums order={order} />
          <Invoice number={order.number} />
          <OrderAgain order={order} />
        </div>
        <div className={css.address}>
          <Heading level={3}>Shipping address</Heading>
          <Address order={order} />
          {order.note && <p className={css.note}>Note for the courier: {order.note}</p>}
          <CancelOrder order={order} />
          <OrderReturn order={order} />
          <Help number={order.number} />
        </div>
      </div>
    </div>
  );
}

function Item({ item: { productId, name, size, properties, quantity, price, image } }: { item: OrderItem }) {
  const currency = useShop(selectCurrency);
  const product = productsById(useCatalogue(selectProducts)).get(productId);
  const choices = [...(size === '' ? [] : [['Size', sizeText(size)] as const]), ...Object.entries(properties)];
  return (
    <li className={css.item}>
      <div className={css.picture}>
        <Picture src={image} alt="" name={name} sizes="80px" />
      </div>
      <div className={css.about}>
        {productId === '' ? (
          <span className={css.name}>
            <Multilingual text={name} />
          </span>
        ) : (
          <TextLink href={paths.product(productId, product && colourOf(product, properties))} look="plain">
            <span className={css.name}>
              <Multilingual text={name} />
            </span>
          </TextLink>
        )}
        {choices.length > 0 && (
          <dl className={css.choices}>
            {choices.map(([title, value]) => (
              <div key={title}>
                <dt>{title}: </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={css.each}>
        <span>
          {quantity} × <Price cents={price} currency={currency} size="medium" />
        </span>
        <span className={css.worth}>
          <Price cents={price * quantity} currency={currency} size="medium" />
        </span>
      </div>
    </li>
  );
}

function Sums({ order: { figures, discount, paymentMethod } }: { order: Order }) {
  const currency = useShop(selectCurrency);
  const price = (cents: number) => <Price cents={cents} currency={currency} size="medium" />;
  return (
    <DefinitionList
      entries={[
        { term: 'Subtotal', value: price(figures.items) },
        ...(figures.discount > 0
          ? [
              {
                term: discount ? discountTerm(discount, currency) : 'Discount',
                value: <>− {price(figures.discount)}</>,
              },
            ]
          : []),
        { term: 'Delivery fee', value: <DeliveryFee cents={figures.deliveryFee} currency={currency} /> },
        { term: 'Payment method', value: methodLabel(paymentMethod) },
        { term: 'Total', value: <Price cents={figures.total} currency={currency} strong />, strong: true },
      ]}
    />
  );
}

/** Only the invoice that is asked for is busy; another one waits until it has come. */
function Invoice({ number }: { number: string }) {
  const saving = useOrders(selectDownloadingInvoice);
  const orders = useOrdersCommands();
  return (
    <Button
      look="secondary"
      full
      busy={saving === number}
      disabled={saving !== ''}
      onPress={() => orders.saveInvoice(number)}
    >
      Download Invoice
    </Button>
  );
}

/** Link to who answers for an order. */
function Help({ number }: { number: string }) {
  const { whatsapp } = useShopProfile();
  return (
    <div>
      <TextLink href={whatsapp === undefined ? paths.contact() : whatsappUrl(whatsapp, aboutOrder(number))}>
        Need help with this order?
      </TextLink>
    </div>
  );
}

const Address = ({ order: { address: to } }: { order: Order }) => (
  <AddressLines
    lines={[
      `${to.firstName} ${to.lastName}`,
      to.street,
      `${to.city} ${to.zipCode}`,
      to.state,
      to.country,
      phoneText(to.phone),
      to.email,
    ]}
  />
);
