import { createElement, memo, Suspense, useLayoutEffect } from 'react';
import { NavigationType, type Navigator, Router } from 'react-router-dom';
import { type Arrival, selectArrival, selectLocation, type ShopActor } from '../machines/shop.ts';
import { ShopProvider, useShop } from './actors.tsx';
import { Footer } from './frame/Footer.tsx';
import * as css from './frame/Frame.css.ts';
import { Header } from './frame/Header.tsx';
import { mainPages } from './frame/main-nav.ts';
import { PageFailure, ShopFailure } from './frame/PageFailure.tsx';
import { PageSkeleton } from './frame/PageSkeleton.tsx';
import { Preload } from './frame/Preload.tsx';
import { scrollKind } from './frame/scroll-kind.ts';
import { Arriving, type Later, later } from './later.tsx';
import { ErrorBoundary } from './parts/ErrorBoundary.tsx';
import { RouteFocus } from './parts/RouteFocus.tsx';
import { ScrollMemory } from './parts/ScrollMemory.tsx';
import { SkipLink } from './parts/SkipLink.tsx';
import './theme/reset.css.ts';

const overlays = later(() => import('./frame/Overlays.tsx').then((it) => ({ Screen: it.Overlays })));

type Props = {
  shop: ShopActor;
  /** Changes the address; the root actor then tells where the shopper is. */
  navigator: Navigator;
  /** The screen of a page; the same one for the same path. */
  screenAt: (pathname: string) => Later;
  /** Fetches the code of the page at an address. */
  preload: (href: string) => void;
  /** Told once the page on the screen is the app's own and every control works. */
  onReady: () => void;
};

const navigationTypes: Record<Arrival['kind'], NavigationType> = {
  first: NavigationType.Pop, pop: NavigationType.Pop, push: NavigationType.Push, replace: NavigationType.Replace,
};

/** The whole app: what is around every page, and the page that the root actor says is open. */
export function App({ shop, ...frame }: Props) {
  return (
    <ErrorBoundary fallback={() => <ShopFailure />}>
      <ShopProvider shop={shop}><Frame {...frame} /></ShopProvider>
    </ErrorBoundary>
  );
}

function Frame({ navigator, screenAt, preload, onReady }: Omit<Props, 'shop'>) {
  const location = useShop(selectLocation);
  const arrival = useShop(selectArrival);
  const isBroken = useShop((shop) => shop.hasTag('page broken'));
  const isFetching = useShop((shop) => shop.hasTag('page fetching'));
  useLayoutEffect(onReady, [onReady]);
  return (
    <Router location={location} navigationType={navigationTypes[arrival.kind]} navigator={navigator}>
      {/* Before the header: a search bar that has just been asked for takes the focus after it. */}
      <RouteFocus pathname={location.pathname} />
      <SkipLink />
      <div className={css.frame}>
        <Header />
        <main id="main" className={css.main}>
          <ErrorBoundary key={location.pathname} resetKey={location.key} fallback={(error) => <PageFailure error={error} />}>
            {isBroken ? <PageFailure error={null} /> : <Page pathname={location.pathname} screenAt={screenAt} hold={isFetching} />}
          </ErrorBoundary>
        </main>
        {/* A boundary is taken over by itself, after what stands outside of any: the header and what can be pressed come first. */}
        <Suspense><Footer /></Suspense>
      </div>
      <Arriving part={overlays} resetKey={location.key} />
      <ScrollMemory locationKey={location.key} kind={scrollKind(arrival, location)} pathname={location.pathname} />
      <Preload preload={preload} soon={mainPages} />
    </Router>
  );
}

/** One page: it is made anew for another path, and never only because the query or the frame changed. */
const Page = memo(function Page({ pathname, screenAt, hold }: Pick<Props, 'screenAt'> & { pathname: string; hold: boolean }) {
  return createElement(screenAt(pathname).Component, { fallback: <PageSkeleton />, hold });
});
