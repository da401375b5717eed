import { selectOrigin } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { Container } from '../../parts/layout/Container.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { HomeCarousel } from './Carousel.tsx';
import { HomeCategories } from './Categories.tsx';
import { HomeHero } from './Hero.tsx';
import { MostViewed } from './MostViewed.tsx';
import { BestSellers, LatestCollections } from './ProductRows.tsx';
import { Recommended } from './Recommended.tsx';
import { HomePolicies, Newsletter } from './PoliciesAndNewsletter.tsx';
import * as css from './HomeScreen.css.ts';
import { HomeVendors } from './Vendors.tsx';
import { shopHead, storeData } from '../shop-head.ts';

/** Section 2, home page: its blocks, in the order that the specification gives. */
export function HomeScreen() {
  const origin = useShop(selectOrigin);
  const profile = useShopProfile();
  return (
    <>
      <Head
        {...shopHead({
          title: 'Your One Stop Shop',
          isHome: true,
          description: 'Clothing and custom apparel in Sri Lanka. Cash on delivery, exchange within 14 days.',
          origin,
          path: paths.home(),
          jsonLd: storeData(profile, origin),
        })}
      />
      <p className={css.promise}>Cash on delivery · 14-day exchange and return</p>
      <HomeHero />
      <Container>
        <div className={css.blocks}>
          <HomeCarousel />
          <HomeCategories />
          <LatestCollections />
          <Recommended />
          <BestSellers />
          <MostViewed />
          <HomeVendors />
          <HomePolicies />
          <Newsletter />
        </div>
      </Container>
    </>
  );
}
