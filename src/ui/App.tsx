import { memo, Suspense, useLayoutEffect } from 'react';
import { NavigationType, type Navigator, Router } from 'react-router-dom';
import {
  type Arrival,
  type Location,
  selectArrival,
  selectLocation,
  selectPage,
  type ShopActor,
} from '../machines/shop/shop-machine.ts';
import { ShopProvider, useShop } from './actors/shop-context.tsx';
import { useShopProfile } from './actors/shop/use-shop-profile.ts';
import { SiteName } from './parts/head/site-name.ts';
import { Chat } from './shell/Chat.tsx';
import { Footer } from './shell/Footer.tsx';
import * as css from './shell/Shell.css.ts';
import { Header } from './shell/header/Header.tsx';
import { OverlaysSlot } from './shell/OverlaysSlot.tsx';
import { ErrorPage, ShopFailure } from './shell/ErrorPage.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';
import { scrollBehaviour } from './shell/scroll-behaviour.ts';
import { LazyPart, LazySlot } from './lazy.tsx';
import { type LazyPage, later } from './later.ts';
import { ErrorBoundary } from './parts/feedback/ErrorBoundary.tsx';
import { RouteFocus } from './parts/navigation/RouteFocus.tsx';
import { ScrollRestoration } from './parts/navigation/ScrollRestoration.tsx';
import { SkipLink } from './parts/navigation/SkipLink.tsx';
import './theme/reset.css.ts';

const headerExtras = later(() => import('./shell/header/HeaderExtras.tsx').then((it) => ({ Screen: it.HeaderExtras })));

type Props = {
  shop: ShopActor;
  /** Changes the address; the root actor then tells where the shopper is. */
  navigator: Navigator;
  /** The screen of a page; the same one for the same address. */
  screenAt: (address: Location) => LazyPage;
  /** Told once the page on the screen is the app's own and every control works. */
  onReady: () => void;
};

const navigationTypes: Record<Arrival['kind'], NavigationType> = {
  first: NavigationType.Pop,
  pop: NavigationType.Pop,
  push: NavigationType.Push,
  replace: NavigationType.Replace,
};

/** The whole app: what is around every page, and the page that the root actor says is open. */
export function App({ shop, ...frame }: Props) {
  return (
    <ErrorBoundary fallback={() => <ShopFailure />}>
      <ShopProvider shop={shop}>
        <Frame {...frame} />
      </ShopProvider>
    </ErrorBoundary>
  );
}

function Frame({ navigator, screenAt, onReady }: Omit<Props, 'shop'>) {
  const location = useShop(selectLocation);
  // One address may open two pages: a custom order, and the form that edits it.
  const place = `${useShop(selectPage).name} ${location.pathname}`;
  const arrival = useShop(selectArrival);
  const isBroken = useShop((shop) => shop.hasTag('page broken'));
  const isFetching = useShop((shop) => shop.hasTag('page fetching'));
  const { name = '' } = useShopProfile();
  useLayoutEffect(onReady, [onReady]);
  return (
    <SiteName value={name}>
      <Router location={location} navigationType={navigationTypes[arrival.kind]} navigator={navigator}>
        {/* Before the header: a search bar that has just been asked for takes the focus after it. */}
        <RouteFocus place={place} />
        <SkipLink />
        <div className={css.frame}>
          <Header />
          <main id="main" className={css.main}>
            <ErrorBoundary key={place} resetKey={location.key} fallback={(error) => <ErrorPage error={error} />}>
              {isBroken ? <ErrorPage error={null} /> : <Page screen={screenAt(location)} hold={isFetching} />}
            </ErrorBoundary>
          </main>
          <Chat place={location.key} />
          {/* A boundary is taken over by itself, after what stands outside of any: the header and what can be pressed come first. */}
          <Suspense>
            <Footer />
          </Suspense>
        </div>
        <LazySlot part={headerExtras} resetKey={location.key} />
        <OverlaysSlot place={location.key} />
        <ScrollRestoration
          locationKey={location.key}
          kind={scrollBehaviour(arrival, location)}
          pathname={location.pathname}
        />
      </Router>
    </SiteName>
  );
}

/** One page: it is made anew for another one, and never only because the query or the frame changed. */
const Page = memo(function Page({ screen, hold }: { screen: LazyPage; hold: boolean }) {
  return <LazyPart part={screen} fallback={<PageSkeleton />} hold={hold} />;
});
