import { Button } from '../controls/Button.tsx';
import * as css from './Progress.css.ts';

type Props = {
  label: string;
  /** Part of it that is done, 0 to 1; null while nobody can say. */
  done: number | null;
  /** Words under the bar: '2.4 of 8.1 MB'. */
  note?: string;
  /** Ends it; without it nothing can. */
  onCancel?: (() => void) | undefined;
};

/** A bar that fills while something is sent, with a way to end it. */
export const Progress = ({ label, done, note, onCancel }: Props) => (
  <div className={css.base}>
    <div className={css.head}>
      <span>{label}</span>
      {onCancel && (
        <Button look="quiet" onPress={onCancel}>
          Cancel
        </Button>
      )}
    </div>
    <progress className={css.bar} aria-label={label} max={1} value={done ?? undefined} />
    {note && <span className={css.note}>{note}</span>}
  </div>
);
