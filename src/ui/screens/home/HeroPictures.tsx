import { use } from 'react';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { classes } from '../../parts/classes.ts';
import { SsrCollector } from '../../parts/head/ssr-collector.ts';
import { from } from '../../theme/scale.ts';
import { type HeroPicture, type HeroSlide, heroFile, heroSet, heroSlides } from './hero-pictures.ts';
import * as css from './Hero.css.ts';

/** Section 2: a desk shows the backgrounds, a phone the hero images; a tablet has the desk's shape. */
const WIDE = from.phablet;
const NARROW = '(max-width: 37.49em)';

/** What a background covers of a window that is higher than it. */
const WIDE_SIZES = '(min-width: 59.4375em) 100vw, 951px';

/**
 * The hero's pictures, one over the other: the one that comes fades in over the one that goes (section 9: 1.2 s), and the
 * first lies beneath all of them. It alone is fetched before the page is awake. They decorate, and say nothing.
 */
export function HeroPictures({ index }: { index: number }) {
  const awake = useHydrated();
  const sink = use(SsrCollector);
  const [{ wide, tall }] = heroSlides;
  sink?.picture([
    { sources: sourcesOf(wide), sizes: WIDE_SIZES, media: WIDE },
    { sources: sourcesOf(tall), sizes: '100vw', media: NARROW },
  ]);
  return (
    <div className={css.pictures} aria-hidden="true">
      {heroSlides.map(
        (slide, at) =>
          (at === 0 || awake) && (
            <div
              key={slide.wide.name}
              className={classes(
                css.slide,
                at > 0 && (at === index ? css.shown : index === 0 ? css.faded : css.covered),
              )}
              style={{ ['--wide' as string]: slide.wide.colour, ['--tall' as string]: slide.tall.colour }}
            >
              <Slide slide={slide} isFirst={at === 0} />
            </div>
          ),
      )}
    </div>
  );
}

function Slide({ slide: { wide, tall }, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  return (
    <picture>
      <source media={WIDE} type="image/avif" srcSet={heroSet(wide, 'avif')} sizes={WIDE_SIZES} />
      <source media={WIDE} type="image/webp" srcSet={heroSet(wide, 'webp')} sizes={WIDE_SIZES} />
      <source type="image/avif" srcSet={heroSet(tall, 'avif')} sizes="100vw" />
      <img
        className={css.image}
        alt=""
        srcSet={heroSet(tall, 'webp')}
        sizes="100vw"
        src={smallest(tall)}
        width={tall.ratio[0]}
        height={tall.ratio[1]}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding={isFirst ? 'auto' : 'async'}
        draggable={false}
      />
    </picture>
  );
}

const smallest = (picture: HeroPicture): string => heroFile(picture, picture.widths[0] ?? 0, 'webp');
const sourcesOf = (picture: HeroPicture) => ({
  src: smallest(picture),
  srcSet: heroSet(picture, 'webp'),
  sources: [{ type: 'image/avif', srcSet: heroSet(picture, 'avif') }],
});
