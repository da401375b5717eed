import * as Radix from '@radix-ui/react-select';
import { useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import * as field from './TextField.css.ts';
import type { FieldAria } from './FieldFrame.tsx';
import { Icon } from '../text/Icon.tsx';
import * as css from './Select.css.ts';
import * as icons from '../text/icons.ts';

type Option = { value: string; label: string };
export type MenuProps = {
  ties: FieldAria;
  options: readonly Option[];
  value: string;
  placeholder: string;
  onChoose: (value: string) => void;
};

/** The drawn control of Select; loaded when it is needed, never imported directly. */
export function RadixSelect({ ties: { required, ...ties }, options, value, placeholder, onChoose }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // Behind the open list the page is hidden from screen readers: it must be out of the keyboard's reach too.
  useLayoutEffect(() => {
    const page = trigger.current?.closest('body > *');
    if (!isOpen || !page) return undefined;
    page.setAttribute('inert', '');
    return () => page.removeAttribute('inert');
  }, [isOpen]);
  return (
    <Radix.Root value={value} onValueChange={onChoose} open={isOpen} onOpenChange={setOpen} required={required}>
      <Radix.Trigger ref={trigger} {...ties} className={classes(css.control, ties['aria-invalid'] && field.wrong)}>
        <Radix.Value placeholder={placeholder}>
          {options.find((option) => option.value === value)?.label ?? ''}
        </Radix.Value>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.menu} position="popper" sideOffset={4} collisionPadding={8}>
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className={css.option}>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Icon drawing={icons.check} size="small" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
