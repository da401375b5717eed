import { selectErrors } from '../../machines/catalogue.ts';
import { selectProduct } from '../../machines/product.ts';
import { paths } from '../../routes/paths.ts';
import { useCatalogue, useProduct } from '../actors.tsx';
import { useProductCommands } from '../commands/product.ts';
import { errorText } from '../copy.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Container } from '../parts/Container.tsx';
import { Failure } from '../parts/Failure.tsx';
import { Head } from '../parts/Head.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Stack } from '../parts/Stack.tsx';
import { Text } from '../parts/Text.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { ProductDetails } from './ProductDetails.tsx';
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
    <Container measure="text">
      <Head title="Product not found · Nool" noIndex />
      <div className={css.lone}>
        <Stack gap={5} align="centre">
          <Heading level={1}>Product not found</Heading>
          <Text tone="soft">It may have sold out, or the link may be an old one.</Text>
          <ButtonLink href={paths.collection()}>See the collection</ButtonLink>
        </Stack>
      </div>
    </Container>
  );
}

function Failed() {
  const error = useCatalogue((catalogue) => selectErrors(catalogue).productsError);
  const page = useProductCommands();
  return (
    <Container>
      <Head title="Product · Nool" />
      <Heading level={1}><VisuallyHidden>Product</VisuallyHidden></Heading>
      <div className={css.lone}><Failure message={error ? errorText(error) : 'This product could not be loaded.'} onRetry={page.retry} /></div>
    </Container>
  );
}
