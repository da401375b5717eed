import { selectOrigin } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Divider } from '../../parts/layout/Divider.tsx';
import { Grid } from '../../parts/layout/Grid.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Prose } from '../../parts/text/Prose.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './AboutScreen.css.ts';
import { shopHead } from '../shop-head.ts';

const mission = `Nool means thread, in Sinhala and in Tamil alike. We began with a simple wish: that someone in Jaffna, Matara or Badulla can buy well-made clothes from the island's own weavers, dyers and tailors as easily as someone in the middle of Colombo.

We bring small makers and their customers together in one place. Handloom from the villages, batik from the coast, everyday cotton from the workshops around the city: each piece carries the name of the people who made it, at a price that is fair to them and plain to you.`;

/** Section 2: three value blocks. */
const values = [
  {
    title: 'Quality Assurance',
    text: 'Every maker on Nool is known to us. We look at cloth, seams and colours before a piece goes up, and describe it as it is: what it is made of, how it fits and how to wash it.',
  },
  {
    title: 'Convenience',
    text: 'Browse on your phone, keep a cart without an account, and pay in cash at your door or by bank transfer. Prices are in rupees, and what delivery costs is shown before you order.',
  },
  {
    title: 'Exceptional Customer Service',
    text: 'People answer here, at any hour. If a size is wrong or a colour is not what you hoped for, exchange or return it within 14 days.',
  },
] as const;

/** Section 2, About. */
export function AboutScreen() {
  const origin = useShop(selectOrigin);
  return (
    <Container>
      <Head
        {...shopHead({
          title: 'About · Nool',
          description: "Nool brings Sri Lanka's weavers, dyers and tailors and their customers together in one place.",
          origin,
          path: paths.about(),
        })}
      />
      <div className={css.page}>
        <Stack gap={16}>
          <div className={css.opening}>
            <Heading level={1} look="hero">
              One thread, many hands
            </Heading>
            <Prose>{mission}</Prose>
          </div>
          <Divider />
          <Stack gap={8} as="section" label="What we promise">
            <Heading level={2}>What we promise</Heading>
            <Grid kind="thirds">
              {values.map(({ title, text }) => (
                <Stack key={title} gap={2}>
                  <Heading level={3}>{title}</Heading>
                  <Text tone="soft">{text}</Text>
                </Stack>
              ))}
            </Grid>
          </Stack>
          <div>
            <ButtonLink href={paths.collection()} size="large">
              See the collection
            </ButtonLink>
          </div>
        </Stack>
      </div>
    </Container>
  );
}
