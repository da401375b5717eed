import { paths } from '../../../domain/paths.ts';
import { selectIsEdit, selectView } from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { selectIsUnknown } from '../../../machines/custom-orders/custom-submission-machine.ts';
import { useCustomOrderForm, useCustomOrderFormCommands } from '../../actors/custom-orders/use-custom-order-form.ts';
import { useCustomSubmission, useCustomSubmissionCommands } from '../../actors/custom-orders/use-custom-submission.ts';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { Head } from '../../parts/head/Head.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Sidebar } from '../../parts/layout/Sidebar.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { PendingSubmission } from '../PendingSubmission.tsx';
import { ChangedFigures } from './ChangedFigures.tsx';
import { CustomOrderForm } from './CustomOrderForm.tsx';
import * as css from './CustomOrderForm.css.ts';

const VIEWS = {
  waiting: Loading,
  failed: Failed,
  filling: CustomOrderForm,
  reviewing: ChangedFigures,
  finding: Pending,
} as const;

/** Section 2, custom order form: a new order, or one that is edited. */
export function CustomOrderFormScreen() {
  const view = useCustomOrderForm(selectView);
  const isEdit = useCustomOrderForm(selectIsEdit);
  const View = VIEWS[view];
  const title = isEdit ? 'Edit your custom order' : 'New custom order';
  const headings: Partial<Record<typeof view, string>> = {
    reviewing: 'Your order has changed',
    finding: 'We are looking for your order',
  };
  return (
    <Container>
      <Head title={title} noIndex={isEdit} />
      <div className={css.page} aria-busy={view === 'waiting' || undefined}>
        <Heading level={1}>{headings[view] ?? title}</Heading>
        <div key={view} ref={leavesFocusToHeading}>
          <View />
        </div>
      </div>
    </Container>
  );
}

function Loading() {
  return (
    <Sidebar side="end" aside={<Skeleton shape="picture" />}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Stack gap={5}>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <div key={at}>
            <Skeleton shape="text" width="short" />
            <Skeleton shape="control" />
          </div>
        ))}
      </Stack>
    </Sidebar>
  );
}

// Section 8.
function Failed() {
  const form = useCustomOrderFormCommands();
  return <ErrorState message="Failed to load options" hint="What you typed is kept." onRetry={form.retry} />;
}

function Pending() {
  return (
    <div className={css.calm}>
      <PendingSubmission isUnknown={useCustomSubmission(selectIsUnknown)} onFind={useCustomSubmissionCommands().find}>
        <TextLink href={paths.customOrders()}>See your custom orders</TextLink>
      </PendingSubmission>
    </div>
  );
}
