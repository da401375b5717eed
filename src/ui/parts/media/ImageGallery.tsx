import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { from } from '../../theme/scale.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../controls/IconButton.tsx';
import * as icons from '../text/icons.ts';
import * as css from './ImageGallery.css.ts';
import { Picture } from './Picture.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { useOnlineAgain } from './use-online-again.ts';

type Props = {
  images: readonly string[];
  /** The product's name, of which these are the pictures. */
  name: string;
  /** Address of the one that is shown: the owner's. */
  shown: string;
  /** Told of another that the shopper turns to. */
  onShow: (image: string) => void;
  /** How wide the large picture is shown, as the `sizes` attribute. */
  sizes?: string;
};

/** Place of the picture that a row is scrolled to. */
const placeIn = (box: HTMLElement | null): number =>
  Math.round((box?.scrollLeft ?? 0) / Math.max(1, box?.clientWidth ?? 1));

/** Pictures in a row to swipe, or to choose by their thumbnails and the arrow keys; a press shows one as large as the window. Broken ones are left out. */
export const ImageGallery = memo(function ImageGallery({
  images,
  name,
  shown,
  onShow,
  sizes = `(min-width: 90em) 655px, ${from.desk} 45vw, ${from.phablet} 46vw, calc(100vw - 2rem)`,
}: Props) {
  const reel = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [first] = useState(shown);
  const [viewed, setViewed] = useState<string | null>(null);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const whole = [...new Set(images)].filter((image) => !broken.has(image));
  const current = Math.max(0, whole.indexOf(shown));
  // Without a network each would be: its place stays, and it comes back by itself.
  const leaveOut = (image: string) => navigator.onLine && setBroken((before) => new Set(before).add(image));
  /** True while the shopper moves the row: it also scrolls where a broken picture is left out. */
  const isMoved = useRef(false);
  const move = () => {
    isMoved.current = true;
  };
  const turnTo = (at: number) => {
    const image = whole[at];
    if (image !== undefined && image !== shown) onShow(image);
  };
  const isBegun = useRef(false);
  useLayoutEffect(() => {
    const box = reel.current;
    const at = placeIn(box);
    // Not against the hand that moves it.
    if (!box || (at === current && (isMoved.current || !isBegun.current))) return;
    // A page from the server may have been swiped before it could say so.
    if (!isBegun.current && at > 0) return turnTo(at);
    isMoved.current = false;
    box.scrollTo({
      left: current * box.clientWidth,
      behavior: isBegun.current && viewed === null ? 'auto' : 'instant',
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the row follows the picture, and nothing else
  }, [current]);
  useEffect(() => {
    isBegun.current = true;
  }, []);
  // A network that goes is known only after the first pictures have failed: those too come back.
  useOnlineAgain(broken.size > 0, () => setBroken(new Set()));
  // A finger that swipes scrolls: the browser makes no press of it.
  const enlarge = () => {
    // Where the focus comes back to.
    stage.current?.querySelector('button')?.focus({ preventScroll: true });
    setViewed(whole[current] ?? null);
  };
  const large = (
    <>
      <span className={css.enlarge}>
        <IconButton icon={icons.enlarge} label="Enlarge picture" onPress={enlarge} />
      </span>
      <PictureViewer
        open={viewed !== null}
        onClose={() => setViewed(null)}
        pictures={whole.map((src) => ({ src, name, sizes }))}
        index={viewed === null ? current : Math.max(0, whole.indexOf(viewed))}
        onShow={(at) => {
          setViewed(whole[at] ?? null);
          turnTo(at);
        }}
      />
    </>
  );

  const only = whole[0];
  if (only === undefined) return <Picture src={undefined} alt={name} name={name} sizes={sizes} priority preview />;
  if (whole.length === 1) {
    return (
      <div ref={stage} className={css.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its button has the keys */}
        <div className={css.alone} onClick={enlarge}>
          <Picture src={only} alt={name} name={name} sizes={sizes} priority preview onBroken={() => leaveOut(only)} />
        </div>
        {large}
      </div>
    );
  }
  return (
    <div className={css.base}>
      <div ref={stage} className={css.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls by keys */}
        <section
          ref={reel}
          className={css.reel}
          aria-label={`Pictures of ${name}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          onPointerDown={move}
          onTouchStart={move}
          onWheel={move}
          onScroll={(event) => isMoved.current && turnTo(placeIn(event.currentTarget))}
          onScrollEnd={() => {
            isMoved.current = false;
          }}
          onClick={enlarge}
          onKeyDown={(event) => {
            move();
            const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            if (by === 0) return;
            event.preventDefault();
            turnTo(current + by);
          }}
        >
          {whole.map((image, at) => (
            <div key={image} className={classes(css.slide, image === first && css.first)}>
              <Picture
                src={image}
                alt={`${name}, picture ${at + 1} of ${whole.length}`}
                name={name}
                sizes={sizes}
                priority={image === first}
                preview
                onBroken={() => leaveOut(image)}
              />
            </div>
          ))}
        </section>
        <span className={css.position} aria-hidden="true">
          {current + 1} / {whole.length}
        </span>
        {large}
      </div>
      <div className={css.thumbs}>
        {whole.map((image, at) => (
          <button
            key={image}
            type="button"
            className={css.thumb}
            aria-label={`Show picture ${at + 1} of ${whole.length}`}
            aria-current={at === current || undefined}
            onClick={() => turnTo(at)}
          >
            <Picture src={image} alt="" name={name} sizes="80px" onBroken={() => leaveOut(image)} />
          </button>
        ))}
      </div>
    </div>
  );
});
