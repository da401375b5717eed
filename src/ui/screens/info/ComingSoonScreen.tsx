import { paths } from '../../../domain/paths.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Inline } from '../../parts/layout/Inline.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './ComingSoonScreen.css.ts';

/** Says honestly that a page of the specification does not stand yet, and leads on. */
export function ComingSoonScreen() {
  return (
    <Container measure="text">
      <Head title="Notifications are not open yet · Nool" noIndex />
      <div className={css.page}>
        <Stack gap={6} align="centre">
          <Heading level={1}>Notifications are not open yet</Heading>
          <Text size="large" tone="soft">
            Updates will appear here. For now, follow your orders under My Orders.
          </Text>
          <Inline spread="centre">
            <ButtonLink href={paths.orders()}>Your orders</ButtonLink>
            <ButtonLink href={paths.collection()} look="secondary">
              See the collection
            </ButtonLink>
          </Inline>
        </Stack>
      </div>
    </Container>
  );
}
