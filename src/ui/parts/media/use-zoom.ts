import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveView, type View, WHOLE, zoomView } from './zoom.ts';

/** Scale that a double tap leads to. */
const NEAR = 2.5;
/** Two taps of one place within so many ms and px are one double tap. */
const DOUBLE = { time: 320, distance: 28 };
/** Share of the width that a finger goes until the next picture comes. */
const FAR = 0.18;

type Point = { x: number; y: number };
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * View of a picture on a stage, and the handlers by which fingers, mouse and wheel change it.
 * @param subject what is viewed: another one is seen as a whole. @param onSwipe 1 to the next picture, -1 back.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, subject: unknown, onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE);
  const [viewed, setViewed] = useState(subject);
  if (viewed !== subject) {
    setViewed(subject);
    setView(WHOLE);
  }
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef<Point | null>(null);
  const lastTap = useRef<(Point & { time: number }) | null>(null);

  const size = () => stage.current ?? { clientWidth: 0, clientHeight: 0 };
  const sides = () => ({ width: size().clientWidth, height: size().clientHeight });
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setView((now) => zoomView(now, factor, at, sides()));

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }));
  });
  // React listens to wheels passively: the page under it would scroll.
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => wheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    begun.current = fingers.current.size === 1 ? pointOf(event) : null;
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const [from, to] = other ? [between(before, other), between(now, other)] : [before, now];
    if (other) zoom(distance(now, other) / Math.max(1, distance(before, other)), fromMiddle(to));
    setView((it) => moveView(it, { x: to.x - from.x, y: to.y - from.y }, sides()));
  };
  const tap = (event: PointerEvent<HTMLElement>, at: Point) => {
    const last = lastTap.current;
    const isDouble = last !== null && event.timeStamp - last.time < DOUBLE.time && distance(last, at) < DOUBLE.distance;
    lastTap.current = isDouble ? null : { ...at, time: event.timeStamp };
    if (isDouble) setView((now) => (now.scale > 1 ? WHOLE : zoomView(now, NEAR, fromMiddle(at), sides())));
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || event.type === 'pointercancel') return;
    const [from, to] = [begun.current, pointOf(event)];
    begun.current = null;
    if (!from || fingers.current.size > 0) return;
    if (distance(from, to) < 8) tap(event, to);
    else if (view.scale === 1 && Math.abs(to.x - from.x) > FAR * sides().width) onSwipe(to.x < from.x ? 1 : -1);
  };

  return {
    view,
    zoom,
    handlers: { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: release },
  };
}
