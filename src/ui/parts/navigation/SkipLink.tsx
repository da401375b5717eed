import * as css from './SkipLink.css.ts';

/** The first stop of the keyboard: straight to what the page is about. `to` is the id of its main. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a
      className={css.link}
      href={`#${to}`}
      onClick={(event) => {
        // The address stays as it is: a fragment would become a step of the history.
        event.preventDefault();
        const target = document.getElementById(to);
        target?.setAttribute('tabindex', '-1');
        target?.focus();
      }}
    >
      {children}
    </a>
  );
}
