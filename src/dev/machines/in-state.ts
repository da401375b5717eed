/** A state value in one line: `open.empty`, `address.inStep, panel.closed`; '' where there is none. */
export function inState(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([name, below]) => {
      const inner = inState(below);
      return inner === '' ? [name] : inner.split(', ').map((it) => `${name}.${it}`);
    })
    .join(', ');
}
