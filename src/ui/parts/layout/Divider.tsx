import * as css from './Divider.css.ts';

/** A hairline between two things. */
export const Divider = () => <hr className={css.line} />;
