import { Alerts } from './Alerts.tsx';
import { MobileMenu } from './header/MobileMenu.tsx';
import { ToastList } from './ToastList.tsx';

/** Layers over the page. Their code comes after the page's own (`OverlaysSlot`). */
export const Overlays = () => (
  <>
    <MobileMenu />
    <ToastList />
    <Alerts />
  </>
);
