import { classes } from '../classes.ts';
import { Grid } from '../layout/Grid.tsx';
import * as css from './Skeleton.css.ts';

/** The shape of what is on its way; the page says in words, elsewhere, that it is loading. */
export function Skeleton({
  shape,
  width = 'full',
}: {
  shape: keyof typeof css.shape;
  width?: 'full' | 'most' | 'short';
}) {
  return (
    <span
      aria-hidden="true"
      className={classes(css.base, css.shape[shape], width === 'short' && css.short, width === 'most' && css.most)}
    />
  );
}

/** A product card that is on its way. */
export function CardSkeleton() {
  return (
    <span className={css.card}>
      <Skeleton shape="picture" />
      <span>
        <Skeleton shape="text" width="most" />
        <Skeleton shape="text" width="short" />
      </span>
    </span>
  );
}

/** A product grid that is on its way: as many cards as are likely to come. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Grid kind="cards">
      {Array.from({ length: count }, (_, at) => (
        <CardSkeleton key={at} />
      ))}
    </Grid>
  );
}
