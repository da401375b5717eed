import { useEffect, useEffectEvent } from 'react';
import { watchOnline } from '../../../platform/watch-online.ts';

/** Tries again each time that the device is connected again, while something is lost. */
export function useOnlineAgain(isLost: boolean, tryAgain: () => void): void {
  const back = useEffectEvent(tryAgain);
  useEffect(() => (isLost ? watchOnline(window, () => back()) : undefined), [isLost]);
}
