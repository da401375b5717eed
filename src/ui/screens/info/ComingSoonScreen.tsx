import { paths } from '../../../domain/paths.ts';
import { selectPage, type Page } from '../../../machines/shop/shop-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Container } from '../../parts/layout/Container.tsx';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Inline } from '../../parts/layout/Inline.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './ComingSoonScreen.css.ts';

type What = Extract<Page, { name: 'soon' }>['what'];
type Words = {
  title: string;
  text: string;
  first: { href: string; label: string };
  second: { href: string; label: string };
};

const words: Record<What, Words> = {
  'custom-order': {
    title: 'Custom orders are not open yet',
    text: 'The form for your own designs is still being made. Until it opens, call us or write to us about what you have in mind.',
    first: { href: paths.contact(), label: 'Contact us' },
    second: { href: paths.collection(), label: 'See the collection' },
  },
  account: {
    title: 'Notifications are not open yet',
    text: 'Updates will appear here. For now, follow your orders under My Orders.',
    first: { href: paths.orders(), label: 'Your orders' },
    second: { href: paths.collection(), label: 'See the collection' },
  },
};

/** Says honestly that a page of the specification does not stand yet, and leads on. */
export function ComingSoonScreen() {
  const page = useShop(selectPage);
  if (page.name !== 'soon') return null;
  const { title, text, first, second } = words[page.what];
  return (
    <Container measure="text">
      <Head title={`${title} · Nool`} noIndex />
      <div className={css.page}>
        <Stack gap={6} align="centre">
          <Heading level={1}>{title}</Heading>
          <Text size="large" tone="soft">
            {text}
          </Text>
          <Inline spread="centre">
            <ButtonLink href={first.href}>{first.label}</ButtonLink>
            <ButtonLink href={second.href} look="secondary">
              {second.label}
            </ButtonLink>
          </Inline>
        </Stack>
      </div>
    </Container>
  );
}
