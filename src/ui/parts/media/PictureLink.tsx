import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkUrl } from '../safe-url.ts';

type Props = {
  /** Path of the site, or https. */
  href: string;
  className: string;
  /** Only for pointers: the same link stands in words beside it. */
  pointersOnly?: boolean;
  children?: ReactNode;
};

/** A picture that leads somewhere: within the site by the router, elsewhere by the browser. An unsafe address leads nowhere. */
export function PictureLink({ href, className, pointersOnly = false, children }: Props) {
  const to = linkUrl(href);
  if (to === null) return children;
  const shared = {
    className,
    draggable: false,
    ...(pointersOnly && { tabIndex: -1, 'aria-hidden': true as const }),
  };
  return /^[/?#]/.test(to) ? (
    <Link to={to} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noreferrer" {...shared}>
      {children}
    </a>
  );
}
