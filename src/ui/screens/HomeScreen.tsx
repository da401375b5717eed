import { selectOrigin } from '../../machines/shop.ts';
import { paths } from '../../routes/paths.ts';
import { useShop } from '../actors.tsx';
import { Container } from '../parts/Container.tsx';
import { Head } from '../parts/Head.tsx';
import { HomeCarousel } from './HomeCarousel.tsx';
import { HomeCategories } from './HomeCategories.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomeMostViewed } from './HomeMostViewed.tsx';
import { BestSellers, LatestCollections } from './HomeProducts.tsx';
import { HomePolicies, Newsletter } from './HomePromises.tsx';
import * as css from './HomeScreen.css.ts';
import { HomeVendors } from './HomeVendors.tsx';
import { shopHead, storeData } from './shop-head.ts';

/** Section 2, home page: its blocks, in the order that the specification gives. */
export function HomeScreen() {
  const origin = useShop(selectOrigin);
  return (
    <>
      <Head
        {...shopHead({
          title: 'Nool · Your One Stop Shop',
          description: "Clothing and custom apparel from Sri Lanka's makers: handloom, batik and everyday cotton. Cash on delivery, exchange within 14 days.",
          origin,
          path: paths.home(),
          jsonLd: storeData(origin),
        })}
      />
      <HomeHero />
      <Container>
        <div className={css.blocks}>
          <HomeCarousel />
          <HomeCategories />
          <LatestCollections />
          {/* Here, for who is logged in: recommended for you. */}
          <BestSellers />
          <HomeMostViewed />
          <HomeVendors />
          <HomePolicies />
          <Newsletter />
        </div>
      </Container>
    </>
  );
}
