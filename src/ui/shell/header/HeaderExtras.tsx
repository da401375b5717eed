import { ConnectionBar } from '../ConnectionBar.tsx';
import { LogoStyle } from '../LogoStyle.tsx';

/** The bar below the header, and the logo where the page came without it. Their code comes after the page's own. */
export const HeaderExtras = () => (
  <>
    <LogoStyle />
    <ConnectionBar />
  </>
);
