import { selectFailure, selectView } from '../../../machines/account/addresses-machine.ts';
import { useAddresses, useAddressesCommands } from '../../actors/account/use-addresses.ts';
import { errorText } from '../../copy/errors.ts';
import { later } from '../../later.ts';
import { LazySlot } from '../../lazy.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';

const list = later(() => import('./SavedAddresses.tsx').then((it) => ({ Screen: it.SavedAddresses })));

/** Place of the saved addresses, under their title; their list and form come later. */
export function AddressesSlot() {
  const view = useAddresses(selectView);
  const failure = useAddresses(selectFailure);
  const { retry } = useAddressesCommands();
  const isShown = view === 'listed' || view === 'typing';
  return (
    <section id="addresses" aria-labelledby="addresses-title">
      <Stack gap={5}>
        <Heading level={2} id="addresses-title">
          Saved addresses
        </Heading>
        {view === 'failed' && (
          <ErrorState
            compact
            message="Your addresses could not be loaded"
            hint={failure ? errorText(failure) : ''}
            onRetry={retry}
          />
        )}
        {isShown && <LazySlot part={list} fallback={<Waiting />} resetKey="" />}
        {!isShown && view !== 'failed' && <Waiting />}
      </Stack>
    </section>
  );
}

const Waiting = () => (
  <div aria-busy="true">
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Skeleton shape="text" width="most" />
    <Skeleton shape="text" width="short" />
  </div>
);
