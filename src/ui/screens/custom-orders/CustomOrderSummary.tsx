import { quantityOf } from '../../../domain/custom-orders/request-problems.ts';
import {
  selectDiscount,
  selectFigures,
  selectForm,
  selectImpacts,
  selectOrder,
  selectProductType,
  selectTerms,
} from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCustomOrderForm } from '../../actors/custom-orders/use-custom-order-form.ts';
import { deliveryText } from '../../copy/checkout.ts';
import { impactText, productionText, QUOTE_ENDS } from '../../copy/custom-form.ts';
import { discountTerm } from '../../copy/orders.ts';
import { SummaryBox, SummaryTotals } from '../../parts/layout/SummaryBox.tsx';
import { DefinitionList } from '../../parts/text/DefinitionList.tsx';
import { DeliveryFee } from '../../parts/text/DeliveryFee.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Text } from '../../parts/text/Text.tsx';

/** Sum of the order as the form is now; it stays in view if there is room. */
export function CustomOrderSummary() {
  return (
    <SummaryBox title="Order Summary" titled>
      <Figures />
    </SummaryBox>
  );
}

function Figures() {
  const type = useCustomOrderForm(selectProductType);
  const figures = useCustomOrderForm(selectFigures);
  const impacts = useCustomOrderForm(selectImpacts);
  const terms = useCustomOrderForm(selectTerms);
  const { quantity, address } = useCustomOrderForm(selectForm);
  const discount = useCustomOrderForm(selectDiscount);
  const edited = useCustomOrderForm(selectOrder);
  const currency = useShop(selectCurrency);
  if (!type || !figures || !terms)
    return <Text tone="soft">Choose a product type, and we'll show you what it costs.</Text>;
  const price = (cents: number) => <Price cents={cents} currency={currency} size="medium" />;
  return (
    <>
      {edited?.quote && <Text size="small">{QUOTE_ENDS}</Text>}
      <DefinitionList
        entries={[
          { term: type.name, value: price(type.basePrice) },
          ...impacts.map(({ name, value, cents }) => ({
            term: value === 'true' ? name : `${name}: ${value}`,
            value: impactText(cents, currency),
          })),
          { term: 'Price per piece', value: price(figures.unit) },
          { term: 'Quantity', value: `× ${quantityOf(quantity)}` },
        ]}
      />
      <SummaryTotals>
        <DefinitionList
          entries={[
            { term: 'Price', value: price(figures.original) },
            ...(discount && figures.discount > 0
              ? [{ term: discountTerm(discount, currency), value: <>− {price(figures.discount)}</> }]
              : []),
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
          {deliveryText(
            terms.delivery,
            { amount: figures.price, deliveryFee: figures.deliveryFee },
            address.state,
            currency,
          )}
        </Text>
        {type.productionDays !== null && (
          <Text size="small" tone="soft">
            {productionText(type.productionDays)}
          </Text>
        )}
      </SummaryTotals>
    </>
  );
}
