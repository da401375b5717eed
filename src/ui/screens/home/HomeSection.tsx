import { type ReactNode, useId } from 'react';
import { Heading } from '../../parts/text/Heading.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import * as css from './HomeScreen.css.ts';

type Props = { title: string; all?: { href: string; label: string }; children: ReactNode };

/** Block of the home page: its title, the way to all of it, and its content. */
export function HomeSection({ title, all, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.block}>
      <div className={css.blockHead}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {all && (
          <TextLink href={all.href} look="plain">
            {all.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
