import { useEffect, useState } from 'react';
import { selectAlert } from '../../machines/shop/alerts-machine.ts';
import { selectIsOpen } from '../../machines/shop/menu-machine.ts';
import { selectShown } from '../../machines/shop/toasts-machine.ts';
import { isHeldBack, whenDue } from '../../platform/idle.ts';
import { useAlerts } from '../actors/shop/use-alerts.ts';
import { useMenu, useMenuCommands } from '../actors/shop/use-menu.ts';
import { useToasts } from '../actors/shop/use-toasts.ts';
import { LazySlot } from '../lazy.tsx';
import { later } from '../later.ts';
import { useOnWriting } from '../parts/overlay/use-on-writing.ts';
import { LazyDialog } from '../parts/overlay/LazyDialog.tsx';

const overlays = later(() => import('./Overlays.tsx').then((it) => ({ Screen: it.Overlays })));

/** Menu, notices and alerts, whose code comes with the page; where that holds it back, once it is due or there is one of them. */
export function OverlaysSlot({ place }: { /** The page that is open. */ place: string }) {
  const isMenuOpen = useMenu(selectIsOpen);
  const hasNotices = useToasts((toasts) => selectShown(toasts).length > 0);
  const hasAlert = useAlerts((alerts) => selectAlert(alerts) !== null);
  const [isWanted, setIsWanted] = useState(() => !isHeldBack());
  const isNeeded = isMenuOpen || hasNotices || hasAlert;
  useEffect(() => {
    // Nobody needs it yet: a failure is left alone.
    const fetchAhead = () =>
      void overlays.preload().then(
        () => setIsWanted(true),
        () => undefined,
      );
    return isWanted ? undefined : whenDue(fetchAhead);
  }, [isWanted]);
  // Beside the code of the menu, not after it.
  useEffect(() => {
    if (isMenuOpen || hasAlert) LazyDialog.preload();
  }, [isMenuOpen, hasAlert]);
  const { close } = useMenuCommands();
  // Its window makes the page around it inert: once it is there, nobody writes elsewhere.
  useOnWriting(isMenuOpen, close);
  if (!isWanted && isNeeded) setIsWanted(true);
  return isWanted && <LazySlot part={overlays} resetKey={`${place} ${String(isNeeded)}`} />;
}
