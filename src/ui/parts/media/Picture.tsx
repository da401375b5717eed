import { use, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { classes } from '../classes.ts';
import { hasFailed } from './has-failed.ts';
import { useOnlineAgain } from './use-online-again.ts';
import { Icon } from '../text/Icon.tsx';
import * as css from './Picture.css.ts';
import { SsrCollector } from '../head/ssr-collector.ts';
import { type PictureSources, pictureSources } from './picture-sources.ts';
import * as icons from '../text/icons.ts';

type Props = {
  src: string | null | undefined;
  /** What is to be seen; '' where the words beside it already say so. */
  alt: string;
  /** The thing's name, whose first letter stands for a picture that is not there. */
  name?: string;
  ratio?: keyof typeof css.ratio;
  /** How wide it is shown, as the `sizes` attribute: `(min-width: 56.25em) 25vw, 50vw`. */
  sizes?: string;
  /** Among the first things seen: fetched at once. All others wait until the page is awake and they are near. */
  priority?: boolean;
  /** Shows a small version of it, which may be at hand already, until the large one has come; on a painted page, which has none at hand, once it is awake. */
  preview?: boolean;
  /** Said where it is broken, instead of the initial. */
  brokenText?: string;
  /** Told once for an address that cannot be shown, so that a thumbnail can be left out. */
  onBroken?: () => void;
};

/** A picture in a place that is kept for it; missing or broken, the initial of the thing's name or a hanger. Broken, it is asked for again once the device has a network again. */
export function Picture({
  src,
  alt,
  name = '',
  ratio = 'portrait',
  sizes = '100vw',
  priority = false,
  preview = false,
  brokenText,
  onBroken,
}: Props) {
  const [broken, setBroken] = useState<{ src: typeof src; isSmallToo: boolean } | null>(null);
  useOnlineAgain(broken !== null, () => setBroken(null));
  const found = pictureSources(src);
  const sink = use(SsrCollector);
  const awake = useHydrated();
  if (priority && found) sink?.picture([{ sources: found, sizes }]);
  const hasSmall = preview && awake && found?.srcSet !== undefined;
  const isBroken = broken !== null && broken.src === src;
  const fail = () => {
    // The small version, which may be at hand, stands in for the large one.
    const isSmallToo = isBroken || !hasSmall;
    setBroken({ src, isSmallToo });
    if (isSmallToo) onBroken?.();
  };
  const check = (image: HTMLImageElement | null) => {
    if (hasFailed(image)) fail();
  };
  if (found === null || (isBroken && broken.isSmallToo)) {
    return (
      <span className={classes(css.frame, css.ratio[ratio])}>
        {brokenText !== undefined && found !== null ? (
          <Broken text={brokenText} />
        ) : (
          <Placeholder name={name} alt={alt} />
        )}
      </span>
    );
  }
  const shown = (
    <>
      {hasSmall && (
        <picture>
          {sourcesOf(found, SMALL)}
          <img
            ref={isBroken ? check : null}
            className={css.image}
            alt={isBroken ? alt : ''}
            sizes={SMALL}
            srcSet={found.srcSet}
            src={found.src}
            onError={isBroken ? fail : undefined}
            draggable={false}
          />
        </picture>
      )}
      {!isBroken && (
        <picture>
          {sourcesOf(found, sizes)}
          <img
            ref={check}
            className={css.image}
            alt={alt}
            sizes={found.srcSet && sizes}
            srcSet={found.srcSet}
            src={found.src}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding={priority ? 'auto' : 'async'}
            onError={fail}
            draggable={false}
          />
        </picture>
      )}
    </>
  );
  return (
    <span className={classes(css.frame, css.ratio[ratio], !priority && css.late)}>
      {priority || awake ? shown : <noscript>{shown}</noscript>}
    </span>
  );
}

/** The width of a thumbnail, so that both are one request. */
const SMALL = '80px';

/** Better formats of a picture, for a `picture` element. */
export const sourcesOf = ({ sources }: PictureSources, sizes: string) =>
  sources.map(({ type, srcSet }) => <source key={type} type={type} srcSet={srcSet} sizes={sizes} />);

const Broken = ({ text }: { text: string }) => (
  <span className={css.placeholder}>
    <Icon drawing={icons.alert} size="large" />
    {text}
  </span>
);

function Placeholder({ name, alt }: { name: string; alt: string }) {
  const initial = [...new Intl.Segmenter().segment(name.trim())][0]?.segment.toUpperCase();
  return (
    <span className={css.placeholder} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
      <Icon drawing={icons.hanger} size="large" />
      {initial !== undefined && (
        <span className={css.initial} aria-hidden="true">
          {initial}
        </span>
      )}
    </span>
  );
}
