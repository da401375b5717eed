import type { HeroPicture as ShopHero } from '../../../domain/shop-profile.ts';
import { type PictureSources, pictureSources } from '../../parts/media/picture-sources.ts';

/** A picture of the hero as files of the app: `/hero/<name>-<width>.avif` and `.webp`, made by `npm run hero`. */
export type HeroFile = {
  name: string;
  /** Pixels, smallest first. */
  widths: readonly number[];
  /** Width by height, for the reserved space. */
  ratio: readonly [width: number, height: number];
  /** What its ground looks like before it comes, and behind the words. */
  colour: string;
};

/** A picture of the hero as it is shown; without a colour it ends before the words, whatever it shows. */
export type HeroImage = { sources: PictureSources; ratio: HeroFile['ratio']; colour?: string };

/** Slide: the background of a desk (calm and light at the left) and the picture of a phone (calm and light below). */
export type HeroSlide = {
  key: string;
  wide: HeroImage;
  tall: HeroImage;
  /** '' where it decorates, and the words beside it say it all. */
  alt: string;
  /** Where a press leads, and the words of that link; '' for nowhere. */
  link: string;
  label: string;
};

const wide = (name: string, colour: string): HeroFile => ({
  name: `${name}-wide`,
  widths: [960, 1440, 1920],
  ratio: [16, 7],
  colour,
});
const tall = (name: string, colour: string): HeroFile => ({
  name: `${name}-tall`,
  widths: [480, 768, 1080],
  ratio: [4, 5],
  colour,
});

/** The three slides of the app's own hero (section 2), in their order: of the demo shop, and of a shop that says nothing of its hero. */
export const heroSlides = [
  {
    wide: wide('sarees', '#e6d2b6'),
    tall: tall('sarees', '#e6d2b6'),
    link: '/collection?q=saree',
    label: 'See the sarees',
  },
  {
    wide: wide('rail', '#d5dfd9'),
    tall: tall('rail', '#d3dfda'),
    link: '/collection?category=Women',
    label: 'See what women wear',
  },
  {
    wide: wide('folded', '#ebddcb'),
    tall: tall('folded', '#ebddcb'),
    link: '/collection?category=Batik+%26+Handloom',
    label: 'See batik and handloom',
  },
] as const;

/** The address of one file of a picture. */
export const heroFile = ({ name }: HeroFile, width: number, format: 'avif' | 'webp'): string =>
  `/hero/${name}-${width}.${format}`;

/** All files of one format, as a `srcset`. */
const heroSet = (picture: HeroFile, format: 'avif' | 'webp'): string =>
  picture.widths.map((width) => `${heroFile(picture, width, format)} ${width}w`).join(', ');

const fileImage = (picture: HeroFile): HeroImage => ({
  sources: {
    src: heroFile(picture, picture.widths[0] ?? 0, 'webp'),
    srcSet: heroSet(picture, 'webp'),
    sources: [{ type: 'image/avif', srcSet: heroSet(picture, 'avif') }],
  },
  ratio: picture.ratio,
  colour: picture.colour,
});

const appSlides: readonly HeroSlide[] = heroSlides.map((slide) => ({
  key: slide.wide.name,
  wide: fileImage(slide.wide),
  tall: fileImage(slide.tall),
  alt: '',
  link: slide.link,
  label: slide.label,
}));

/** A hero is wider than any other picture of the shop: the shop renders it up to 1920. */
const widened = (set: string): string => set.replace(/(\S+\/)1280(\.\w+) 1280w$/, '$&, $11920$2 1920w');

function shopImage(address: string, ratio: HeroFile['ratio']): HeroImage | null {
  const found = pictureSources(address);
  return (
    found && {
      sources: {
        src: found.src,
        srcSet: found.srcSet && widened(found.srcSet),
        sources: found.sources.map(({ type, srcSet }) => ({ type, srcSet: widened(srcSet) })),
      },
      ratio,
    }
  );
}

/** Slides of the hero: the shop's own where it says which, else the app's. */
export const heroSlidesOf = (hero: readonly ShopHero[] | undefined): readonly HeroSlide[] =>
  hero === undefined
    ? appSlides
    : hero.flatMap(({ wide: onDesk, tall: onPhone = onDesk, altText, link = '', label = '' }) => {
        const [desk, phone] = [shopImage(onDesk, [16, 7]), shopImage(onPhone, [1, 1])];
        return desk && phone ? [{ key: onDesk, wide: desk, tall: phone, alt: altText, link, label }] : [];
      });
