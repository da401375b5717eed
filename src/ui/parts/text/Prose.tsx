import type { ReactNode } from 'react';
import * as css from './Prose.css.ts';

/** Text to read, in a measure that is easy on the eye. A plain string is split into paragraphs at blank lines. */
export function Prose({ children }: { children: ReactNode }) {
  const parts = typeof children === 'string' ? children.split(/\n\s*\n/).filter((part) => part.trim() !== '') : null;
  return (
    <div className={css.base}>
      {parts ? parts.map((part, at) => <p key={`${at}${part.slice(0, 16)}`}>{part.trim()}</p>) : children}
    </div>
  );
}
