/** Products that a device holds for its guests at most. */
export const MAX_ON_DEVICE = 200;
/** Products that the shop holds for a customer at most. */
export const MAX_IN_ACCOUNT = 1000;

/** A press that the list does not hold yet: a product is wanted in it, or no longer. */
export type Wish = { productId: string; isWanted: boolean };

/** Ids with wishes done to them in their order, the one saved last first; one that is saved already stays where it is. */
export const withWishes = (ids: readonly string[], wishes: readonly Wish[]): readonly string[] =>
  wishes.reduce<readonly string[]>((all, { productId, isWanted }) => {
    if (all.includes(productId) === isWanted) return all;
    return isWanted ? [productId, ...all] : all.filter((id) => id !== productId);
  }, ids);
