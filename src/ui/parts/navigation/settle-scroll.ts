/** Way back to the place of a page that was left; one at a time. */

/** How long a page may grow until its old place can be reached, in ms. */
const PATIENCE = 3000;
/** Time in ms for which a place that was reached is held while the page around it is drawn. */
const CALM = 300;
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let end: (() => void) | null = null;

/** True while a page is being brought to its old place: where it is then is nobody's choice. */
export const isSettling = (): boolean => end !== null;

/** Lets go of the old place, for what leads to another one: an order that the address names. */
export const endSettling = (): void => end?.();

/** Code of the page is on its way: what is there is shorter or longer than the page. */
const isComing = (): boolean => document.querySelector('main [data-page-skeleton]') !== null;

/** Scrolls to a place again and again while the page comes and grows: until it is reached and stays so, someone scrolls, or patience ends. */
export function settle(top: number): () => void {
  endSettling();
  let until = performance.now() + PATIENCE;
  let frame = 0;
  let height = 0;
  let calmSince = 0;
  let isReached = false;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const touch of TOUCHES) removeEventListener(touch, stop);
    if (end === stop) end = null;
  };
  const attempt = () => {
    const now = performance.now();
    const { scrollHeight } = document.documentElement;
    // Somebody has dragged the scrollbar, which tells no touch.
    if (isReached && scrollHeight === height && Math.abs(scrollY - top) > 1) return stop();
    scrollTo({ top, behavior: 'instant' });
    isReached = Math.abs(scrollY - top) <= 1;
    if (isComing()) until = now + PATIENCE;
    if (isComing() || scrollHeight !== height || !isReached) calmSince = now;
    height = scrollHeight;
    if (now - calmSince > CALM || now > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  end = stop;
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  attempt();
  return stop;
}
