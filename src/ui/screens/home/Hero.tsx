import { selectIndex, selectPlayButton } from '../../../machines/home/slideshow-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShopProfile } from '../../actors/shop/use-shop-profile.ts';
import { useHero, useHeroCommands } from '../../actors/home/use-slideshow.ts';
import { attention } from '../../parts/media/hover-and-focus.ts';
import { PictureLink } from '../../parts/media/PictureLink.tsx';
import { classes } from '../../parts/classes.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { SlideshowControls } from '../../parts/media/SlideshowControls.tsx';
import * as css from './Hero.css.ts';
import { type HeroSlide, heroSlidesOf } from './hero-pictures.ts';
import { HeroPictures } from './HeroPictures.tsx';

/** Sections 1 and 2: the tagline and the way into the shop, before pictures that turn; each may lead somewhere of its own. A shop without pictures has the words alone. */
export function HomeHero() {
  const slides = heroSlidesOf(useShopProfile().hero);
  const count = slides.length;
  // The pictures may come to be known after the slideshow has begun.
  const index = useHero(selectIndex) % Math.max(1, count);
  const action = useHero(selectPlayButton);
  const hero = useHeroCommands();
  const slide = slides[index];
  return (
    <section
      className={classes(css.hero, slide ? css.pictured : css.bare)}
      aria-label="Welcome"
      {...attention({ onPoint: hero.pointAt, onPointAway: hero.pointAway, onFocus: hero.focus, onBlur: hero.blur })}
    >
      {slide && (
        <div className={css.pictures}>
          <HeroPictures slides={slides} index={index} />
          {slide.link !== '' && <PictureLink href={slide.link} className={css.press} pointersOnly />}
        </div>
      )}
      <div className={css.words}>
        <Heading level={1} look="hero">
          Your One Stop Shop
        </Heading>
        <p className={css.line}>Everything in one place</p>
        <div className={css.ways}>
          <ButtonLink href={paths.collection()} size="large">
            Start shopping
          </ButtonLink>
          {slide && slides.some(({ link }) => link !== '') && (
            <div className={css.way}>{slide.link !== '' && <SlideLink slide={slide} />}</div>
          )}
        </div>
      </div>
      {slide && (
        <div className={css.bar}>
          <SlideshowControls
            count={count}
            index={index}
            noun="picture"
            dots
            onShow={hero.show}
            action={count > 1 ? action : null}
            onPause={hero.pause}
            onPlay={hero.play}
          />
        </div>
      )}
    </section>
  );
}

function SlideLink({ slide: { link, label, alt } }: { slide: HeroSlide }) {
  return (
    <TextLink look="alone" href={link}>
      {label}
      {label === '' && (
        <>
          Take a look<VisuallyHidden>: {alt}</VisuallyHidden>
        </>
      )}
    </TextLink>
  );
}
