/**
 * Order in which Back and Forward are heard: first by what covers the page, then by the page. A browser calls the listeners of
 * `popstate` one after the other as they came, also those that capture; what covers the page comes late.
 */

let covering: () => boolean = () => false;

/** @param hear told of each step before the page is; true where the step is none of the page's. */
export const hearStepsFirst = (hear: () => boolean): void => {
  covering = hear;
};

/** Asked by the page at each step: true where what covers it, or did so until now, has taken the step. */
export const isStepTaken = (): boolean => covering();
