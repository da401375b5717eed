/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a list under a text has no tag; its keys are the text's */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isWriting } from '../writing.ts';
import * as css from './Combobox.css.ts';
import { Icon } from '../text/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Picture } from '../media/Picture.tsx';
import * as icons from '../text/icons.ts';

/** Option of the list. `picture` is an empty text where it has none, and not given where it has no place for one; `detail` is below `aside`. */
export type Option = { id: string; label: string; picture?: string; aside?: string; detail?: ReactNode };
type Props = {
  label: string;
  value: string;
  placeholder?: string;
  options: readonly Option[];
  /** Whether the list is shown. */
  open: boolean;
  /** The option that Enter would take; -1: the text itself. */
  active: number;
  /** Above the options, read out when it changes: '12 results found'. */
  note: string;
  onType: (text: string) => void;
  onNext: () => void;
  onPrevious: () => void;
  /** An option was pressed. */
  onPick: (id: string) => void;
  /** Enter: on the active option, or on the text where there is none. */
  onSubmit: () => void;
  /** The list is left: by Escape, or because the focus has gone elsewhere. */
  onLeave: () => void;
  /** The whole box is left: by its cross, or by Escape where no list is shown. */
  onClose: () => void;
  /** Take the focus when it appears, because someone has just asked for it. */
  focusFirst?: boolean;
};

/** A search box with suggestions: the focus stays in the text, arrows choose, Enter takes, Escape leaves. */
export function Combobox(props: Props) {
  const {
    label,
    value,
    placeholder,
    options,
    open,
    active,
    note,
    onType,
    onPick,
    onLeave,
    onClose,
    focusFirst = false,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = open && (options.length > 0 || note !== '');
  // When it comes, and never away from where somebody writes.
  const [takesFocus] = useState(focusFirst);
  useEffect(() => {
    if (takesFocus && !isWriting()) input.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: props.onNext,
      ArrowUp: props.onPrevious,
      Enter: props.onSubmit,
      Escape: shown ? onLeave : onClose,
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <div
      className={css.base}
      onBlur={(event) => shown && !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      <div className={css.box}>
        <Icon drawing={icons.search} size="small" />
        <input
          ref={input}
          className={css.input}
          type="search"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? `${id}-list` : undefined}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={press}
        />
        {value !== '' && (
          <button
            type="button"
            className={css.clear}
            onClick={() => {
              onType('');
              input.current?.focus();
            }}
          >
            Clear
          </button>
        )}
        <IconButton icon={icons.close} label="Close search" onPress={onClose} />
      </div>
      <div className={shown ? css.panel : undefined} onPointerDown={(event) => event.preventDefault()}>
        <div role="status" aria-live="polite" className={shown && note !== '' ? css.note : undefined}>
          {shown ? note : ''}
        </div>
        {shown && (
          <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={0} className={css.list} onKeyDown={press}>
            {options.map((option, at) => (
              <div
                key={option.id}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                className={css.option}
                onClick={() => onPick(option.id)}
              >
                {option.picture !== undefined && (
                  <span className={css.thumb}>
                    <Picture src={option.picture || undefined} alt="" name={option.label} sizes="40px" />
                  </span>
                )}
                <span className={css.words}>{option.label}</span>
                <span className={css.aside}>
                  {option.aside}
                  {option.detail !== undefined && <span className={css.detail}>{option.detail}</span>}
                </span>
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
