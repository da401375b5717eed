import { addressTitle, NO_ROOM_FOR_ADDRESS, type SavedAddress } from '../../../domain/order/saved-address.ts';
import {
  selectAddresses,
  selectFailure,
  selectHasRoom,
  selectIsBusy,
  selectRemoved,
  selectView,
} from '../../../machines/account/addresses-machine.ts';
import { useAddresses, useAddressesCommands } from '../../actors/account/use-addresses.ts';
import { addressLines, NO_ADDRESSES } from '../../copy/addresses.ts';
import { errorText } from '../../copy/errors.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { leavesFocusTo } from '../../parts/focus-return.ts';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { Inline } from '../../parts/layout/Inline.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { AddressLines } from '../../parts/address/AddressLines.tsx';
import { Badge } from '../../parts/text/Badge.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { LiveRegion } from '../../parts/text/LiveRegion.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { AddressForm } from './AddressForm.tsx';
import * as css from './SavedAddresses.css.ts';

/** As the ref of what goes by a press: the focus goes on to the title of the section. */
const leavesFocusToTitle = leavesFocusTo(() => {
  const title = document.getElementById('addresses-title');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
});

/** Addresses of a customer, one by one, or the form of one of them. */
export function SavedAddresses() {
  const view = useAddresses(selectView);
  return view === 'typing' ? (
    <div key="form" ref={leavesFocusToTitle}>
      <AddressForm />
    </div>
  ) : (
    <List />
  );
}

function List() {
  const addresses = useAddresses(selectAddresses);
  const failure = useAddresses(selectFailure);
  const hasRoom = useAddresses(selectHasRoom);
  const isBusy = useAddresses(selectIsBusy);
  const { add } = useAddressesCommands();
  return (
    <Stack gap={4}>
      {addresses.length === 0 && <Text tone="soft">{NO_ADDRESSES}</Text>}
      {addresses.length > 0 && (
        <ul className={css.list}>
          {addresses.map((address) => (
            <li key={address.id} className={css.address} ref={leavesFocusToTitle}>
              <Address {...address} />
            </li>
          ))}
        </ul>
      )}
      <Removed />
      <FormAlert text={failure ? errorText(failure) : undefined} />
      {hasRoom ? (
        <Button look="secondary" full disabled={isBusy} onPress={add}>
          Add an Address
        </Button>
      ) : (
        <Text tone="soft">{NO_ROOM_FOR_ADDRESS}</Text>
      )}
    </Stack>
  );
}

function Address(address: SavedAddress) {
  const { id, isDefault } = address;
  const isBusy = useAddresses(selectIsBusy);
  const { edit, prefer, remove } = useAddressesCommands();
  const title = addressTitle(address);
  return (
    <>
      <Inline gap={3}>
        <Heading level={3}>{title}</Heading>
        {isDefault && <Badge tone="success">Default</Badge>}
      </Inline>
      <AddressLines lines={addressLines(address)} />
      <Inline gap={3}>
        <Button look="quiet" disabled={isBusy} label={`Edit ${title}`} onPress={() => edit(id)}>
          Edit
        </Button>
        <Button look="quiet" disabled={isBusy} label={`Remove ${title}`} onPress={() => remove(id)}>
          Remove
        </Button>
        {!isDefault && (
          <span ref={leavesFocusToTitle}>
            <Button look="quiet" disabled={isBusy} label={`Make ${title} the default`} onPress={() => prefer(id)}>
              Make default
            </Button>
          </span>
        )}
      </Inline>
    </>
  );
}

/** The address that was removed last can be put back. */
function Removed() {
  const removed = useAddresses(selectRemoved);
  const isBusy = useAddresses(selectIsBusy);
  const { restore } = useAddressesCommands();
  const text = removed ? `${addressTitle(removed)} is removed.` : '';
  return (
    <>
      <LiveRegion text={text} />
      {removed && (
        <div ref={leavesFocusToTitle}>
          <Inline gap={3} spread="between">
            <span aria-hidden="true">{text}</span>
            <Button look="quiet" busy={isBusy} onPress={restore}>
              Undo
            </Button>
          </Inline>
        </div>
      )}
    </>
  );
}
