import { type ComponentProps, StrictMode } from 'react';
import { App } from './ui/App.tsx';
import { ShopFailure } from './ui/shell/ErrorPage.tsx';

// What the charts can start without: main.ts fetches it beside everything else.

/**
 * Shows the shop.
 * @param isPainted whether the element holds the page as the server painted it, which is then taken over.
 * @returns shows in its place that the shop stopped.
 */
export function showApp(
  { createRoot, flushSync, hydrateRoot }: typeof import('./react-dom.ts'),
  element: HTMLElement,
  app: ComponentProps<typeof App>,
  isPainted: boolean,
): () => void {
  const view = (
    <StrictMode>
      <App {...app} />
    </StrictMode>
  );
  // In one go: a press that has waited would else wait for a frame that shows nothing new, and for the effects after it.
  const root = isPainted ? flushSync(() => hydrateRoot(element, view)) : createRoot(element);
  if (!isPainted) root.render(view);
  return () => root.render(<ShopFailure />);
}
