import { useState } from 'react';
import { itemCount } from '../../../domain/order/order.ts';
import {
  selectField,
  selectIsBusy,
  selectIsTakingLong,
  selectTotals,
  selectTerms,
} from '../../../machines/checkout/checkout-machine.ts';
import { selectView } from '../../../machines/checkout/promo-code-machine.ts';
import { selectAnswer } from '../../../machines/catalogue/delivery-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { usePromoCode } from '../../actors/checkout/use-promo-code.ts';
import { useDelivery } from '../../actors/catalogue/use-delivery.ts';
import { useSession } from '../../actors/account/use-session.ts';
import { deliveryText } from '../../copy/checkout.ts';
import { comingText, makingText } from '../../copy/delivery.ts';
import { countOf, discountTerm } from '../../copy/orders.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { DefinitionList } from '../../parts/text/DefinitionList.tsx';
import { Disclosure } from '../../parts/layout/Disclosure.tsx';
import { SubmitBar, SubmitBox } from '../../parts/layout/SubmitBar.tsx';
import { SummaryBox, SummaryTotals } from '../../parts/layout/SummaryBox.tsx';
import { DeliveryFee } from '../../parts/text/DeliveryFee.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { OrderLines } from './OrderLines.tsx';
import { PromoCodeField } from './PromoCodeField.tsx';
import * as css from './CheckoutScreen.css.ts';

/** Summary of what is ordered and what it costs, always beside the form. */
export function OrderSummary() {
  return (
    <SummaryBox title="Your order">
      <Lines />
      <PromoCodeField />
      <Totals />
      <div className={css.desk}>
        <Press />
      </div>
    </SummaryBox>
  );
}

/** In a small window they open by a press. */
function Lines() {
  const shown = useCheckout(selectTotals);
  const currency = useShop(selectCurrency);
  const [open, setOpen] = useState(false);
  if (!shown) return null;
  const { items, figures } = shown;
  return (
    <>
      <div className={css.desk}>
        <OrderLines items={items} />
        <EditCart />
      </div>
      <div className={css.phone}>
        <Disclosure
          title="Your order"
          open={open}
          onToggle={() => setOpen(!open)}
          summary={
            <>
              <span>{countOf(itemCount(items), 'item')}</span>
              <Price cents={figures.items} currency={currency} size="medium" />
            </>
          }
        >
          <OrderLines items={items} />
          <EditCart />
        </Disclosure>
      </div>
    </>
  );
}

const EditCart = () => (
  <TextLink href={paths.cart()} look="alone">
    Edit cart
  </TextLink>
);

function Totals() {
  const shown = useCheckout(selectTotals);
  const terms = useCheckout(selectTerms);
  const state = useCheckout(selectField('state'));
  const currency = useShop(selectCurrency);
  if (!shown || !terms) return null;
  const { figures, code } = shown;
  const price = (cents: number) => <Price cents={cents} currency={currency} size="medium" />;
  return (
    <SummaryTotals>
      <DefinitionList
        entries={[
          { term: 'Subtotal', value: price(figures.items) },
          ...(code ? [{ term: discountTerm(code, currency), value: <>− {price(figures.discount)}</> }] : []),
          { term: 'Delivery fee', value: <DeliveryFee cents={figures.deliveryFee} currency={currency} /> },
          {
            term: 'Total',
            value: (
              <output>
                <Price cents={figures.total} currency={currency} strong />
              </output>
            ),
            strong: true,
          },
        ]}
      />
      <Text size="small" tone="soft">
        {deliveryText(terms.delivery, figures, state, currency)}
      </Text>
      <Days district={state} />
    </SummaryTotals>
  );
}

/** Days of the delivery, in a line that is there before they are known: what is below stays where it is. */
function Days({ district }: { district: string }) {
  const answer = useDelivery(selectAnswer);
  const { schedule } = answer?.terms ?? {};
  return (
    <Text size="small" tone="soft">
      {answer && schedule ? `${makingText(schedule)}Get it ${comingText(schedule, district, answer.today)}.` : '\u00a0'}
    </Text>
  );
}

/** On a small window: the total and PLACE ORDER, always in reach. */
export function OrderBar() {
  const total = useCheckout((page) => selectTotals(page)?.figures.total ?? null);
  const currency = useShop(selectCurrency);
  return (
    <SubmitBar term="Total" value={<Price cents={total} currency={currency} />}>
      <Press />
    </SubmitBar>
  );
}

/** PLACE ORDER, and what is to be said of it. */
function Press() {
  const isBusy = useCheckout(selectIsBusy);
  const isSlow = useCheckout(selectIsTakingLong);
  const isAsking = usePromoCode((promo) => selectView(promo) === 'asking');
  const isGuest = useSession((session) => session.hasTag('guest'));
  return (
    <SubmitBox
      isBeside
      note={
        isSlow
          ? 'Still working, please do not press again'
          : isGuest
            ? "You'll log in next. We'll keep what you've typed."
            : null
      }
    >
      <Button type="submit" size="large" full busy={isBusy} disabled={isAsking}>
        {isBusy ? 'PROCESSING...' : 'PLACE ORDER'}
      </Button>
    </SubmitBox>
  );
}
