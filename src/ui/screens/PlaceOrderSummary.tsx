import { useState } from 'react';
import { selectField, selectIsBusy, selectIsSlow, selectShown, selectTerms } from '../../machines/checkout.ts';
import { selectStage } from '../../machines/promo.ts';
import { selectCurrency } from '../../machines/shop.ts';
import { useCheckout, usePromo, useSession, useShop } from '../actors.tsx';
import { deliveryText } from '../copy-checkout.ts';
import { countOf, discountTerm } from '../copy-orders.ts';
import { Button } from '../parts/Button.tsx';
import { DefinitionList } from '../parts/DefinitionList.tsx';
import { Expander } from '../parts/Expander.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Price } from '../parts/Price.tsx';
import { Text } from '../parts/Text.tsx';
import { PlaceOrderLines } from './PlaceOrderLines.tsx';
import { PlaceOrderPromo } from './PlaceOrderPromo.tsx';
import * as css from './PlaceOrderScreen.css.ts';

/** What is ordered and what it costs, always beside the form. */
export function PlaceOrderSummary() {
  return (
    <section className={css.summary} aria-labelledby="order">
      <span className={css.desk}><Heading level={2} look="small" id="order">Your order</Heading></span>
      <Lines />
      <PlaceOrderPromo />
      <Totals />
      <div className={css.desk}><Press /></div>
    </section>
  );
}

/** In a small window they open by a press. */
function Lines() {
  const shown = useCheckout(selectShown);
  const currency = useShop(selectCurrency);
  const [open, setOpen] = useState(false);
  if (!shown) return null;
  const { items, figures } = shown;
  return (
    <>
      <div className={css.desk}><PlaceOrderLines items={items} /></div>
      <div className={css.phone}>
        <Expander
          title="Your order" open={open} onToggle={() => setOpen(!open)}
          summary={<><span>{countOf(items.reduce((sum, { quantity }) => sum + quantity, 0), 'item')}</span><Price cents={figures.items} currency={currency} size="medium" /></>}
        >
          <PlaceOrderLines items={items} />
        </Expander>
      </div>
    </>
  );
}

function Totals() {
  const shown = useCheckout(selectShown);
  const terms = useCheckout(selectTerms);
  const state = useCheckout(selectField('state'));
  const currency = useShop(selectCurrency);
  if (!shown || !terms) return null;
  const { figures, code } = shown;
  const price = (cents: number) => <Price cents={cents} currency={currency} size="medium" />;
  return (
    <div className={css.totals}>
      <DefinitionList
        entries={[
          { term: 'Subtotal', value: price(figures.items) },
          ...(code ? [{ term: discountTerm(code, currency), value: <>− {price(figures.discount)}</> }] : []),
          { term: 'Delivery fee', value: price(figures.deliveryFee) },
          { term: 'Total', value: <output><Price cents={figures.total} currency={currency} strong /></output>, strong: true },
        ]}
      />
      <Text size="small" tone="soft">{deliveryText(terms.delivery, figures.deliveryFee, state, currency)}</Text>
    </div>
  );
}

/** On a small window: the total and PLACE ORDER, always in reach. */
export function PlaceOrderBar() {
  const total = useCheckout((page) => selectShown(page)?.figures.total ?? null);
  const currency = useShop(selectCurrency);
  return (
    <div className={css.bar} data-bar>
      <span className={css.barTotal}><span className={css.barTitle}>Total</span><Price cents={total} currency={currency} /></span>
      <Press />
    </div>
  );
}

/** PLACE ORDER, and what is to be said of it. */
function Press() {
  const isBusy = useCheckout(selectIsBusy);
  const isSlow = useCheckout(selectIsSlow);
  const isAsking = usePromo((promo) => selectStage(promo) === 'asking');
  const isGuest = useSession((session) => session.hasTag('guest'));
  return (
    <div className={css.press} data-bar>
      <Button type="submit" size="large" full busy={isBusy} disabled={isAsking}>{isBusy ? 'PROCESSING...' : 'PLACE ORDER'}</Button>
      <output className={css.said}>
        {isSlow ? 'Still working, please do not press again' : isGuest ? 'You log in first; what you have typed is kept.' : null}
      </output>
    </div>
  );
}
