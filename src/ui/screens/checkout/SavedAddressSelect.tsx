import { addressTitle, isSameRecipient } from '../../../domain/order/saved-address.ts';
import { selectAddress } from '../../../machines/checkout/checkout-machine.ts';
import { selectChoices, selectIsLoading } from '../../../machines/checkout/address-choice-machine.ts';
import { useAddressChoice, useAddressChoiceCommands, useCheckout } from '../../actors/use-checkout.ts';
import { Select } from '../../parts/forms/Select.tsx';

/** Saved addresses of a customer, to fill in the form with one of them; nothing where there are none. */
export function SavedAddressSelect() {
  const choices = useAddressChoice(selectChoices);
  const isLoading = useAddressChoice(selectIsLoading);
  const typed = useCheckout(selectAddress);
  const { choose } = useAddressChoiceCommands();
  if (choices.length === 0 && !isLoading) return null;
  return (
    <Select
      id="saved-address"
      label="Your saved addresses"
      placeholder={isLoading ? 'Loading...' : 'Choose one to fill in the form'}
      value={choices.find((saved) => isSameRecipient(saved, typed))?.id ?? ''}
      options={choices.map((saved) => ({
        value: saved.id,
        label: `${addressTitle(saved)}: ${saved.street}, ${saved.city}`,
      }))}
      onChoose={choose}
    />
  );
}
