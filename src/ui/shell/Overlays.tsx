import { Alerts } from './Alerts.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ToastList } from './ToastList.tsx';

/** What lies over the page. Its code comes after the page's own. */
export const Overlays = () => (
  <>
    <MobileMenu />
    <ToastList />
    <Alerts />
  </>
);
