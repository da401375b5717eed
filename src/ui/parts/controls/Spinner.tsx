import * as css from './Spinner.css.ts';

/** Something is under way; the words beside it say what. */
export const Spinner = () => <span className={css.ring} aria-hidden="true" />;
