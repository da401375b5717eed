import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Where this page was fetched from, `https://shop.example.lk`, for addresses that must be full; '' while a server renders. */
export const useOrigin = (): string => useSyncExternalStore(never, () => location.origin, () => '');
