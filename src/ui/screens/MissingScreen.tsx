import { useNavigate } from 'react-router-dom';
import { paths } from '../../routes/paths.ts';
import { goBack } from '../frame/go-back.ts';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { Container } from '../parts/Container.tsx';
import { Head } from '../parts/Head.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Inline } from '../parts/Inline.tsx';
import { Stack } from '../parts/Stack.tsx';
import { Text } from '../parts/Text.tsx';
import * as css from './MissingScreen.css.ts';

/** Section 2: the page for every address that is none of ours. */
export function MissingScreen() {
  const navigate = useNavigate();
  return (
    <Container measure="text">
      <Head title="Page not found · Nool" noIndex />
      <div className={css.page}>
        <Stack gap={6} align="centre">
          <Heading level={1} look="hero">Umm... Where Am I?</Heading>
          <Text size="large" tone="soft">There is no page at this address. It may have moved, or a letter of the link has slipped.</Text>
          <Inline spread="centre">
            <ButtonLink href={paths.home()}>Back to Home</ButtonLink>
            <Button look="secondary" onPress={() => goBack(navigate)}>Go Back</Button>
          </Inline>
        </Stack>
      </div>
    </Container>
  );
}
