/**
 * The engine that the short form runs a test on: by the number of characters in its title, the embedded one where that is
 * even, PostgreSQL where it is odd; null for both, where the title says `@both`, because what it looks at depends on the
 * engine. Whatever is added or taken away elsewhere, a test stays where it is.
 */
export function engineOfTurn(title: string): 'embedded' | 'postgresql' | null {
  if (title.includes('@both')) return null;
  return title.length % 2 === 0 ? 'embedded' : 'postgresql';
}
