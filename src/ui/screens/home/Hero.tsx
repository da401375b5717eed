import { HERO_SLIDESHOW } from '../../../machines/home/home-machine.ts';
import { selectIndex, selectPlayButton } from '../../../machines/home/slideshow-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useHero, useHeroCommands } from '../../actors/use-slideshow.ts';
import { attention } from '../../parts/media/hover-and-focus.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { SlideshowControls } from '../../parts/media/SlideshowControls.tsx';
import * as css from './Hero.css.ts';
import { HeroPictures } from './HeroPictures.tsx';

/** Sections 1 and 2: the tagline and the way into the shop, before pictures that turn. */
export function HomeHero() {
  const index = useHero(selectIndex);
  const action = useHero(selectPlayButton);
  const hero = useHeroCommands();
  return (
    <section
      className={css.hero}
      aria-label="Welcome"
      {...attention({ onPoint: hero.pointAt, onPointAway: hero.pointAway, onFocus: hero.focus, onBlur: hero.blur })}
    >
      <HeroPictures index={index} />
      <div className={css.words}>
        <Heading level={1} look="hero">
          Your One Stop Shop
        </Heading>
        <p className={css.line}>Everything in one place</p>
        <ButtonLink href={paths.collection()} size="large">
          Start shopping
        </ButtonLink>
      </div>
      <div className={css.bar}>
        <SlideshowControls
          count={HERO_SLIDESHOW.count}
          index={index}
          noun="picture"
          dots
          onShow={hero.show}
          action={action}
          onPause={hero.pause}
          onPlay={hero.play}
        />
      </div>
    </section>
  );
}
