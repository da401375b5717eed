import type { CarouselImage } from '../../../domain/catalogue/carousel.ts';
import { selectCarouselError, selectImages, selectSettings } from '../../../machines/home/carousel-machine.ts';
import { selectIsBare } from '../../../machines/home/home-machine.ts';
import { selectIndex, selectIsPlaying, selectPlayButton } from '../../../machines/home/slideshow-machine.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCarousel, useCarouselCommands } from '../../actors/home/use-carousel.ts';
import { useSlides, useSlidesCommands } from '../../actors/home/use-slideshow.ts';
import { carouselErrorText } from '../../copy/errors.ts';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { PictureLink } from '../../parts/media/PictureLink.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Slideshow } from '../../parts/media/Slideshow.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import * as css from './Carousel.css.ts';

/** Section 9: 80vw, at most 1200. */
const SIZES = '(min-width: 93.75em) 1200px, 80vw';

/** Section 2: the pictures that the shop has chosen, in a box of 80vw by 45vw, at most 1200 by 675. Its place is kept before they come, unless it is known that none will: then a line says so. */
export function HomeCarousel() {
  const isLoading = useCarousel((carousel) => carousel.hasTag('loading'));
  const isShowing = useCarousel((carousel) => carousel.hasTag('showing'));
  const isBare = useShop(selectIsBare('carousel'));
  const isEmpty = useCarousel((carousel) => carousel.hasTag('empty')) || (isLoading && isBare);
  const error = useCarousel(selectCarouselError);
  const carousel = useCarouselCommands();
  if (isEmpty)
    return (
      <section aria-label={LABEL} className={css.empty}>
        <Text tone="soft">No images available</Text>
      </section>
    );
  return (
    <div className={css.box}>
      {isShowing ? (
        <Slides />
      ) : (
        <section aria-label={LABEL} className={css.place}>
          {isLoading && (
            <div className={css.loading}>
              <VisuallyHidden>Loading...</VisuallyHidden>
              <Skeleton shape="fill" />
            </div>
          )}
          {error && <ErrorState message={carouselErrorText(error)} onRetry={carousel.retry} compact />}
        </section>
      )}
    </div>
  );
}

const LABEL = 'Seen in the shop';

/** One picture; where it leads somewhere, all of it is the link, with the link's words on it. */
function Slide({ image: { url, altText, link = '', label = '' } }: { image: CarouselImage }) {
  const picture = (
    <Picture
      src={url}
      alt={altText}
      name={altText || 'The shop'}
      ratio="wide"
      sizes={SIZES}
      brokenText="Failed to load image"
    />
  );
  return link === '' ? (
    picture
  ) : (
    <PictureLink href={link} className={css.link}>
      {picture}
      {label !== '' && <span className={css.label}>{label}</span>}
    </PictureLink>
  );
}

function Slides() {
  const images = useCarousel(selectImages);
  const { showControls, showIndicators } = useCarousel(selectSettings);
  const index = useSlides(selectIndex);
  const isTurning = useSlides(selectIsPlaying);
  const action = useSlides(selectPlayButton);
  const slides = useSlidesCommands();
  return (
    <Slideshow
      label={LABEL}
      slides={images.map((image, at) => ({ key: `${at} ${image.url}`, content: <Slide image={image} /> }))}
      index={index}
      turning={isTurning}
      action={action}
      controls={showControls}
      dots={showIndicators}
      onNext={slides.next}
      onPrevious={slides.previous}
      onShow={slides.show}
      onPause={slides.pause}
      onPlay={slides.play}
      onPoint={slides.pointAt}
      onPointAway={slides.pointAway}
      onFocus={slides.focus}
      onBlur={slides.blur}
    />
  );
}
