import { useId } from 'react';
import { chosenPrice } from '../../../domain/cart/choice-price.ts';
import { districtNamed, DISTRICTS } from '../../../domain/order/districts.ts';
import { selectChoice, selectIsSoldOut, selectProduct } from '../../../machines/catalogue/product-machine.ts';
import { selectAnswer, selectDistrict } from '../../../machines/catalogue/delivery-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useProduct } from '../../actors/catalogue/use-product.ts';
import { useDelivery, useDeliveryCommands } from '../../actors/catalogue/use-delivery.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { comingText, feeText, makingText, ORDER_TODAY } from '../../copy/delivery.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/text/Icon.tsx';
import * as icons from '../../parts/text/icons.ts';
import * as select from '../../parts/fields/Select.css.ts';
import * as css from './DeliveryLine.css.ts';

/** Delivery of the product to the district that is chosen: cost, and days unless it is sold out. */
export function DeliveryLine() {
  const price = useProduct((page) => {
    const product = selectProduct(page);
    return product ? chosenPrice(product, selectChoice(page)).cents : null;
  });
  const isGone = useProduct(selectIsSoldOut);
  const answer = useDelivery(selectAnswer);
  const district = districtNamed(useDelivery(selectDistrict)) ?? '';
  const currency = useShop(selectCurrency);
  const { chooseDistrict } = useDeliveryCommands();
  const id = useId();
  if (!answer || price === null) return null;
  const {
    terms: { rule, schedule },
    today,
  } = answer;
  return (
    <div className={css.line}>
      <span className={css.icon}>
        <Icon drawing={icons.truck} />
      </span>
      <span className={css.district}>
        <label htmlFor={id}>Delivery to</label>
        <span className={classes(select.frame, css.choice)}>
          <select
            id={id}
            className={select.control}
            value={district}
            onChange={({ currentTarget }) => chooseDistrict(currentTarget.value)}
          >
            <option value="">your district</option>
            {DISTRICTS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <span className={select.mark}>
            <Icon drawing={icons.down} size="small" />
          </span>
        </span>
      </span>
      <output className={css.facts} htmlFor={id}>
        {feeText(rule, price, district, currency)}
        {schedule && !isGone && (
          <span className={css.dates}>
            {makingText(schedule)}
            {ORDER_TODAY} {comingText(schedule, district, today)}
          </span>
        )}
      </output>
    </div>
  );
}
