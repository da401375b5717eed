import { Alerts } from './Alerts.tsx';
import { LogoStyle } from './LogoStyle.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ToastList } from './ToastList.tsx';

/** What lies over the page, and the logo where the page came without it. Its code comes after the page's own. */
export const Overlays = () => (
  <>
    <LogoStyle />
    <MobileMenu />
    <ToastList />
    <Alerts />
  </>
);
