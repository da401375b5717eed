import { selectData, selectLoadError } from '../../../machines/shop/about-machine.ts';
import { selectInitialTexts, selectLocation, selectOrigin } from '../../../machines/shop/shop-machine.ts';
import { hasInfoPage, type InfoPage, infoPageAt } from '../../../domain/info-pages.ts';
import { paths } from '../../../domain/paths.ts';
import type { ShopTexts } from '../../../domain/shop-profile.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useAbout, useAboutCommands } from '../../actors/shop/use-about.ts';
import { errorText } from '../../copy/errors.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { WrittenText } from '../../parts/text/WrittenText.tsx';
import { shopHead } from '../shop-head.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { InfoLinks } from './InfoLinks.tsx';
import * as css from './TextsScreen.css.ts';

/** Texts of a page below their headings. */
function Parts({ page: { name, parts }, texts }: { page: InfoPage; texts: ShopTexts }) {
  return (
    <>
      {parts.map(({ text: key, title }) => {
        const text = texts[key];
        if (text === undefined) return null;
        return title === null ? (
          <WrittenText key={key} text={text} level={2} />
        ) : (
          <Stack key={key} gap={4} as="section" label={title}>
            <Heading level={2} id={key}>
              {title}
            </Heading>
            <WrittenText text={text} level={3} />
          </Stack>
        );
      })}
      <InfoLinks texts={texts} of={paths.info(name)} />
    </>
  );
}

function Missing() {
  return (
    <>
      <Head title="Page not found" noIndex />
      <Heading level={1}>Page not found</Heading>
      <Text tone="soft">We can't find this page. It may have moved, or the link has a typo.</Text>
      <div>
        <ButtonLink href={paths.home()}>Back to Home</ButtonLink>
      </div>
    </>
  );
}

function Loading() {
  const error = useAbout(selectLoadError);
  const about = useAboutCommands();
  if (error) return <ErrorState message={errorText(error)} onRetry={about.retry} />;
  return <Skeleton shape="text" width="most" />;
}

/** One page of the shop's texts, by its path. */
function InfoScreen({ pathname }: { pathname: string }) {
  const origin = useShop(selectOrigin);
  const painted = useShop(selectInitialTexts);
  const texts = useAbout(selectData) ?? painted;
  const page = infoPageAt(pathname);
  return (
    <Container>
      <div className={css.page}>
        <Stack gap={8}>
          {page === null || (texts && !hasInfoPage(texts, page)) ? (
            <Missing />
          ) : (
            <>
              <Head {...shopHead({ ...page, origin, path: paths.info(page.name) })} />
              <Heading level={1}>{page.title}</Heading>
              {texts ? <Parts page={page} texts={texts} /> : <Loading />}
            </>
          )}
        </Stack>
      </div>
    </Container>
  );
}

/** Pages of the shop's texts: About, and those of delivery, sizes, privacy and the like. */
export function TextsScreen() {
  const { pathname } = useShop(selectLocation);
  return /^\/about\/*$/i.test(pathname) ? <AboutScreen /> : <InfoScreen pathname={pathname} />;
}
