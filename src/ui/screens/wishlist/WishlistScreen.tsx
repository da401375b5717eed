import { productsById } from '../../../domain/cart/cart.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { paths } from '../../../domain/paths.ts';
import { selectErrors } from '../../../machines/catalogue/catalogue-machine.ts';
import {
  selectIsAbsent,
  selectIsFailed,
  selectIsOfGuest,
  selectSaved,
  selectTakenOff,
} from '../../../machines/catalogue/wishlist-machine.ts';
import { useCatalogue, useCatalogueCommands } from '../../actors/catalogue/use-catalogue.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useWishlist, useWishlistCommands } from '../../actors/catalogue/use-wishlist.ts';
import { errorText } from '../../copy/errors.ts';
import { Button, ButtonLink } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { ProductGridSkeleton } from '../../parts/feedback/Skeleton.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Grid } from '../../parts/layout/Grid.tsx';
import { FocusFallback } from '../../parts/navigation/FocusFallback.tsx';
import { ProductCard } from '../../parts/product/ProductCard.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { LiveRegion } from '../../parts/text/LiveRegion.tsx';
import * as icons from '../../parts/text/icons.ts';
import { useCards } from '../use-cards.ts';
import * as css from './WishlistScreen.css.ts';

/** Products that somebody saved: a guest's lie on this device, a customer's in the account (docs/decisions/144-wishlist.md). */
export function WishlistScreen() {
  const saved = useWishlist(selectSaved);
  const isFailed = useWishlist(selectIsFailed);
  const isAbsent = useWishlist(selectIsAbsent);
  const products = useShop((shop) => shop.context.products);
  const error = useCatalogue((catalogue) => selectErrors(catalogue).productsError);
  const takenOff = useTakenOff(products);
  const wishlist = useWishlistCommands();
  const catalogue = useCatalogueCommands();
  return (
    <Container>
      <Head title="Wishlist" noIndex />
      <LiveRegion text={takenOff} />
      <div className={css.page}>
        <Heading level={1}>Your wishlist</Heading>
        <FocusFallback count={saved?.length ?? 0} />
        <FocusFallback count={takenOff === '' ? 0 : 1} />
        {takenOff !== '' && <TakenOff said={takenOff} />}
        {isFailed && <ErrorState message="Your wishlist could not be loaded" onRetry={wishlist.retry} />}
        {isAbsent && <Empty hint="This shop holds no wishlist for your account." />}
        {saved?.length === 0 && (
          <Empty hint="Press “Add to wishlist” on the page of what you like, and it waits for you here." />
        )}
        {saved && saved.length > 0 && products && <Saved ids={saved} products={products} />}
        {saved && saved.length > 0 && !products && error && (
          <ErrorState message={errorText(error)} onRetry={catalogue.retryProducts} />
        )}
        {!isFailed && !isAbsent && (!saved || (saved.length > 0 && !products && !error)) && (
          <ProductGridSkeleton count={4} />
        )}
      </div>
    </Container>
  );
}

const Empty = ({ hint }: { hint: string }) => (
  <EmptyState
    icon={icons.heart}
    title="Your wishlist is empty"
    hint={hint}
    action={<ButtonLink href={paths.collection()}>See the collection</ButtonLink>}
  />
);

function Saved({ ids, products }: { ids: readonly string[]; products: readonly Product[] }) {
  const isOfGuest = useWishlist(selectIsOfGuest);
  const wishlist = useWishlistCommands();
  const byId = productsById(products);
  const known = ids.flatMap((id) => byId.get(id) ?? []);
  const gone = ids.filter((id) => !byId.has(id));
  const cards = useCards(known, true);
  return (
    <>
      {isOfGuest && (
        <p className={css.soft}>
          Saved on this device. <TextLink href={paths.login()}>Log in</TextLink> to see it on all your devices.
        </p>
      )}
      {gone.length > 0 && (
        <div className={css.line}>
          <p>
            {gone.length === 1
              ? '1 product that you saved is not for sale now.'
              : `${gone.length} products that you saved are not for sale now.`}
          </p>
          <Button look="quiet" onPress={() => gone.forEach(wishlist.remove)}>
            {gone.length === 1 ? 'Take it off' : 'Take them off'}
          </Button>
        </div>
      )}
      {cards.length > 0 && (
        <Grid kind="cards" as="ul" label="Wishlist">
          {cards.map(({ key, ...card }) => (
            <li key={key} className={css.item}>
              <ProductCard {...card} />
              <Button
                look="quiet"
                icon={icons.bin}
                label={`Remove ${card.name} from your wishlist`}
                onPress={() => wishlist.remove(key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </Grid>
      )}
    </>
  );
}

/** Words about the product taken off last; '' for none. */
function useTakenOff(products: readonly Product[] | null): string {
  const id = useWishlist(selectTakenOff);
  const name = products?.find((it) => it.id === id)?.name ?? '';
  return id === '' ? '' : `${name || 'It is'} removed from your wishlist.`;
}

/** The product taken off last can be put back. */
function TakenOff({ said }: { said: string }) {
  const id = useWishlist(selectTakenOff);
  const wishlist = useWishlistCommands();
  return (
    <div className={css.line}>
      <p aria-hidden="true">{said}</p>
      <Button look="quiet" onPress={() => wishlist.add(id)}>
        Put it back
      </Button>
    </div>
  );
}
