import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { from } from '../../theme/scale.ts';

/**
 * What is pressed to go on, such as ADD TO CART and PLACE ORDER, has the attribute `data-bar`: no notice lies on it, nor on
 * the button that sends a form. A bar that is stuck to the window's foot lifts the notices, as does the chat's round button, which
 * has `data-chat`.
 */
/** A rectangle of the window, in px from its upper left corner. */
export type Rect = { left: number; top: number; right: number; bottom: number };
/** Under the header, at the window's foot, at its foot on the other side, or on a phone above the button that sends a form. */
export type Place = 'top' | 'bottom' | 'start' | 'above';
type Spot = { place: Place; rect: Rect };

const GAP = 8;
const SENDS = 'main [type=submit]';
const overlapOf = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The first place that covers nothing of what must be seen; where each does, the one that covers least. */
export function freePlace(places: readonly Spot[], seen: readonly Rect[]): Spot | undefined {
  const [best] = places
    .map((spot) => ({ spot, covered: seen.reduce((sum, it) => sum + overlapOf(spot.rect, it), 0) }))
    .sort((a, b) => a.covered - b.covered);
  return best?.spot;
}

const rectsOf = (selector: string): Rect[] =>
  [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect()).filter(({ width }) => width > 0);
/** True for what stays at the window's foot: a bar, or the chat's round button. */
function isStuck(it: Element): boolean {
  const { position } = getComputedStyle(it);
  const { bottom } = it.getBoundingClientRect();
  return position === 'fixed' || (position === 'sticky' && Math.abs(bottom - window.innerHeight) < 2);
}

/** Where it stands, and how far from that end of the window, in px. */
function stand(box: HTMLElement, place: Place, distance: number): void {
  box.dataset['place'] = place;
  box.style.setProperty('--from', `${distance}px`);
}

/** Puts notices where they cover neither what one came to see nor what has the focus (WCAG 2.4.11), as long as there are some. */
export function useNoticePlace(region: RefObject<HTMLElement | null>, shown: string, page: string): void {
  const put = useEffectEvent((isNew: boolean) => {
    const box = region.current;
    if (!box || shown === '') return;
    const { offsetWidth: width, offsetHeight: height } = box;
    const { clientWidth, clientHeight } = document.documentElement;
    const isWide = matchMedia(from.phablet).matches;
    const bars = [...document.querySelectorAll('[data-bar], [data-chat]')];
    const floor = Math.min(clientHeight, ...bars.filter(isStuck).map((it) => it.getBoundingClientRect().top)) - GAP;
    const roof = Math.max(0, ...rectsOf('header').map(({ bottom }) => bottom)) + GAP;
    const side = isWide ? 24 : 12;
    const right = { left: clientWidth - side - width, right: clientWidth - side };
    const before = isNew ? undefined : box.dataset['place'];
    const send = Math.min(...rectsOf(SENDS).map(({ top }) => top)) - GAP;
    const above: Spot[] =
      isWide || send < roof + height || send > floor
        ? []
        : [{ place: 'above', rect: { ...right, top: send - height, bottom: send } }];
    const places: Spot[] = [
      // The last resort, unless it stands there already.
      ...(before === 'above' ? above : []),
      { place: 'top', rect: { ...right, top: roof, bottom: roof + height } },
      { place: 'bottom', rect: { ...right, top: floor - height, bottom: floor } },
      ...(isWide
        ? [{ place: 'start' as const, rect: { left: side, right: side + width, top: floor - height, bottom: floor } }]
        : above),
    ];
    // Where it stands already comes first, else a phone's foot, under the thumb, and a desk's upper corner, under the cart.
    const first = (before !== 'above' && before) || (isWide ? 'top' : 'bottom');
    const focus = document.activeElement;
    const seen = [
      ...rectsOf(`[data-bar],${SENDS}`),
      ...(focus?.matches('h1, input, select, textarea, button, a') && !box.contains(focus)
        ? [focus.getBoundingClientRect()]
        : []),
      ...(isNew ? rectsOf('h1, [role="alert"]') : []),
    ];
    const best = freePlace(
      [...places].sort((a, b) => Number(b.place === first) - Number(a.place === first)),
      seen,
    );
    if (best) stand(box, best.place, best.place === 'top' ? best.rect.top : clientHeight - best.rect.bottom);
  });
  useLayoutEffect(() => put(true), [shown, page]);
  useEffect(() => {
    if (shown === '') return undefined;
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => put(false));
    };
    const events = ['focusin', 'scroll', 'resize'] as const;
    for (const it of events) window.addEventListener(it, again, { capture: true, passive: true });
    // What comes late, such as a bar below or a line of the notice, moves it as well.
    const sizes = new ResizeObserver(again);
    for (const it of [document.body, region.current]) if (it) sizes.observe(it);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      for (const it of events) window.removeEventListener(it, again, { capture: true });
    };
  }, [shown, region]);
}
