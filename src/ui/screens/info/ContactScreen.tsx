import { mailUrl, shopProfile, telUrl } from '../../../domain/shop-profile.ts';
import { selectOrigin } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
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

/** Section 2, Contact. The action of Explore More is not specified: it writes to the shop's careers address. */
export function ContactScreen() {
  const origin = useShop(selectOrigin);
  const { store, phones, email, careersEmail } = shopProfile;
  return (
    <Container>
      <Head
        {...shopHead({
          title: 'Contact · Nool',
          description: 'Where to find Nool, which number to call and where to write.',
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
              Real people, day and night.
            </Text>
          </Stack>
          <Grid kind="thirds">
            <section className={css.way} aria-label="Our store">
              <Heading level={2} look="small">
                Our store
              </Heading>
              <Text as="address">
                {store.map((line) => (
                  <span key={line} className={css.line}>
                    {line}
                  </span>
                ))}
              </Text>
            </section>
            <section className={css.way} aria-label="Call">
              <Heading level={2} look="small">
                Call
              </Heading>
              <dl className={css.phones}>
                {phones.map(({ purpose, number }) => (
                  <div key={number} className={css.phone}>
                    <dt className={css.purpose}>{purpose}</dt>
                    <dd className={css.number}>
                      <TextLink look="plain" href={telUrl(number)}>
                        {number}
                      </TextLink>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
            <section className={css.way} aria-label="Write">
              <Heading level={2} look="small">
                Write
              </Heading>
              <div>
                <TextLink look="plain" href={mailUrl(email)}>
                  {email}
                </TextLink>
              </div>
            </section>
          </Grid>
          <section className={css.careers} aria-labelledby="careers">
            <Stack gap={3}>
              <Heading level={2} id="careers">
                Careers at Nool
              </Heading>
              <Text tone="soft">
                Weavers, tailors, photographers, people who write and people who pack: tell us what you do well and
                where you would like to do it.
              </Text>
            </Stack>
            <ButtonLink href={mailUrl(careersEmail, 'Working at Nool')} look="secondary" size="large">
              Explore More
            </ButtonLink>
          </section>
        </Stack>
      </div>
    </Container>
  );
}
