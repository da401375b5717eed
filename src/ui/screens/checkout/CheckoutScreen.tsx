import type { ReactNode } from 'react';
import { selectView } from '../../../machines/checkout/checkout-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { phoneFor, telUrl, whatsappUrl } from '../../../domain/shop-profile.ts';
import { useCheckout, useCheckoutCommands } from '../../actors/checkout/use-checkout.ts';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { classes } from '../../parts/classes.ts';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { PendingOrder } from './PendingOrder.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { ChangedOrder } from './ChangedOrder.tsx';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import * as css from './CheckoutScreen.css.ts';

const STAGES = {
  waiting: CheckoutLoading,
  failed: Failed,
  filling: CheckoutForm,
  reviewing: ChangedOrder,
  finding: PendingOrder,
} as const;
const HEADINGS = {
  waiting: 'Place your order',
  failed: 'Place your order',
  filling: 'Place your order',
  reviewing: 'Your order has changed',
  finding: 'We are looking for your order',
} as const;

/** Section 2, place order; readings 3. */
export function CheckoutScreen() {
  const stage = useCheckout(selectView);
  const Stage = STAGES[stage];
  return (
    <Page heading={HEADINGS[stage]} busy={stage === 'waiting'}>
      <div key={stage} ref={leavesFocusToHeading}>
        <Stage />
      </div>
    </Page>
  );
}

const Page = ({ heading, busy, children }: { heading: string; busy: boolean; children: ReactNode }) => (
  <Container>
    <Head title="Checkout" noIndex />
    <div className={classes(css.page, css.quiet)} aria-busy={busy || undefined}>
      <Ways />
      <Heading level={1}>{heading}</Heading>
      {children}
    </div>
  </Container>
);

function Ways() {
  const profile = useShopProfile();
  const phone = phoneFor(profile, /order/i);
  return (
    <div className={css.ways}>
      <TextLink href={paths.cart()} look="alone">
        Back to cart
      </TextLink>
      <div className={css.help}>
        {phone !== '' && (
          <TextLink href={telUrl(phone)} look="alone">
            Call {phone}
          </TextLink>
        )}
        {profile.whatsapp !== undefined && (
          <TextLink href={whatsappUrl(profile.whatsapp)} look="alone">
            WhatsApp
          </TextLink>
        )}
      </div>
    </div>
  );
}

function Failed() {
  const checkout = useCheckoutCommands();
  return (
    <ErrorState
      message="We could not load what your order needs"
      hint="Your cart and what you typed are kept."
      onRetry={checkout.retry}
    />
  );
}
