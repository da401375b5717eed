import { Fragment, type ReactNode } from 'react';
import { mapUrl } from '../../../domain/map-url.ts';
import { mailUrl, nameOrUs, telUrl, whatsappUrl } from '../../../domain/shop-profile.ts';
import { selectOrigin } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Grid } from '../../parts/layout/Grid.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import * as css from './ContactScreen.css.ts';
import { shopHead } from '../shop-head.ts';

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.way} aria-label={title}>
      <Heading level={2} look="small">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Lines({ lines, as = 'p' }: { lines: readonly string[]; as?: 'p' | 'address' }) {
  return (
    <Text as={as}>
      {lines.map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
    </Text>
  );
}

function Phone({ purpose, href, number }: { purpose: string; href: string; number: string }) {
  return (
    <div className={css.phone}>
      <dt className={css.purpose}>{purpose}</dt>
      <dd className={css.number}>
        <TextLink look="plain" href={href}>
          {number}
        </TextLink>
      </dd>
    </div>
  );
}

/** Section 2, Contact. The action of Explore More is not specified: it writes to the shop's careers address. */
export function ContactScreen() {
  const origin = useShop(selectOrigin);
  const profile = useShopProfile();
  const { name, addresses = [], phones = [], hours = [], whatsapp, email, careersEmail } = profile;
  return (
    <Container>
      <Head
        {...shopHead({
          title: 'Contact',
          description: `Where to find ${nameOrUs(profile)}, which number to call and where to write.`,
          origin,
          path: paths.contact(),
        })}
      />
      <div className={css.page}>
        <Stack gap={16}>
          <Stack gap={4}>
            <Heading level={1} look="hero">
              Talk to us
            </Heading>
            <Text size="large" tone="soft">
              Real people, glad to help.
            </Text>
          </Stack>
          <Grid kind="thirds">
            {addresses.length > 0 && (
              <Way title={addresses.length === 1 ? 'Our store' : 'Our stores'}>
                {addresses.map((lines) => (
                  <Fragment key={lines.join()}>
                    <Lines as="address" lines={lines} />
                    <div>
                      <TextLink look="plain" href={mapUrl(lines)}>
                        {addresses.length === 1 ? 'Find us on a map' : `Find ${lines.slice(0, 2).join(', ')} on a map`}
                      </TextLink>
                    </div>
                  </Fragment>
                ))}
                {hours.length > 0 && <Lines lines={hours} />}
              </Way>
            )}
            {(phones.length > 0 || whatsapp !== undefined) && (
              <Way title="Call">
                <dl className={css.phones}>
                  {phones.map(({ purpose, number }) => (
                    <Phone key={purpose + number} purpose={purpose} href={telUrl(number)} number={number} />
                  ))}
                  {whatsapp !== undefined && (
                    <Phone purpose="WhatsApp" href={whatsappUrl(whatsapp)} number={whatsapp} />
                  )}
                </dl>
              </Way>
            )}
            {email !== undefined && (
              <Way title="Write">
                <div>
                  <TextLink look="plain" href={mailUrl(email)}>
                    {email}
                  </TextLink>
                </div>
              </Way>
            )}
          </Grid>
          {careersEmail !== undefined && (
            <section className={css.careers} aria-labelledby="careers">
              <Stack gap={3}>
                <Heading level={2} id="careers">
                  Careers{name !== undefined && ` at ${name}`}
                </Heading>
                <Text tone="soft">Tell us what you do well and where you would like to do it.</Text>
              </Stack>
              <ButtonLink href={mailUrl(careersEmail, 'Working with you')} look="secondary" size="large">
                Explore More
              </ButtonLink>
            </section>
          )}
        </Stack>
      </div>
    </Container>
  );
}
