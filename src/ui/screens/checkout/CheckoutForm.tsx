import type { ReactNode } from 'react';
import { ADDRESS_FIELDS, type AddressField, MAX_NOTE_LENGTH } from '../../../domain/order/address.ts';
import { isSameRecipient } from '../../../domain/order/saved-address.ts';
import {
  selectAddress,
  selectField,
  selectFieldProblem,
  selectIsRefused,
  selectMethod,
  selectTerms,
} from '../../../machines/checkout/checkout-machine.ts';
import { useCheckout, useCheckoutCommands } from '../../actors/checkout/use-checkout.ts';
import {
  addressProblemText,
  FIELD_LABELS,
  NOTE_HINT,
  NOTE_LABEL,
  paymentsOf,
  PHONE_HINTS,
} from '../../copy/checkout.ts';
import { ADDRESS_TYPING } from '../../parts/address/address-typing.ts';
import { TextField } from '../../parts/fields/TextField.tsx';
import { DistrictField } from '../../parts/address/DistrictField.tsx';
import { type CityProps, TownField } from '../../parts/address/TownField.tsx';
import { FieldSet, WholeLine } from '../../parts/forms/FieldSet.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { RadioGroup } from '../../parts/fields/RadioGroup.tsx';
import { Sidebar } from '../../parts/layout/Sidebar.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { CartUnsaved } from '../CartUnsaved.tsx';
import { SavedAddressSelect } from '../SavedAddressSelect.tsx';
import { OrderBar, OrderSummary } from './OrderSummary.tsx';
import * as css from './CheckoutScreen.css.ts';

const CONTACT: readonly AddressField[] = ['firstName', 'lastName', 'email', 'phone'];
const ADDRESS: readonly AddressField[] = ['street', 'city', 'state', 'zipCode', 'country'];
const WHOLE_LINE: readonly AddressField[] = ['email', 'phone', 'street'];
/** As they stand on the page. */
const FIELDS = [...CONTACT, ...ADDRESS];

/** Where it goes, how it is paid, and beside it what it costs. */
export function CheckoutForm() {
  const isRefused = useCheckout(selectIsRefused);
  const checkout = useCheckoutCommands();
  return (
    <Form label="Place your order" errors={useErrors()} onSend={checkout.placeOrder}>
      <CartUnsaved />
      {isRefused && (
        <Panel tone="danger">
          <Text>Your order was not placed, and nothing is charged. Please look at it again.</Text>
        </Panel>
      )}
      <Sidebar side="end" aside={<OrderSummary />}>
        <div className={css.sections}>
          <SavedAddresses />
          <Fields title="Contact" fields={CONTACT} />
          <Fields title="Delivery address" fields={ADDRESS}>
            <NoteLine />
          </Fields>
          <Payment />
        </div>
      </Sidebar>
      <OrderBar />
    </Form>
  );
}

function SavedAddresses() {
  const typed = useCheckout(selectAddress);
  return <SavedAddressSelect isInForm={(saved) => isSameRecipient(saved, typed)} />;
}

function Fields({ title, fields, children }: { title: string; fields: readonly AddressField[]; children?: ReactNode }) {
  return (
    <FieldSet title={title}>
      {fields.map((field) => (
        <AddressLine key={field} field={field} />
      ))}
      {children}
    </FieldSet>
  );
}

/** How to find the house, or what the courier should know. */
function NoteLine() {
  const text = useCheckout(selectField('note'));
  const checkout = useCheckoutCommands();
  return (
    <WholeLine>
      <TextField
        id="note"
        name="note"
        label={NOTE_LABEL}
        hint={NOTE_HINT}
        value={text}
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(typed) => checkout.typeAddress('note', typed)}
      />
    </WholeLine>
  );
}

function AddressLine({ field }: { field: AddressField }) {
  const text = useCheckout(selectField(field));
  const problem = useCheckout(selectFieldProblem(field));
  const method = useCheckout(selectMethod);
  const checkout = useCheckoutCommands();
  const shared = {
    id: field,
    label: FIELD_LABELS[field],
    value: text,
    onChange: (typed: string) => checkout.typeAddress(field, typed),
    error: problem ? addressProblemText(field, problem) : undefined,
    hint: field === 'phone' ? PHONE_HINTS[method] : '',
  };
  if (field === 'state') return <DistrictField {...shared} />;
  if (field === 'city') return <City {...shared} />;
  const line = (
    <TextField {...ADDRESS_TYPING[field]} {...shared} name={field} enterKeyHint="next" required={field !== 'phone'} />
  );
  return WHOLE_LINE.includes(field) ? <WholeLine>{line}</WholeLine> : line;
}

/** City, which fills in district and postcode. */
function City(field: CityProps) {
  const state = useCheckout(selectField('state'));
  const zipCode = useCheckout(selectField('zipCode'));
  const country = useCheckout(selectField('country'));
  const checkout = useCheckoutCommands();
  return <TownField {...field} rest={{ state, zipCode, country }} onFill={checkout.typeAddress} />;
}

function Payment() {
  const method = useCheckout(selectMethod);
  const terms = useCheckout(selectTerms);
  const checkout = useCheckoutCommands();
  return (
    <RadioGroup
      label="Payment"
      heading
      layout="list"
      value={method}
      onChoose={checkout.chooseMethod}
      options={paymentsOf(terms?.bankAccount ?? null)}
    />
  );
}

/** All that is wrong, in the order of the page. */
function useErrors() {
  const wrong = useCheckout((page) => ADDRESS_FIELDS.map((field) => selectFieldProblem(field)(page) ?? '').join());
  const problems = Object.fromEntries(wrong.split(',').map((problem, at) => [ADDRESS_FIELDS[at], problem]));
  return FIELDS.flatMap((field) => {
    const problem = problems[field];
    return problem ? [{ field, text: addressProblemText(field, problem as never) }] : [];
  });
}
