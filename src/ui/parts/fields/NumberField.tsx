import { TextField, type FieldProps } from './TextField.tsx';

type Props = Omit<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'> & {
  decimals?: boolean;
};

/** A number as it is typed: text, so that nothing half-typed is lost, on the keyboard of figures. */
export const NumberField = ({ decimals = false, ...field }: Props) => (
  <TextField {...field} inputMode={decimals ? 'decimal' : 'numeric'} autoComplete="off" />
);
