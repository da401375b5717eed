import { useShopProfile } from '../actors/shop/use-shop-profile.ts';
import { logoStyle } from '../parts/head/logo-style.ts';

/** Logo of a shop that the server did not paint with it. */
export function LogoStyle() {
  const { logo } = useShopProfile();
  return logo ? <style>{logoStyle(logo)}</style> : null;
}
