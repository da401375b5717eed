/** The parameters of a path, by name. */
export type Params = Readonly<Record<string, string>>;

/** One that cannot be decoded stays as it is, and names nothing that there is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The parameters of a path that fits a pattern of the table of routes (`/orders/:id`, or `*` for every path), null where it
 * does not fit. Answers as React Router's `matchPath` does, and keeps React out of what the charts start with
 * (docs/decisions/006-charts-before-react.md).
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const expression = pattern.replace('*', '.*').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const fit = new RegExp(`^${expression}/*$`, 'i').exec(pathname);
  return fit && Object.fromEntries(Object.entries(fit.groups ?? {}).map(([name, value]) => [name, decoded(value)]));
}
