/** Finds an image that could not be shown, by its size: of a failure before hydration there is no event. */
export const hasFailed = (image: HTMLImageElement | null): boolean =>
  image !== null && image.complete && image.naturalWidth === 0 && image.currentSrc !== '';
