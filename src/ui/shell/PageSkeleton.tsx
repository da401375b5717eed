import { Container } from '../parts/layout/Container.tsx';
import { leavesFocusToHeading } from '../parts/focus-return.ts';
import { Head } from '../parts/head/Head.tsx';
import { ProductGridSkeleton, Skeleton } from '../parts/feedback/Skeleton.tsx';
import { Stack } from '../parts/layout/Stack.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import * as css from './PageSkeleton.css.ts';

/** Skeleton of a page whose code is still on its way. */
export function PageSkeleton() {
  return (
    <Container>
      <div className={css.page} aria-busy="true" data-page-skeleton>
        <Head title="Loading..." />
        <h1 ref={leavesFocusToHeading}>
          <VisuallyHidden>Loading...</VisuallyHidden>
        </h1>
        <Stack gap={10}>
          <Skeleton shape="title" width="short" />
          <ProductGridSkeleton count={8} />
        </Stack>
      </div>
    </Container>
  );
}
