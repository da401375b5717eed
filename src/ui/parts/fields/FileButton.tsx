import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { faint } from '../controls/Button.css.ts';
import { Spinner } from '../controls/Spinner.tsx';
import * as css from './FileButton.css.ts';

type Props = {
  /** Types of files that the browser offers; whoever takes the file checks it. */
  accept: string;
  /** Its work is under way: it says so, keeps the focus, and asks for nothing. */
  busy?: boolean;
  id: string;
  onChoose: (file: File) => void;
  children: ReactNode;
};

/** A button that asks for one file; a phone offers its camera too. */
export function FileButton({ id, accept, busy = false, onChoose, children }: Props) {
  return (
    <label className={classes(css.button, busy && faint)}>
      {busy && <Spinner />}
      <input
        id={id}
        type="file"
        accept={accept}
        className={css.input}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          // The same file may be chosen again.
          input.value = '';
          if (file) onChoose(file);
        }}
      />
      {children}
    </label>
  );
}
