import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useWayOut } from './use-way-out.ts';
import { Button } from '../controls/Button.tsx';
import { classes } from '../classes.ts';
import * as css from './RadixDialog.css.ts';
import { IconButton } from '../controls/IconButton.tsx';
import * as icons from '../text/icons.ts';

/** Answers that an alert offers: a press on one of them gives it. `label`: of the group. `struck`: why one can't be given. */
export type Choices = {
  label: string;
  options: readonly { value: string; label: string; struck?: string | undefined }[];
  /** Line that helps to answer. */
  hint?: string | undefined;
  onChoose: (value: string) => void;
};
export type LayerProps = { open: boolean; onClose: () => void } & (
  | { look: 'alert'; text: string; ok: string; choices?: Choices }
  | { look: 'dialog' | 'sheet' | 'side'; title: string; children: ReactNode; foot?: ReactNode }
);

/** Layer of Dialog, Sheet and AlertDialog; loaded when it is needed, never imported directly. */
export function RadixDialog(props: LayerProps) {
  const { open, onClose, look } = props;
  const alert = look === 'alert';
  useWayOut(open, onClose);
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.veil} />
        <Radix.Content
          className={classes(css.panel, css.look[look])}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!('choices' in props)) return;
            // The second press of a double one must choose nothing.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Back to what opened it, unless that has gone or the focus has been led elsewhere meanwhile.
            event.preventDefault();
            const back = opener.current;
            // It is where it was: the page stays where the shopper left it.
            if (back instanceof HTMLElement && back.isConnected && document.activeElement === document.body)
              back.focus({ preventScroll: true });
          }}
          onPointerDownOutside={(event) => alert && event.preventDefault()}
          onInteractOutside={(event) => alert && event.preventDefault()}
        >
          {props.look === 'alert' ? (
            <Words {...props} />
          ) : (
            <>
              <div className={css.head}>
                <Radix.Title className={css.title}>{props.title}</Radix.Title>
                <IconButton icon={icons.close} label="Close" onPress={onClose} />
              </div>
              <div className={css.body}>{props.children}</div>
              {props.foot && <div className={css.foot}>{props.foot}</div>}
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Words({ open, text, ok, choices, onClose }: Extract<LayerProps, { look: 'alert' }>) {
  // While it fades out it still says what it said.
  const [said, setSaid] = useState(text);
  if (open && said !== text) setSaid(text);
  const hint = useId();
  return (
    <>
      <div className={css.asked}>
        <Radix.Title asChild>
          <p className={css.words}>{said}</p>
        </Radix.Title>
        {choices && (
          <fieldset
            aria-label={choices.label}
            aria-describedby={choices.hint ? hint : undefined}
            className={css.choices}
          >
            {choices.options.map(({ value, label, struck }) => (
              <Button
                key={value}
                look="secondary"
                disabled={struck !== undefined}
                onPress={() => choices.onChoose(value)}
              >
                {struck === undefined ? (
                  label
                ) : (
                  <span>
                    <s>{label}</s>, {struck}
                  </span>
                )}
              </Button>
            ))}
          </fieldset>
        )}
        {choices?.hint && (
          <p id={hint} className={css.hint}>
            {choices.hint}
          </p>
        )}
      </div>
      <div className={css.answer}>
        <Button full look={choices ? 'quiet' : 'primary'} onPress={onClose}>
          {ok}
        </Button>
      </div>
    </>
  );
}
