import { selectIsReady } from '../../machines/catalogue/visit-machine.ts';
import { useVisit } from '../actors/catalogue/use-visit.ts';
import { LazySlot } from '../lazy.tsx';
import { later } from '../later.ts';

const block = later(() => import('./RecentlyViewed.tsx').then((it) => ({ Screen: it.RecentlyViewed })));

/** The place of "Recently viewed", at a page's end: nothing is below it that it could push down when it comes. */
export const RecentlyViewedSlot = ({ page }: { page: string }) =>
  useVisit(selectIsReady) ? <LazySlot part={block} resetKey={page} /> : null;
