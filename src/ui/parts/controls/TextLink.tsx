import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { classes } from '../classes.ts';
import { linkUrl } from '../safe-url.ts';
import * as css from './TextLink.css.ts';

type Props = {
  href: string;
  look?: keyof typeof css.look;
  /** Marks itself when its page is the one that is open. */
  nav?: boolean;
  /** What a page of ours is told besides its address. */
  state?: unknown;
  children: ReactNode;
};

/** A link in words: within the site by the router, elsewhere (https, mailto, tel) by the browser. An unsafe address is only text. */
export function TextLink({ href, look = 'text', nav = false, state, children }: Props) {
  const to = linkUrl(href);
  const className = classes(css.base, css.look[look]);
  if (to === null) return <span>{children}</span>;
  if (!/^[/?#]/.test(to))
    return (
      <a href={to} className={className} rel="noreferrer">
        {children}
      </a>
    );
  return nav ? (
    <NavLink to={to} end className={className}>
      {children}
    </NavLink>
  ) : (
    <Link to={to} state={state} className={className}>
      {children}
    </Link>
  );
}
