import {
  type ComponentProps,
  createContext,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Slot } from '@radix-ui/react-slot';

/**
 * Stands in the build for `@radix-ui/react-popper`, as far as the select uses it (docs/decisions/100-first-view-bytes.md). The
 * list is placed once, when it opens: the select closes when the window changes its size, and the page behind it does not scroll.
 */

type Anchored = { anchor: HTMLElement | null; setAnchor: (anchor: HTMLElement | null) => void };
const Place = createContext<Anchored>({ anchor: null, setAnchor: () => undefined });

/** A scope of contexts, which one select in another would need: none does. */
export const createPopperScope = () => () => ({});

/** Joins the control and its list. */
export function Root({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return <Place value={{ anchor, setAnchor }}>{children}</Place>;
}

function assignRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

type AnchorProps = ComponentProps<typeof Slot> & { __scopePopper?: unknown; asChild?: boolean };
/** The control that the list belongs to. */
export function Anchor({ __scopePopper, asChild: _always, ref, ...rest }: AnchorProps) {
  const { setAnchor } = useContext(Place);
  const all = useCallback(
    (element: HTMLElement | null) => {
      setAnchor(element);
      assignRef(ref, element);
    },
    [setAnchor, ref],
  );
  return <Slot {...rest} ref={all} />;
}

/** Radix draws no arrow for our select. */
export const Arrow = () => null;

type Placed = { side: 'top' | 'bottom'; style: CSSProperties };

/** The window's edges as somebody sees them; where they have zoomed in with two fingers, those of the part that they see. */
function edgesSeen(): { top: number; left: number; width: number; height: number } {
  const { visualViewport: zoomed } = window;
  if (zoomed && zoomed.scale > 1)
    return { top: zoomed.offsetTop, left: zoomed.offsetLeft, width: zoomed.width, height: zoomed.height };
  const { clientWidth, clientHeight } = document.documentElement;
  return { top: 0, left: 0, width: clientWidth, height: clientHeight };
}

/** Below the control, or above it where the list does not fit and there is more room; never past the window's edges. */
function placeOf(anchor: HTMLElement, list: HTMLElement, offset: number, margin: number): Placed {
  anchor.scrollIntoView({ block: 'nearest' });
  const seen = edgesSeen();
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const below = seen.top + seen.height - bottom - offset - margin;
  const above = top - seen.top - offset - margin;
  const side = list.offsetHeight <= below || below >= above ? 'bottom' : 'top';
  const furthest = seen.left + seen.width - margin - Math.max(width, list.offsetWidth);
  return {
    side,
    style: {
      left: Math.max(seen.left + margin, Math.min(left, furthest)),
      // From the top in both cases: below an address bar that hides itself, the bottom is not where the window's height says.
      ...(side === 'bottom' ? { top: bottom + offset } : { top: top - offset, transform: 'translateY(-100%)' }),
      zIndex: getComputedStyle(list).zIndex,
      ['--radix-popper-anchor-width' as string]: `${width}px`,
      ['--radix-popper-available-height' as string]: `${Math.max(0, side === 'bottom' ? below : above)}px`,
    },
  };
}

/** Props that Radix passes on and our list does not need: no element knows them. */
const UNUSED_PROPS = new Set([
  '__scopePopper',
  'side',
  'align',
  'alignOffset',
  'arrowPadding',
  'collisionBoundary',
  'sticky',
  'hideWhenDetached',
  'avoidCollisions',
]);

type ContentProps = ComponentProps<'div'> & {
  sideOffset?: number;
  collisionPadding?: number;
  onPlaced?: () => void;
  [radix: string]: unknown;
};
/** The list, placed at its control. */
export function Content({
  sideOffset = 0,
  collisionPadding = 0,
  onPlaced,
  ref,
  style,
  children,
  ...rest
}: ContentProps) {
  const { anchor } = useContext(Place);
  const list = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  useLayoutEffect(() => {
    if (anchor && list.current) setPlaced(placeOf(anchor, list.current, sideOffset, collisionPadding));
  }, [anchor, sideOffset, collisionPadding]);
  const isPlaced = placed !== null;
  useLayoutEffect(() => {
    if (isPlaced) onPlaced?.();
    // Once: what Radix does then leads the focus to the chosen option.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlaced]);
  const all = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      assignRef(ref, element);
    },
    [ref],
  );
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !UNUSED_PROPS.has(name)));
  return (
    <div
      data-radix-popper-content-wrapper=""
      style={{ position: 'fixed', minWidth: 'max-content', ...(placed?.style ?? { top: '-200%' }) }}
    >
      <div
        data-side={placed?.side ?? 'bottom'}
        {...own}
        ref={all}
        style={isPlaced ? style : { ...style, animation: 'none' }}
      >
        {children}
      </div>
    </div>
  );
}
