import { type ComponentType, lazy, useState } from 'react';
import { type Params } from 'react-router-dom';
import { filtersFromQuery } from '../domain/collection-query.ts';
import type { Page } from '../machines/shop.ts';

/** A screen whose code comes when it is wanted: at once where it has come already, else by suspending. */
type Screen = { load: () => Promise<unknown>; isLoaded: () => boolean; Component: ComponentType };

function screen(load: () => Promise<ComponentType>): Screen {
  let Loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const loadOnce = (): Promise<ComponentType> => {
    loading ??= load().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        loading = null; // so that it can be tried again
        throw error;
      },
    );
    return loading;
  };
  const Later = lazy(() => loadOnce().then((component) => ({ default: component })));
  function Component() {
    // Decided once for each opening of the page: a screen that is shown is never swapped for itself.
    const [Now] = useState<ComponentType>(() => Loaded ?? Later);
    return <Now />;
  }
  return { load: loadOnce, isLoaded: () => Loaded !== null, Component };
}

type Entry = {
  path: string;
  /** The page that an address of this path asks for: the one place where an address is read. */
  page: (params: Params, search: string) => Page;
  screen: Screen;
};

const soon = screen(() => import('../ui/screens/SoonScreen.tsx').then((it) => it.SoonScreen));

/** Path → page → screen, for every route of section 2. The first that fits wins, more exact ones before others. */
export const table: readonly Entry[] = [
  { path: '/', page: () => ({ name: 'home' }), screen: screen(() => import('../ui/screens/HomeScreen.tsx').then((it) => it.HomeScreen)) },
  {
    path: '/collection',
    page: (_, search) => ({ name: 'collection', filters: filtersFromQuery(search) }),
    screen: screen(() => import('../ui/screens/CollectionScreen.tsx').then((it) => it.CollectionScreen)),
  },
  {
    path: '/product/:productId',
    page: ({ productId = '' }) => ({ name: 'product', productId }),
    screen: screen(() => import('../ui/screens/ProductScreen.tsx').then((it) => it.ProductScreen)),
  },
  { path: '/cart', page: () => ({ name: 'cart' }), screen: screen(() => import('../ui/screens/CartScreen.tsx').then((it) => it.CartScreen)) },
  { path: '/about', page: () => ({ name: 'about' }), screen: screen(() => import('../ui/screens/AboutScreen.tsx').then((it) => it.AboutScreen)) },
  { path: '/contact', page: () => ({ name: 'contact' }), screen: screen(() => import('../ui/screens/ContactScreen.tsx').then((it) => it.ContactScreen)) },
  { path: '/place-order', page: () => ({ name: 'soon', what: 'checkout' }), screen: soon },
  { path: '/custom-order', page: () => ({ name: 'soon', what: 'custom-order' }), screen: soon },
  { path: '/login', page: () => ({ name: 'soon', what: 'login' }), screen: soon },
  { path: '*', page: () => ({ name: 'missing' }), screen: screen(() => import('../ui/screens/MissingScreen.tsx').then((it) => it.MissingScreen)) },
];
