import { selectIsUnknown } from '../../../machines/checkout/order-submission-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useOrderSubmission, useOrderSubmissionCommands } from '../../actors/checkout/use-order-submission.ts';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { PendingSubmission } from '../PendingSubmission.tsx';
import * as css from './CheckoutScreen.css.ts';

/** An order on its way, of which nobody can tell. */
export const PendingOrder = () => (
  <div className={css.calm}>
    <PendingSubmission isUnknown={useOrderSubmission(selectIsUnknown)} onFind={useOrderSubmissionCommands().find}>
      <TextLink href={paths.orders()}>See your orders</TextLink>
    </PendingSubmission>
  </div>
);
