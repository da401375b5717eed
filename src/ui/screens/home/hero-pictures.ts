/** A picture of the hero as files of the app: `/hero/<name>-<width>.avif` and `.webp`, made by `npm run hero`. */
export type HeroPicture = {
  name: string;
  /** Pixels, smallest first. */
  widths: readonly number[];
  /** Width by height, for the reserved space. */
  ratio: readonly [width: number, height: number];
  /** They decorate: the words beside them say it all. */
  alt: '';
  /** What its ground looks like before it comes, and behind the words. */
  colour: string;
};

/** One slide: the background of a desk (calm and light at the left) and the picture of a phone (calm and light below). */
export type HeroSlide = { wide: HeroPicture; tall: HeroPicture };

const wide = (name: string, colour: string): HeroPicture => ({
  name: `${name}-wide`,
  widths: [960, 1440, 1920],
  ratio: [16, 7],
  alt: '',
  colour,
});
const tall = (name: string, colour: string): HeroPicture => ({
  name: `${name}-tall`,
  widths: [480, 768, 1080],
  ratio: [4, 5],
  alt: '',
  colour,
});

/** The three slides of the hero (section 2), in their order. */
export const heroSlides: readonly [HeroSlide, HeroSlide, HeroSlide] = [
  { wide: wide('sarees', '#e6d2b6'), tall: tall('sarees', '#e6d2b6') },
  { wide: wide('rail', '#d5dfd9'), tall: tall('rail', '#d3c3a7') },
  { wide: wide('folded', '#ebddcb'), tall: tall('folded', '#ebddcb') },
];

/** The address of one file of a picture. */
export const heroFile = ({ name }: HeroPicture, width: number, format: 'avif' | 'webp'): string =>
  `/hero/${name}-${width}.${format}`;

/** All files of one format, as a `srcset`. */
export const heroSet = (picture: HeroPicture, format: 'avif' | 'webp'): string =>
  picture.widths.map((width) => `${heroFile(picture, width, format)} ${width}w`).join(', ');
