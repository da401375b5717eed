import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { leavesFocusToHeading } from '../focus-return.ts';
import { Icon } from '../text/Icon.tsx';
import { paginationRange } from './pagination-range.ts';
import * as css from './Pagination.css.ts';
import { linkUrl } from '../safe-url.ts';
import * as icons from '../text/icons.ts';

type Props = {
  page: number;
  count: number;
  /** The address of a page: every number is a real link. */
  hrefOf: (page: number) => string;
  label?: string;
};

/** Previous, numbered pages and Next; nothing where there is only one page. */
export function Pagination({ page, count, hrefOf, label = 'Pages' }: Props) {
  if (count <= 1) return null;
  const to = (target: number) => (target < 1 || target > count ? null : (linkUrl(hrefOf(target)) ?? '/'));
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        <End to={to(page - 1)} rel="prev">
          <Icon drawing={icons.left} size="small" />
          Previous
        </End>
        {paginationRange(page, count).map((step) =>
          typeof step === 'number' ? (
            <li key={step}>
              <Link
                className={css.link}
                to={to(step) ?? '/'}
                aria-label={`Page ${step}`}
                aria-current={step === page ? 'page' : undefined}
              >
                {step}
              </Link>
            </li>
          ) : (
            <li key={step} className={css.gap} aria-hidden="true">
              …
            </li>
          ),
        )}
        <End to={to(page + 1)} rel="next">
          Next
          <Icon drawing={icons.right} size="small" />
        </End>
      </ul>
    </nav>
  );
}

/** A link at one end. At the last page it leads nowhere, and the focus that it had goes to the heading. */
function End({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null)
    return (
      <li key="nowhere" className={css.end}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere has no tag */}
        <span className={css.link} role="link" aria-disabled="true">
          {children}
        </span>
      </li>
    );
  return (
    <li key="on" ref={leavesFocusToHeading} className={css.end}>
      <Link className={css.link} to={to} rel={rel}>
        {children}
      </Link>
    </li>
  );
}
