import { Alerts } from './Alerts.tsx';
import { LogoStyle } from './LogoStyle.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ToastList } from './ToastList.tsx';

/** What lies over the page, the bar below the header, and the logo where the page came without it. Its code comes after the page's own. */
export const Overlays = () => (
  <>
    <LogoStyle />
    <ConnectionBar />
    <MobileMenu />
    <ToastList />
    <Alerts />
  </>
);
