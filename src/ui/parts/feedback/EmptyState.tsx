import type { ReactNode } from 'react';
import { Icon, type Drawing } from '../text/Icon.tsx';
import * as css from './StateMessage.css.ts';
import * as icons from '../text/icons.ts';

/** There is nothing here: what that means, and the way on. */
export function EmptyState({
  title,
  hint = '',
  icon = icons.hanger,
  action,
}: {
  title: string;
  hint?: string;
  icon?: Drawing;
  action?: ReactNode;
}) {
  return (
    <div className={css.base}>
      <span className={css.drawing}>
        <Icon drawing={icon} size="huge" />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {hint !== '' && <p className={css.hint}>{hint}</p>}
      </div>
      {action}
    </div>
  );
}
