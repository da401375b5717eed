import type { ReactNode } from 'react';
import * as css from './VisuallyHidden.css.ts';

/** Read out, not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={css.hidden}>{children}</span>;
