import type { PictureText } from '../shop-profile.ts';

/** Section 3, Carousel data: pictures that turn at the top of the home page, and how they do. */
export type Carousel = { images: readonly CarouselImage[]; settings: CarouselSettings };
/** + `link` and `label`. */
export type CarouselImage = PictureText & { url: string };
export type CarouselSettings = {
  autoplay: boolean;
  /** Milliseconds for which a picture stays. */
  interval: number;
  showIndicators: boolean;
  showControls: boolean;
};

/** Section 3: what counts where the shop sets nothing. */
export const CAROUSEL_DEFAULTS: CarouselSettings = {
  autoplay: true,
  interval: 5000,
  showIndicators: true,
  showControls: true,
};
