import { Container } from '../../parts/layout/Container.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { Head } from '../../parts/head/Head.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import * as css from './ProductScreen.css.ts';

/** The shape of a product's page while the list is on its way. */
export function ProductSkeleton() {
  return (
    <Container>
      <Head title="Loading product" />
      <h1 ref={leavesFocusToHeading}>
        <VisuallyHidden>Loading product</VisuallyHidden>
      </h1>
      <div className={css.page} aria-busy="true">
        <div>
          <div className={css.crumbShape}>
            <Skeleton shape="text" width="short" />
          </div>
          <div className={css.product}>
            <div className={css.gallery}>
              <Skeleton shape="picture" />
            </div>
            <div className={css.shapes}>
              <Skeleton shape="title" width="most" />
              <Skeleton shape="title" width="short" />
              <Skeleton shape="text" width="short" />
              <div className={css.tileShapes}>
                {[1, 2, 3, 4].map((at) => (
                  <Skeleton key={at} shape="control" />
                ))}
              </div>
              <Skeleton shape="control" />
              <Skeleton shape="text" />
              <Skeleton shape="text" />
              <Skeleton shape="text" width="most" />
            </div>
          </div>
        </div>
      </div>
    </Container>
  );
}
