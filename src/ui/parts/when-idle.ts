/** Does the work in a quiet moment of the browser, at the latest after 5 s; gives back how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 2000);
  return () => clearTimeout(timer);
}
