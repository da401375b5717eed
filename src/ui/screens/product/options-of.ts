/** One value of a choice, as a control shows it. */
type Option = { value: string; label: string; struck?: string; picture?: string | undefined };

/** Values as options; those of which nothing is left are marked, those that have a picture bring its address. */
export const optionsOf = (
  values: readonly string[],
  labelOf: (value: string) => string,
  isGone: (value: string) => boolean,
  pictures: Readonly<Record<string, string>> = {},
) =>
  [...new Set(values)].map((value): Option => ({
    value,
    label: labelOf(value),
    ...(isGone(value) && { struck: 'sold out' }),
    picture: pictures[value],
  }));
