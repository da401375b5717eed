import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { leavesFocusToHeading } from '../focus-return.ts';
import * as css from './Heading.css.ts';

type Props = { level: 1 | 2 | 3 | 4; look?: keyof typeof css.look; id?: string; children: ReactNode };

const looks = { 1: 'large', 2: 'medium', 3: 'small', 4: 'label' } as const;

/** A heading: its level is its place in the page, its look is free. A page's own leaves the focus to the one that takes its place. */
export function Heading({ level, look = looks[level], id, children }: Props) {
  const Tag = `h${level}` as const;
  return (
    <Tag ref={level === 1 ? leavesFocusToHeading : null} id={id} className={classes(css.base, css.look[look])}>
      {children}
    </Tag>
  );
}
