import { infoLinks } from '../../../domain/info-pages.ts';
import { paths } from '../../../domain/paths.ts';
import type { ShopTexts } from '../../../domain/shop-profile.ts';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import * as css from './InfoLinks.css.ts';

/** Links to the pages for which the shop has a text, and to people. @param of path of the page that has them. */
export function InfoLinks({ texts, of }: { texts: ShopTexts; of: string }) {
  const links = [...infoLinks(texts), { href: paths.contact(), label: 'Contact' }].filter(({ href }) => href !== of);
  return (
    <nav aria-label="More about the shop">
      <ul className={css.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <TextLink look="alone" href={href}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
