import { useSyncExternalStore } from 'react';
import { isHydrated, watchHydrated } from '../../hydration/hydrated.ts';

/** True once the app has taken the page over; false while a server paints. */
export const useHydrated = (): boolean => useSyncExternalStore(watchHydrated, isHydrated, () => false);
