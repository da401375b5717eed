import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { formatBytes } from '../../../domain/bytes.ts';
import { classes } from '../classes.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { leavesFocusTo } from '../focus-return.ts';
import { Icon } from '../text/Icon.tsx';
import * as css from './FileDrop.css.ts';
import * as field from './TextField.css.ts';
import * as icons from '../text/icons.ts';

/** A file that is chosen. `size` in bytes, null if unknown; `url` of its thumbnail, '' while that is on its way; `isFixed` if it cannot be removed. */
export type DroppedFile = {
  id: string;
  name: string;
  size: number | null;
  url: string;
  note?: string;
  isFixed?: boolean;
};
type Props = {
  id?: string;
  label: string;
  hint: string;
  /** Types of files that the browser offers; whoever owns the list checks what comes. */
  accept: readonly string[];
  files: readonly DroppedFile[];
  /** Name of the file that was removed last and can come back; '' for none. */
  removed: string;
  /** Sentences about files that were not taken, each with its name. */
  refusals: readonly string[];
  /** Files are being looked at. */
  busy?: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** Puts the removed one back. */
  onUndo: () => void;
};

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="file"]), textarea, [contenteditable]');

/** Files by a press, a drop or a paste anywhere on the page, or the phone's camera, with their thumbnails. */
export function FileDrop({ id: given, label, hint, accept, files, removed, refusals, busy = false, ...on }: Props) {
  const made = useId();
  const id = given ?? made;
  const [isOver, setOver] = useState(false);
  const add = useEffectEvent(on.onAdd);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Beside the box it would open the file in place of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const dropped = [...(event.dataTransfer?.files ?? [])];
      if (dropped.length === 0) return;
      event.preventDefault();
      add(dropped);
    };
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const pasted = [...(clipboardData?.files ?? [])];
      // Spreadsheets put a picture beside the text that is meant for the field.
      if (pasted.length === 0 || (isTyped(target) && clipboardData?.types.includes('text/plain'))) return;
      add(pasted);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, []);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    on.onAdd([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  const toUndo = leavesFocusTo(() => document.querySelector<HTMLElement>(`[id="${id}-undo"] button`)?.focus());
  const toFiles = leavesFocusTo(() => document.getElementById(id)?.focus());
  return (
    <fieldset className={css.base} aria-describedby={`${id}-hint`}>
      <legend className={css.legend}>{label}</legend>
      <span id={`${id}-hint`} className={field.hint}>
        {hint}
      </span>
      <div className={css.ways}>
        <label className={classes(css.zone, isOver && css.over)}>
          <input id={id} type="file" multiple accept={accept.join()} className={css.input} onChange={choose} />
          <span className={css.action}>{busy ? 'Looking at your files...' : 'Choose files'}</span>
          <span className={classes(css.soft, css.mouse)}>or drop or paste them anywhere on this page</span>
        </label>
        <label className={css.camera}>
          <input type="file" accept="image/*" capture="environment" className={css.input} onChange={choose} />
          <span className={css.action}>Take a photo</span>
        </label>
      </div>
      <div role="alert" className={css.refused}>
        {refusals.map((text, at) => (
          // Photos of one phone often have one name.
          <p key={`${at} ${text}`} className={field.error}>
            <Icon drawing={icons.alert} size="small" />
            {text}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ol className={css.list} aria-label={`${label}, ${files.length}`}>
          {files.map((file) => (
            <li key={file.id} className={css.item} ref={toUndo}>
              <img className={css.thumb} src={file.url || undefined} alt="" width="64" height="64" decoding="async" />
              <span className={css.about}>
                <span className={css.name} title={file.name}>
                  {file.name}
                </span>
                {file.size !== null && <span className={css.note}>{formatBytes(file.size)}</span>}
                {file.note && <span className={css.note}>{file.note}</span>}
              </span>
              {!file.isFixed && (
                <IconButton icon={icons.bin} label={`Remove ${file.name}`} onPress={() => on.onRemove(file.id)} />
              )}
            </li>
          ))}
        </ol>
      )}
      <output>
        {removed !== '' && (
          <span key={removed} id={`${id}-undo`} className={css.removed} ref={toFiles}>
            <span>{removed} is removed.</span>
            <Button look="quiet" label={`Put ${removed} back`} onPress={on.onUndo}>
              Undo
            </Button>
          </span>
        )}
      </output>
    </fieldset>
  );
}
