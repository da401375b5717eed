import { Container } from '../parts/Container.tsx';
import { leavesFocusToHeading } from '../parts/focus-heir.ts';
import { Head } from '../parts/Head.tsx';
import { ProductGridSkeleton, Skeleton } from '../parts/Skeleton.tsx';
import { Stack } from '../parts/Stack.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import * as css from './PageSkeleton.css.ts';

/** Stands for a page whose code is still on its way. */
export function PageSkeleton() {
  return (
    <Container>
      <div className={css.page} aria-busy="true">
        <Head title="Loading... · Nool" />
        <h1 ref={leavesFocusToHeading}><VisuallyHidden>Loading...</VisuallyHidden></h1>
        <Stack gap={10}>
          <Skeleton shape="title" width="short" />
          <ProductGridSkeleton count={8} />
        </Stack>
      </div>
    </Container>
  );
}
