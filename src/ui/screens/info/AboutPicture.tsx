import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { classes } from '../../parts/classes.ts';
import { Picture } from '../../parts/media/Picture.tsx';
import * as css from './AboutScreen.css.ts';

/** The app's own, of a shop that says nothing of its hero (`npm run hero`). */
const OWN = { wide: '/hero/folded-wide-1440.webp', altText: '' };

/** Last picture of the shop's hero, which is seen least on the home page; nothing in a shop without one. */
export function AboutPicture() {
  const picture = (useShopProfile().hero ?? [OWN]).at(-1);
  if (!picture) return null;
  return (
    <div className={classes(css.picture, picture === OWN && css.own)}>
      <Picture src={picture.wide} alt={picture.altText} ratio="wide" sizes="100vw" />
    </div>
  );
}
