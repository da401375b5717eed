import { memo } from 'react';
import { mailUrl, type ShopProfile, telUrl, whatsappUrl } from '../../domain/shop-profile.ts';
import { paths } from '../../domain/paths.ts';
import { useShopProfile } from '../actors/shop/use-shop-profile.ts';
import { Container } from '../parts/layout/Container.tsx';
import { Heading } from '../parts/text/Heading.tsx';
import { Multilingual } from '../parts/text/Multilingual.tsx';
import { TextLink } from '../parts/controls/TextLink.tsx';
import * as css from './Footer.css.ts';

type Line = { href: string; label: string };

type Column = { title: string; lines: readonly Line[] };

const columns: readonly Column[] = [
  {
    title: 'Shop',
    lines: [
      { href: paths.collection(), label: 'Collection' },
      { href: paths.customOrders(), label: 'Custom orders' },
      { href: paths.cart(), label: 'Your cart' },
      { href: paths.wishlist(), label: 'Your wishlist' },
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
];

/** Pages of its texts, and ways to reach the shop, as far as its owner has set them. */
const columnsOf = ({ phones: [phone] = [], whatsapp, email, social = [], pages = [] }: ShopProfile): Column[] => [
  ...columns,
  { title: 'Information', lines: pages },
  {
    title: 'Help',
    lines: [
      phone ? { href: telUrl(phone.number), label: phone.number } : null,
      whatsapp ? { href: whatsappUrl(whatsapp), label: `WhatsApp ${whatsapp}` } : null,
      email ? { href: mailUrl(email), label: email } : null,
      ...social.map(({ name, url }) => ({ href: url, label: name })),
    ].filter((line) => line !== null),
  },
];

/** What a shopper asks before buying (sections 2 and 9). */
const facts = [
  'Cash on delivery or bank transfer',
  'Delivery is calculated at checkout',
  'Easy return and exchange within 14 days',
] as const;

/** Footer below every page, the same on each. */
export const Footer = memo(function Footer() {
  const profile = useShopProfile();
  const { name, slogan, hours = [], vatNumber, registrationNumber } = profile;
  return (
    <footer className={css.footer}>
      <Container>
        <div className={css.columns}>
          <div className={css.wholeRow}>
            <span className={css.name}>{name}</span>
            {slogan !== undefined && (
              <p className={css.soft}>
                <Multilingual text={slogan} />
              </p>
            )}
          </div>
          {columnsOf(profile)
            .filter(({ lines }) => lines.length > 0)
            .map(({ title, lines }) => (
              <nav key={title} aria-label={title}>
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
          {hours.length > 0 && <li>Open {hours.join('; ')}</li>}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {registrationNumber !== undefined && <li>Registration number {registrationNumber}</li>}
          {vatNumber !== undefined && <li>VAT number {vatNumber}</li>}
        </ul>
      </Container>
    </footer>
  );
});
