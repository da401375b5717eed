import { mailUrl, shopProfile, telUrl } from '../../domain/shop-profile.ts';
import { paths } from '../../domain/paths.ts';
import { Container } from '../parts/layout/Container.tsx';
import { Heading } from '../parts/text/Heading.tsx';
import { TextLink } from '../parts/controls/TextLink.tsx';
import * as css from './Footer.css.ts';

type Line = { href: string; label: string };

const columns: readonly { title: string; look?: string; lines: readonly Line[] }[] = [
  {
    title: 'Shop',
    lines: [
      { href: paths.collection(), label: 'Collection' },
      { href: paths.customOrders(), label: 'Custom orders' },
      { href: paths.cart(), label: 'Your cart' },
    ],
  },
  {
    title: 'Company',
    lines: [
      { href: paths.about(), label: 'About' },
      { href: paths.contact(), label: 'Contact' },
      { href: paths.profile(), label: 'Your account' },
    ],
  },
  {
    title: 'Help',
    look: css.wholeRow,
    lines: [
      { href: telUrl(shopProfile.phones[0].number), label: shopProfile.phones[0].number },
      { href: mailUrl(shopProfile.email), label: shopProfile.email },
    ],
  },
];

/** What a shopper asks before buying (sections 2 and 9). */
const facts = [
  'Cash on delivery or bank transfer',
  'Delivery is calculated at checkout',
  'Easy return and exchange within 14 days',
] as const;

/** What is below every page. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <Container>
        <div className={css.columns}>
          <div className={css.wholeRow}>
            <span className={css.name}>{shopProfile.name}</span>
            <p className={css.soft}>
              Thread, in Sinhala and in Tamil. <span lang="si">නූල්</span> · <span lang="ta">நூல்</span>
            </p>
          </div>
          {columns.map(({ title, look, lines }) => (
            <nav key={title} aria-label={title} className={look}>
              <Heading level={2} look="label">
                {title}
              </Heading>
              <ul className={css.links}>
                {lines.map(({ href, label }) => (
                  <li key={href}>
                    <TextLink look="plain" href={href}>
                      {label}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Container>
    </footer>
  );
}
