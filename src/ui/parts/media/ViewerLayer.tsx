import * as Radix from '@radix-ui/react-dialog';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { useWayOut } from '../overlay/use-way-out.ts';
import { sourcesOf } from './Picture.tsx';
import { pictureSources } from './picture-sources.ts';
import type { ViewedPicture, ViewerProps } from './PictureViewer.tsx';
import { useOnlineAgain } from './use-online-again.ts';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE } from './zoom.ts';
import * as css from './ViewerLayer.css.ts';
import * as icons from '../text/icons.ts';

/** Layer of PictureViewer; loaded when it is needed, never imported directly. */
export function ViewerLayer({ open, onClose, pictures, index, onShow }: ViewerProps) {
  useWayOut(open, onClose);
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className={css.layer}
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
          }}
        >
          <Stage pictures={pictures} index={Math.min(index, pictures.length - 1)} onShow={onShow} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const STEP = 1.5;
/** Width of a picture that is seen from near, as the `sizes` attribute: the widest file on every device. */
const NEAR = `${100 * MAX_SCALE}vw`;

function Stage({ pictures, index, onShow, onClose }: Omit<ViewerProps, 'open'>) {
  const stage = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  const turn = (by: 1 | -1) => {
    if (count > 1) onShow((index + by + count) % count);
  };
  const { view, zoom, handlers } = useZoom(stage, index, turn);
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === 'ArrowRight') turn(1);
    else if (key === 'ArrowLeft') turn(-1);
    else if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
  };
  const picture = pictures[index];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the whole dialog, which its buttons do too
    <div className={css.whole} onKeyDown={onKey}>
      <div className={css.head}>
        <Radix.Title className={css.title} aria-live="polite">
          {picture?.name}
          {count > 1 && ` (${index + 1} of ${count})`}
        </Radix.Title>
        <IconButton icon={icons.minus} label="Zoom out" disabled={view.scale === 1} onPress={() => zoom(1 / STEP)} />
        <IconButton icon={icons.plus} label="Zoom in" disabled={view.scale === MAX_SCALE} onPress={() => zoom(STEP)} />
        <IconButton icon={icons.close} label="Close" onPress={onClose} />
      </div>
      <div ref={stage} className={css.stage} {...handlers}>
        {picture && (
          <Large
            key={picture.src}
            picture={picture}
            isNear={view.scale > 1}
            transform={`translate(${view.x}px, ${view.y}px) scale(${view.scale})`}
          />
        )}
      </div>
      {count > 1 && (
        <div className={css.foot}>
          <IconButton icon={icons.left} label="Previous picture" onPress={() => turn(-1)} />
          <IconButton icon={icons.right} label="Next picture" onPress={() => turn(1)} />
        </div>
      )}
    </div>
  );
}

type LargeProps = { picture: ViewedPicture; isNear: boolean; transform: string };

function Large({ picture: { src, name, sizes: pageSizes }, isNear, transform }: LargeProps) {
  const [isBroken, setIsBroken] = useState(false);
  useOnlineAgain(isBroken, () => setIsBroken(false));
  const found = pictureSources(src);
  const small = found?.srcSet === undefined ? undefined : pageSizes;
  if (found === null || (isBroken && small === undefined))
    return <p className={css.broken}>We couldn't load this picture.</p>;
  const image = (sizes: string, alt: string, onError?: () => void) => (
    <picture>
      {sourcesOf(found, sizes)}
      <img
        className={css.image}
        style={{ transform }}
        src={found.src}
        srcSet={found.srcSet}
        sizes={found.srcSet && sizes}
        alt={alt}
        draggable={false}
        onError={onError}
      />
    </picture>
  );
  return (
    <>
      {/* The file of the page is at hand, until the large one has come. */}
      {small !== undefined && image(small, isBroken ? name : '')}
      {!isBroken && image(isNear ? NEAR : '100vw', name, () => setIsBroken(true))}
    </>
  );
}
