import { addressTitle, type SavedAddress } from '../../domain/order/saved-address.ts';
import { selectChoices, selectIsLoading } from '../../machines/submission/address-choice-machine.ts';
import { useAddressChoice, useAddressChoiceCommands } from '../actors/submission/use-address-choice.ts';
import { Select } from '../parts/fields/Select.tsx';

type Props = {
  /** True if the form has this address. */
  isInForm: (saved: SavedAddress) => boolean;
};

/** Saved addresses of a customer, to fill in the form with one of them; nothing where there are none. */
export function SavedAddressSelect({ isInForm }: Props) {
  const choices = useAddressChoice(selectChoices);
  const isLoading = useAddressChoice(selectIsLoading);
  const { choose } = useAddressChoiceCommands();
  if (choices.length === 0 && !isLoading) return null;
  return (
    <Select
      id="saved-address"
      label="Your saved addresses"
      placeholder={isLoading ? 'Loading...' : 'Choose one to fill in the form'}
      value={choices.find(isInForm)?.id ?? ''}
      options={choices.map((saved) => ({
        value: saved.id,
        label: `${addressTitle(saved)}: ${saved.street}, ${saved.city}`,
      }))}
      onChoose={choose}
    />
  );
}
