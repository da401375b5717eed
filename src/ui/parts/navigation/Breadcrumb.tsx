import { Link } from 'react-router-dom';
import * as css from './Breadcrumb.css.ts';
import { linkUrl } from '../safe-url.ts';

/** The way to this page from the first one; the last step is the page itself. */
export function Breadcrumb({ steps, here }: { steps: readonly { label: string; href: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.list}>
        {steps.map(({ label, href }) => (
          <li key={href} className={css.step}>
            <Link className={css.link} to={linkUrl(href) ?? '/'}>
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className={css.step}>
          <span className={css.here} aria-current="page">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
