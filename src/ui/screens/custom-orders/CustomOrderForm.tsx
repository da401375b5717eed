import { hasAddress } from '../../../domain/custom-orders/form.ts';
import {
  selectFigures,
  selectForm,
  selectIsEdit,
  selectIsRefused,
} from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCustomOrderForm, useCustomOrderFormCommands } from '../../actors/custom-orders/use-custom-order-form.ts';
import { CUSTOM_PAYMENTS, PAYMENT_STAYS } from '../../copy/custom-form.ts';
import { FieldSet, WholeLine } from '../../parts/forms/FieldSet.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { RadioGroup } from '../../parts/fields/RadioGroup.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { SubmitBar } from '../../parts/layout/SubmitBar.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { SavedAddressSelect } from '../SavedAddressSelect.tsx';
import * as css from './CustomOrderForm.css.ts';
import { CustomOrderSummary } from './CustomOrderSummary.tsx';
import { DesignSection } from './DesignSection.tsx';
import { FormText } from './FormText.tsx';
import { RedeemCode } from './RedeemCode.tsx';
import { SendOrder } from './SendOrder.tsx';
import { useFormErrors } from './use-form-errors.ts';

/** Sections of the form in the order of section 2, each in one column, and the sum beside them. */
export function CustomOrderForm() {
  const isEdit = useCustomOrderForm(selectIsEdit);
  const isRefused = useCustomOrderForm(selectIsRefused);
  const form = useCustomOrderFormCommands();
  return (
    <Form label="Custom order" marksRequired errors={useFormErrors()} onSend={form.placeOrder}>
      {isRefused && (
        <Panel tone="danger">
          <Text>
            {isEdit
              ? 'Your order was not updated. Please look at it again.'
              : 'Your order was not placed, and nothing is charged. Please look at it again.'}
          </Text>
        </Panel>
      )}
      <div className={css.sections}>
        <div className={css.first}>
          <Text size="small" tone="soft">
            Fields with * are required.
          </Text>
          <DesignSection />
          {!isEdit && (
            <FieldSet title="Redeem Code">
              <WholeLine>
                <RedeemCode />
              </WholeLine>
            </FieldSet>
          )}
          <Delivery />
        </div>
        <div className={css.summary}>
          <CustomOrderSummary />
        </div>
        <div className={css.last}>
          <Payment />
          <div className={css.desk}>
            <SendOrder />
          </div>
        </div>
      </div>
      <Bar />
    </Form>
  );
}

const Delivery = () => (
  <FieldSet title="Delivery Information">
    <WholeLine>
      <SavedAddresses />
    </WholeLine>
    <WholeLine>
      <FormText field="street" />
    </WholeLine>
    <FormText field="city" />
    <FormText field="state" />
    <FormText field="zipCode" />
    <FormText field="country" />
    <WholeLine>
      <FormText field="phone" />
    </WholeLine>
  </FieldSet>
);

function SavedAddresses() {
  const form = useCustomOrderForm(selectForm);
  return <SavedAddressSelect isInForm={(saved) => hasAddress(form, saved)} />;
}

/** An edit leaves it as it is. */
function Payment() {
  const { paymentMethod } = useCustomOrderForm(selectForm);
  const isEdit = useCustomOrderForm(selectIsEdit);
  const form = useCustomOrderFormCommands();
  return (
    <RadioGroup
      label="Payment Method"
      heading
      layout="list"
      value={paymentMethod}
      onChoose={(method) => {
        if (method === 'Cash On Delivery' || method === 'Bank Transfer') form.chooseMethod(method);
      }}
      options={CUSTOM_PAYMENTS.map((option) => {
        if (!isEdit) return option;
        return option.value === paymentMethod ? { ...option, note: PAYMENT_STAYS } : { ...option, disabled: true };
      })}
    />
  );
}

function Bar() {
  const total = useCustomOrderForm((page) => selectFigures(page)?.total ?? null);
  const currency = useShop(selectCurrency);
  return (
    <SubmitBar term="Total" value={total === null ? '—' : <Price cents={total} currency={currency} />}>
      <SendOrder />
    </SubmitBar>
  );
}
