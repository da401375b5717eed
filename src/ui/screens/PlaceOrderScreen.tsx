import type { ReactNode } from 'react';
import { selectStage } from '../../machines/checkout.ts';
import { useCheckout } from '../actors.tsx';
import { useCheckoutCommands } from '../commands/checkout.ts';
import { Container } from '../parts/Container.tsx';
import { Failure } from '../parts/Failure.tsx';
import { leavesFocusToHeading } from '../parts/focus-heir.ts';
import { Head } from '../parts/Head.tsx';
import { Heading } from '../parts/Heading.tsx';
import { PlaceOrderFinding } from './PlaceOrderFinding.tsx';
import { PlaceOrderForm } from './PlaceOrderForm.tsx';
import { PlaceOrderReview } from './PlaceOrderReview.tsx';
import { PlaceOrderWaiting } from './PlaceOrderWaiting.tsx';
import * as css from './PlaceOrderScreen.css.ts';

const STAGES = { waiting: PlaceOrderWaiting, failed: Failed, filling: PlaceOrderForm, reviewing: PlaceOrderReview, finding: PlaceOrderFinding } as const;
const HEADINGS = { waiting: 'Place your order', failed: 'Place your order', filling: 'Place your order', reviewing: 'Your order has changed', finding: 'We are looking for your order' } as const;

/** Section 2, place order; readings 3. */
export function PlaceOrderScreen() {
  const stage = useCheckout(selectStage);
  const Stage = STAGES[stage];
  return (
    <Page heading={HEADINGS[stage]} busy={stage === 'waiting'}>
      <div key={stage} ref={leavesFocusToHeading}><Stage /></div>
    </Page>
  );
}

const Page = ({ heading, busy, children }: { heading: string; busy: boolean; children: ReactNode }) => (
  <Container>
    <Head title="Checkout · Nool" noIndex />
    <div className={css.page} aria-busy={busy || undefined}>
      <Heading level={1}>{heading}</Heading>
      {children}
    </div>
  </Container>
);

function Failed() {
  const checkout = useCheckoutCommands();
  return <Failure message="We could not load what your order needs" hint="Your cart and what you typed are kept." onRetry={checkout.retry} />;
}
