import type { ReactNode } from 'react';
import { Container } from '../../parts/layout/Container.tsx';
import { focusHeading, leavesFocusTo } from '../../parts/focus-return.ts';
import { Head } from '../../parts/head/Head.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './AccountLayout.css.ts';

type Props = {
  /** Of the browser's tab; the heading where it is not said. */
  title?: string;
  heading: string;
  /** What this page is for, in a sentence or two. */
  intro?: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

/** A page of the account: a heading, a sentence, and one thing to do. Search engines keep out. */
export function AccountLayout({ heading, title = heading, intro, busy = false, children }: Props) {
  return (
    <Container>
      <Head title={title} noIndex />
      <div className={css.page} aria-busy={busy || undefined}>
        <Heading level={1}>{heading}</Heading>
        {intro && (
          <Text tone="soft" as="div">
            {intro}
          </Text>
        )}
        {children}
      </div>
    </Container>
  );
}

/** As the ref of a step: the focus goes on to the first field of what takes its place, or to the page's heading. */
export const leavesFocusToField = leavesFocusTo(() => {
  const field = document.querySelector<HTMLElement>('main form input:not([hidden])');
  if (field) field.focus();
  else focusHeading();
});
