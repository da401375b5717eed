/**
 * Order in which Back and Forward are heard: first by what covers the page, then by the page. A browser calls the listeners of
 * `popstate` one after the other as they came, also those that capture; what covers the page comes late.
 */

let covering: () => boolean = () => false;

/** Sets the listener of what covers the page, called at each step before the page's; it returns true where the step is its own. */
export const listenToStepsFirst = (hear: () => boolean): void => {
  covering = hear;
};

/** True where what covers the page, or did so until now, has taken this step; asked by the page, once a step. */
export const isStepTaken = (): boolean => covering();
