/** Typing errors of a search, by the number of letters that differ; `shopper-search.ts` and `thesaurus.ts` find the word that was meant. */

/** Typing errors that a word may have: none below four letters, two from eight on. */
export const typosIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * Number of letters to add, drop, change, or swap with the next, to get from one word to the other (optimal string
 * alignment); `max + 1` if it is more than `max`.
 */
export function distance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? max + 1;
}
