import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type FormError, ErrorSummary, focusField } from './ErrorSummary.tsx';
import { Stack } from '../layout/Stack.tsx';

type Props = {
  /** The name of the form, for those who do not see it. */
  label: string;
  /** What is wrong with it now, in the order of its fields; nothing before it was sent. */
  errors?: readonly FormError[];
  /** Fields that are required have an asterisk: right where most others are not. */
  marksRequired?: boolean;
  /** Enter in a field, or its button of the type `submit`. */
  onSend: () => void;
  children: ReactNode;
};

/**
 * A form that browsers and password managers know as one. Refused, it leads to what is wrong: to the one field, or to the
 * summary of several. Without scripts what was typed never gets into an address.
 */
export function Form({ label, errors = [], marksRequired = false, onSend, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  /** What was wrong when it was sent last; a form that has become another one has not been sent. */
  const [found, setFound] = useState<{ errors: readonly FormError[]; attempt: number; label: string }>({
    errors: [],
    attempt: 0,
    label,
  });
  const lead = useEffectEvent(() => {
    const [only, ...more] = errors;
    if (only && more.length === 0) focusField(only.field);
  });
  // What it is found to lack when it is sent: the chart has decided by then.
  if (found.attempt !== attempt) setFound({ errors, attempt, label });
  useEffect(() => {
    if (attempt > 0) lead();
  }, [attempt]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
    setAttempt(attempt + 1);
  };
  return (
    <form method="post" noValidate aria-label={label} data-marks-required={marksRequired || undefined} onSubmit={send}>
      <Stack gap={5}>
        {found.label === label && found.errors.length > 1 && (
          <ErrorSummary errors={found.errors} left={errors} attempt={found.attempt} />
        )}
        {children}
      </Stack>
    </form>
  );
}
