import type { ReactNode } from 'react';
import * as css from './FieldSet.css.ts';

/** A section of a form under its title, in two columns where there is room. */
export const FieldSet = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={css.section}>
    <legend className={css.legend}>{title}</legend>
    <div className={css.fields}>{children}</div>
  </fieldset>
);

/** A field of a FieldSet that takes both columns. */
export const WholeLine = ({ children }: { children: ReactNode }) => <div className={css.whole}>{children}</div>;
