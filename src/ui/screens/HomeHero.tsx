import { HERO } from '../../machines/hero.ts';
import { selectIndex, selectSwitch } from '../../machines/rotation.ts';
import { paths } from '../../routes/paths.ts';
import { useHero } from '../actors.tsx';
import { useHeroCommands } from '../commands/rotation.ts';
import { attention } from '../parts/attention.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Heading } from '../parts/Heading.tsx';
import { RotationBar } from '../parts/RotationBar.tsx';
import * as css from './HomeHero.css.ts';
import { HomeHeroPictures } from './HomeHeroPictures.tsx';

/** Sections 1 and 2: the tagline and the way into the shop, before pictures that turn. */
export function HomeHero() {
  const index = useHero(selectIndex);
  const action = useHero(selectSwitch);
  const hero = useHeroCommands();
  return (
    <section className={css.hero} aria-label="Welcome" {...attention({ onPoint: hero.pointAt, onPointAway: hero.pointAway, onFocus: hero.focus, onBlur: hero.blur })}>
      <HomeHeroPictures index={index} />
      <div className={css.words}>
        <Heading level={1} look="hero">Your One Stop Shop</Heading>
        <p className={css.line}>Everything in one place</p>
        <ButtonLink href={paths.collection()} size="large">Start shopping</ButtonLink>
      </div>
      <div className={css.bar}>
        <RotationBar count={HERO.count} index={index} noun="picture" dots onShow={hero.show} action={action} onPause={hero.pause} onPlay={hero.play} />
      </div>
    </section>
  );
}
