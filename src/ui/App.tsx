import { type ComponentType, createElement, memo, Suspense } from 'react';
import { NavigationType, type Navigator, Router } from 'react-router-dom';
import { type Arrival, selectArrival, selectLocation, type ShopActor } from '../machines/shop.ts';
import { ShopProvider, useShop } from './actors.tsx';
import { Footer } from './frame/Footer.tsx';
import * as css from './frame/Frame.css.ts';
import { Header } from './frame/Header.tsx';
import { PageSkeleton } from './frame/PageSkeleton.tsx';
import './theme/reset.css.ts';

type Props = {
  shop: ShopActor;
  /** Changes the address; the root actor then tells where the shopper is. */
  navigator: Navigator;
  /** The component of a page; the same one for the same path. */
  screenAt: (pathname: string) => ComponentType;
  /** Fetches the code of the page at an address. */
  preload: (href: string) => void;
};

const navigationTypes: Record<Arrival['kind'], NavigationType> = {
  first: NavigationType.Pop, pop: NavigationType.Pop, push: NavigationType.Push, replace: NavigationType.Replace,
};

/** The whole app: what is around every page, and the page that the root actor says is open. */
export function App({ shop, ...frame }: Props) {
  return <ShopProvider shop={shop}><Frame {...frame} /></ShopProvider>;
}

function Frame({ navigator, screenAt }: Omit<Props, 'shop'>) {
  const location = useShop(selectLocation);
  const arrival = useShop(selectArrival);
  return (
    <Router location={location} navigationType={navigationTypes[arrival.kind]} navigator={navigator}>
      <div className={css.frame}>
        <Header />
        <main id="main" className={css.main}>
          <Page key={location.pathname} pathname={location.pathname} screenAt={screenAt} />
        </main>
        <Footer />
      </div>
    </Router>
  );
}

/** One page: it is made anew for another path, and never only because the query or the frame changed. */
const Page = memo(function Page({ pathname, screenAt }: Pick<Props, 'screenAt'> & { pathname: string }) {
  return <Suspense fallback={<PageSkeleton />}>{createElement(screenAt(pathname))}</Suspense>;
});
