import { selectErrors } from '../../../machines/catalogue/catalogue-machine.ts';
import { selectProduct } from '../../../machines/catalogue/product-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { useProduct, useProductCommands } from '../../actors/catalogue/use-product.ts';
import { errorText } from '../../copy/errors.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { RecentlyViewedSlot } from '../RecentlyViewedSlot.tsx';
import * as css from './ProductScreen.css.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';

/** Section 2, Product page: it waits for the list, then shows the product, or says that there is none (readings 4.8). */
export function ProductScreen() {
  const product = useProduct(selectProduct);
  const isFailed = useProduct((page) => page.hasTag('failed'));
  const isMissing = useProduct((page) => page.hasTag('missing'));

  if (isMissing) return <Missing />;
  if (isFailed) return <Failed />;
  return product ? <ProductDetails product={product} /> : <ProductSkeleton />;
}

function Missing() {
  return (
    <>
      <Container measure="text">
        <Head title="Product not found" noIndex />
        <div className={css.lone}>
          <Stack gap={5} align="centre">
            <Heading level={1}>Product not found</Heading>
            <Text tone="soft">It may have sold out, or the link may be an old one.</Text>
            <ButtonLink href={paths.collection()}>See the collection</ButtonLink>
          </Stack>
        </div>
      </Container>
      <Container>
        <RecentlyViewedSlot page="missing" />
      </Container>
    </>
  );
}

function Failed() {
  const error = useCatalogue((catalogue) => selectErrors(catalogue).productsError);
  const page = useProductCommands();
  return (
    <Container>
      <Head title="Product" />
      <Heading level={1}>
        <VisuallyHidden>Product</VisuallyHidden>
      </Heading>
      <div className={css.lone}>
        <ErrorState message={error ? errorText(error) : 'This product could not be loaded.'} onRetry={page.retry} />
      </div>
    </Container>
  );
}
