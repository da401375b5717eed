/** Scrolls a box, and nothing around it, just so far that something in it is seen. */
export function scrollInto(box: Element, target: Element): void {
  const [frame, it] = [box.getBoundingClientRect(), target.getBoundingClientRect()];
  const by = (start: number, end: number, from: number, to: number): number =>
    start < from ? start - from : end > to ? Math.min(end - to, start - from) : 0;
  box.scrollTop += by(it.top, it.bottom, frame.top, frame.bottom);
  box.scrollLeft += by(it.left, it.right, frame.left, frame.right);
}
