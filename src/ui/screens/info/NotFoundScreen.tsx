import { useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { goBack } from '../../shell/go-back.ts';
import { Button, ButtonLink } from '../../parts/controls/Button.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Inline } from '../../parts/layout/Inline.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { RecentlyViewedSlot } from '../RecentlyViewedSlot.tsx';
import * as css from './NotFoundScreen.css.ts';

/** Section 2: the page for every address that is none of ours. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <Container>
      <Head title="Page not found" noIndex />
      <div className={css.page}>
        <Stack gap={6} align="centre">
          <Heading level={1} look="hero">
            Umm... Where Am I?
          </Heading>
          <Text size="large" tone="soft">
            We can't find this page. It may have moved, or the link has a typo.
          </Text>
          <Inline spread="centre">
            <ButtonLink href={paths.home()}>Back to Home</ButtonLink>
            <Button look="secondary" onPress={() => goBack(navigate)}>
              Go Back
            </Button>
          </Inline>
        </Stack>
      </div>
      <RecentlyViewedSlot page="missing" />
    </Container>
  );
}
