import { Grid } from '../layout/Grid.tsx';
import { type Card, ProductCard } from './ProductCard.tsx';

type Props = {
  label: string;
  cards: readonly (Card & { key: string })[];
  /** How many of the first pictures are fetched at once: those of the first screenful. */
  eager?: number;
};

/** Products as a list of cards in 2 to 5 columns. */
export function ProductGrid({ label, cards, eager = 0 }: Props) {
  return (
    <Grid kind="cards" as="ul" label={label}>
      {cards.map(({ key, ...card }, at) => (
        <li key={key}>
          <ProductCard {...card} priority={at < eager} />
        </li>
      ))}
    </Grid>
  );
}
