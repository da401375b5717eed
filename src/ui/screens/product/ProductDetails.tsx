import { Suspense } from 'react';
import { formatCount } from '../../../domain/money.ts';
import { chosenPrice, type ShownPrice } from '../../../domain/cart/choice-price.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import {
  selectChoice,
  selectColour,
  selectDeliveryRange,
  selectFirstComments,
  selectRelated,
  selectShownImage,
  selectSku,
} from '../../../machines/catalogue/product-machine.ts';
import { selectCurrency, selectOrigin } from '../../../machines/shop/shop-machine.ts';
import { variantImage } from '../../../domain/catalogue/variants.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useProduct, useProductCommands } from '../../actors/catalogue/use-product.ts';
import { Badge } from '../../parts/text/Badge.tsx';
import { AfterFirstFrame } from '../../parts/layout/AfterFirstFrame.tsx';
import { Breadcrumb } from '../../parts/navigation/Breadcrumb.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { ImageGallery } from '../../parts/media/ImageGallery.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Icon } from '../../parts/text/Icon.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Prose } from '../../parts/text/Prose.tsx';
import { ShareButton } from '../../parts/controls/ShareButton.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { RecentlyViewedSlot } from '../RecentlyViewedSlot.tsx';
import { stepsTo } from './breadcrumb-steps.ts';
import { productHead } from './product-head.ts';
import { AddToCart } from './AddToCart.tsx';
import { DeliverySlot } from './DeliverySlot.tsx';
import { CommentsSection } from './CommentsSection.tsx';
import { ProductOptions } from './ProductOptions.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';
import { WishlistSlot } from './WishlistSlot.tsx';
import * as css from './ProductScreen.css.ts';
import { Multilingual } from '../../parts/text/Multilingual.tsx';
import * as icons from '../../parts/text/icons.ts';

/** A product that is there: pictures, words, choices, ADD TO CART, notes, and what is like it. */
export function ProductDetails({ product }: { product: Product }) {
  const choice = useProduct(selectChoice);
  const colour = useProduct(selectColour);
  const shown = useProduct(selectShownImage);
  const page = useProductCommands();
  const alike = useProduct(selectRelated);
  const origin = useShop(selectOrigin);
  const comments = useProduct(selectFirstComments);
  const delivery = useProduct(selectDeliveryRange);
  const sku = useProduct(selectSku);
  const image = variantImage(product, choice?.properties ?? {});
  return (
    <Container>
      <Head {...productHead(product, origin, { comments, delivery, sku, image })} />
      <div className={css.page}>
        <div>
          <Suspense>
            <Breadcrumb steps={stepsTo(product)} here={product.name} />
          </Suspense>
          <article className={css.product}>
            <div className={css.gallery}>
              <Suspense>
                <ImageGallery
                  key={product.id}
                  images={product.images}
                  name={product.name}
                  shown={shown}
                  onShow={page.pickPicture}
                />
              </Suspense>
            </div>
            <div className={css.words}>
              <Summary product={product} shown={chosenPrice(product, choice)} />
              <AfterFirstFrame>
                {choice && <ProductOptions product={product} choice={choice} />}
                <AddToCart product={product} choice={choice} />
                {product.price !== null && <DeliverySlot page={product.id} />}
                <Suspense>
                  <div className={css.actions}>
                    <ShareButton title={product.name} url={origin + paths.product(product.id, colour)} />
                    <WishlistSlot productId={product.id} />
                  </div>
                  {product.description.trim() !== '' && <Prose>{product.description}</Prose>}
                  <Notes isPriced={product.price !== null} />
                </Suspense>
              </AfterFirstFrame>
            </div>
          </article>
        </div>
        <AfterFirstFrame>
          <Suspense>
            <CommentsSection key={product.id} />
          </Suspense>
          <Suspense>{alike.length > 0 && <RelatedProducts products={alike} />}</Suspense>
        </AfterFirstFrame>
      </div>
      <AfterFirstFrame>
        <RecentlyViewedSlot page={product.id} />
      </AfterFirstFrame>
    </Container>
  );
}

function Summary({ product, shown: { cents, prices } }: { product: Product; shown: ShownPrice }) {
  const currency = useShop(selectCurrency);
  const { name, vendorId, vendorName, views, bestseller, categoryId, categoryName, subcategoryId, subcategoryName } =
    product;
  return (
    <div className={css.summary}>
      <Heading level={1} look="medium">
        <Multilingual text={name} />
      </Heading>
      <div className={css.priced}>
        {/* Another choice may cost something else. */}
        <span aria-live="polite">
          <Price cents={cents} currency={currency} prices={prices} size="large" />
        </span>
        {bestseller && <Badge tone="quiet">Bestseller</Badge>}
      </div>
      <div>
        <div className={css.facts}>
          {vendorName !== '' && (
            <TextLink href={paths.vendor(vendorId)} look="plain">
              {vendorName}
            </TextLink>
          )}
          <span>
            {formatCount(views)} {views === 1 ? 'view' : 'views'}
          </span>
        </div>
        {(categoryName !== '' || subcategoryName !== '') && (
          <div className={css.tags}>
            {categoryName !== '' && (
              <TextLink href={paths.category(categoryId)} look="plain">
                <Badge tone="outline">{categoryName}</Badge>
              </TextLink>
            )}
            {subcategoryName !== '' && (
              <TextLink href={paths.subcategory(subcategoryId)} look="plain">
                <Badge tone="outline">{subcategoryName}</Badge>
              </TextLink>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const NOTES = [
  { icon: icons.check, text: '100% Original Product', unpriced: '' },
  { icon: icons.cash, text: 'Cash On Delivery', unpriced: 'For this one, payment is agreed with your quote' },
  {
    icon: icons.back,
    text: 'Easy Return and Exchange within 14 days',
    unpriced: 'For this one, returns are agreed with your quote',
  },
] as const;

/** Three notes; what is not true of a product without a price is said beside them (readings 6.8). */
const Notes = ({ isPriced }: { isPriced: boolean }) => (
  <ul className={css.notes}>
    {NOTES.map(({ icon, text, unpriced }) => (
      <li key={text} className={css.note}>
        <span className={css.noteIcon}>
          <Icon drawing={icon} />
        </span>
        <span>
          {text}
          {!isPriced && unpriced !== '' && <span className={css.noteAside}>{unpriced}</span>}
        </span>
      </li>
    ))}
  </ul>
);
