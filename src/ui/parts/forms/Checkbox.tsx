import * as css from './Checkbox.css.ts';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

type Props = {
  label: string;
  checked: boolean;
  onToggle: () => void;
  name?: string;
  /** How many things it leads to, at the end of the row. */
  count?: number;
  /** It would lead to nothing as things stand: looks quieter, says so, and can be pressed all the same. */
  leadsNowhere?: boolean;
};

/** A choice that is on or off, in a row as high as a thumb. */
export function Checkbox({ label, checked, onToggle, name, count, leadsNowhere = false }: Props) {
  return (
    <label className={classes(css.row, leadsNowhere && css.dim)}>
      <input type="checkbox" className={css.input} name={name} checked={checked} onChange={onToggle} />
      <span className={css.words}>
        {label}
        {leadsNowhere && <VisuallyHidden>, no products</VisuallyHidden>}
      </span>
      {count !== undefined && (
        <span className={css.count} aria-hidden={leadsNowhere || undefined}>
          {count}
        </span>
      )}
    </label>
  );
}
