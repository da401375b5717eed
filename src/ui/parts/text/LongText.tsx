import { useState } from 'react';
import * as css from './LongText.css.ts';

/**
 * Text that somebody wrote: its lines as they are, nothing in it as markup, in its own direction. Words of any length break.
 * @param excerpt what is shown of a long one until 'Show all' is pressed; null of one that is shown at once.
 */
export function LongText({ text, excerpt }: { text: string; excerpt: string | null }) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className={css.base}>
      <p className={css.text} dir="auto">
        {excerpt === null || isWhole ? text : `${excerpt}…`}
      </p>
      {excerpt !== null && (
        <button type="button" className={css.toggle} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
