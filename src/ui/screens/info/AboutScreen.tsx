import { selectData, selectLoadError } from '../../../machines/shop/about-machine.ts';
import { selectOrigin, selectInitialTexts } from '../../../machines/shop/shop-machine.ts';
import { nameOrUs, type ShopTexts } from '../../../domain/shop-profile.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { useAbout, useAboutCommands } from '../../actors/shop/use-about.ts';
import { errorText } from '../../copy/errors.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Divider } from '../../parts/layout/Divider.tsx';
import { Grid } from '../../parts/layout/Grid.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Prose } from '../../parts/text/Prose.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { AboutPicture } from './AboutPicture.tsx';
import { InfoLinks } from './InfoLinks.tsx';
import * as css from './AboutScreen.css.ts';
import { shopHead } from '../shop-head.ts';

/** Section 2: three value blocks. */
const values = [
  {
    title: 'Quality Assurance',
    text: 'Every maker is known to us. We look at cloth, seams and colours before a piece goes up, and describe it as it is: what it is made of, how it fits and how to wash it.',
  },
  {
    title: 'Convenience',
    text: 'Browse on your phone, keep a cart without an account, and pay in cash at your door or by bank transfer. Prices are in rupees, and what delivery costs is shown before you order.',
  },
  {
    title: 'Exceptional Customer Service',
    text: 'People answer here. If a size is wrong or a colour is not what you hoped for, exchange or return it within 14 days.',
  },
] as const;

/** Texts of the shop; null until they are known. */
function useTexts(): ShopTexts | null {
  const painted = useShop(selectInitialTexts);
  return useAbout(selectData) ?? painted;
}

/** The owner's own words; nothing where there are none. */
function Mission() {
  const texts = useTexts();
  const error = useAbout(selectLoadError);
  const about = useAboutCommands();
  if (error) return <ErrorState message={errorText(error)} onRetry={about.retry} />;
  if (!texts) return <Skeleton shape="text" width="most" />;
  return texts.about === undefined ? null : <Prose>{texts.about}</Prose>;
}

/** Section 2, About. */
export function AboutScreen() {
  const origin = useShop(selectOrigin);
  const texts = useTexts();
  return (
    <Container>
      <Head
        {...shopHead({
          title: 'About',
          description: 'Who we are, what we promise, and how we work.',
          origin,
          path: paths.about(),
        })}
      />
      <div className={css.page}>
        <Stack gap={16}>
          <div className={css.opening}>
            <Heading level={1} look="hero">
              About {nameOrUs(useShopProfile())}
            </Heading>
            <Mission />
          </div>
          <AboutPicture />
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
          <InfoLinks texts={texts ?? {}} of={paths.about()} />
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
