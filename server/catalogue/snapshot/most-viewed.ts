/** Number of products that the most-viewed call names. */
export const MOST_VIEWED = 10;

/** A product and how often it was looked at. */
export type Viewed = { id: string; views: number };

/** The ones viewed most among many that come in parts, so that no more than a part is sorted at once. */
export class MostViewed {
  #top: Viewed[] = [];

  add(rows: readonly { id: string; views: number | null }[]): void {
    const viewed = rows.flatMap(({ id, views }) => (views !== null && views > 0 ? [{ id, views }] : []));
    this.#top = [...this.#top, ...viewed]
      .sort((a, b) => b.views - a.views || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_VIEWED);
  }

  get top(): readonly Viewed[] {
    return this.#top;
  }
}
