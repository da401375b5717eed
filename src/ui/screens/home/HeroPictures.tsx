import { use, useState } from 'react';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { classes } from '../../parts/classes.ts';
import { SsrCollector } from '../../parts/head/ssr-collector.ts';
import { from } from '../../theme/scale.ts';
import { hasFailed } from '../../parts/media/has-failed.ts';
import { useOnlineAgain } from '../../parts/media/use-online-again.ts';
import type { HeroSlide } from './hero-pictures.ts';
import * as css from './Hero.css.ts';

/** Section 2: a desk shows the backgrounds, a phone the hero images; a tablet has the desk's shape. */
const WIDE = from.phablet;
const NARROW = '(max-width: 37.49em)';

/** What a background covers of a window that is higher than it. */
const WIDE_SIZES = '(min-width: 59.4375em) 100vw, 951px';

/**
 * The hero's pictures, one over the other: the one that comes fades in over the one that goes (section 9: 1.2 s), and the
 * first lies beneath all of them. It alone is fetched before the page is hydrated, and then
 * one at a time, ahead of its turn.
 */
export function HeroPictures({ slides, index }: { slides: readonly HeroSlide[]; index: number }) {
  const awake = useHydrated();
  const sink = use(SsrCollector);
  /** The last one that is fetched: the one after what has been shown. */
  const [last, setLast] = useState(1);
  if (index >= last && last < slides.length) setLast(index + 1);
  const [first] = slides;
  if (first)
    sink?.picture([
      { sources: first.wide.sources, sizes: WIDE_SIZES, media: WIDE },
      { sources: first.tall.sources, sizes: '100vw', media: NARROW },
    ]);
  return (
    <>
      {slides.map(
        (slide, at) =>
          (at === 0 || (awake && at <= last)) && (
            <div
              key={slide.key}
              aria-hidden={at !== index || slide.alt === '' || undefined}
              className={classes(
                css.slide,
                slide.wide.colour === undefined && css.plain,
                at > 0 && (at === index ? css.shown : index === 0 ? css.faded : css.covered),
              )}
              style={{ ['--wide' as string]: slide.wide.colour, ['--tall' as string]: slide.tall.colour }}
            >
              <Slide slide={slide} isFirst={at === 0} />
            </div>
          ),
      )}
    </>
  );
}

/** A picture that is lost leaves its ground, and is asked for again once the device has a network again. */
function Slide({ slide: { wide, tall, alt }, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  useOnlineAgain(isBroken, () => setIsBroken(false));
  const check = (image: HTMLImageElement | null) => {
    if (hasFailed(image)) setIsBroken(true);
  };
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture cannot be shown, and its words still can
  if (isBroken) return alt === '' ? null : <span role="img" aria-label={alt} />;
  return (
    <picture>
      {[...wide.sources.sources, { type: undefined, srcSet: wide.sources.srcSet ?? wide.sources.src }].map(
        ({ type, srcSet }) => (
          <source key={type ?? 'any'} media={WIDE} type={type} srcSet={srcSet} sizes={WIDE_SIZES} />
        ),
      )}
      {tall.sources.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="100vw" />
      ))}
      <img
        ref={check}
        className={css.image}
        alt={alt}
        srcSet={tall.sources.srcSet}
        sizes="100vw"
        src={tall.sources.src}
        width={tall.ratio[0]}
        height={tall.ratio[1]}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding={isFirst ? 'auto' : 'async'}
        onError={() => setIsBroken(true)}
        draggable={false}
      />
    </picture>
  );
}
