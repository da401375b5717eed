import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import * as css from './Text.css.ts';

type Props = {
  size?: keyof typeof css.size;
  tone?: keyof typeof css.tone;
  strong?: boolean;
  /** Cut at the end of the line; only where the whole text can be read elsewhere. */
  oneLine?: boolean;
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'li' | 'address' | 'time';
  id?: string;
  children: ReactNode;
};

/** A run of text. */
export function Text({
  size = 'body',
  tone = 'normal',
  strong = false,
  oneLine = false,
  as: Tag = 'p',
  id,
  children,
}: Props) {
  return (
    <Tag
      id={id}
      className={classes(css.base, css.size[size], css.tone[tone], strong && css.strong, oneLine && css.oneLine)}
    >
      {children}
    </Tag>
  );
}
