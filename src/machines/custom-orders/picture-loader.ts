import { fromCallback } from 'xstate';
import { drawingType } from '../../domain/custom-orders/drawing-rules.ts';
import type { PageDeps } from '../world.ts';
import type { PictureCommand, PictureFact } from './custom-orders-actors.ts';

/** True if only a call with the bearer opens a picture: it is the API's own, and the page is of another origin, to which no cookie of the API goes. */
function isPrivateElsewhere(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin !== location.origin && pathname.startsWith('/api/');
}

/** Actor for the placeholder `pictureLoader`. What it has fetched is in this page's memory until it is forgotten, or the page is left. */
export const createPictureLoader = ({ call }: Pick<PageDeps, 'call'>) =>
  fromCallback<PictureCommand>(({ sendBack, receive }) => {
    let known = new Set<string>();
    let ending = new AbortController();
    const made: string[] = [];
    const tell = (address: string, url: string): void =>
      sendBack({ type: 'picture.loaded', address, url } satisfies PictureFact);
    const fetchPicture = async (address: string, { signal }: AbortController): Promise<void> => {
      try {
        const bytes = await call((it) => it.customPicture(address, signal));
        if (signal.aborted) return;
        const url = URL.createObjectURL(new Blob([bytes], { type: drawingType(new Uint8Array(bytes)) ?? '' }));
        made.push(url);
        tell(address, url);
      } catch {
        // Its own address cannot be shown either: the page says so in the picture's place.
        if (!signal.aborted) tell(address, address);
      }
    };
    const forget = (): void => {
      ending.abort();
      made.splice(0).forEach((url) => URL.revokeObjectURL(url));
    };
    receive((command) => {
      if (command.type === 'pictures.forget') {
        forget();
        ending = new AbortController();
        known = new Set();
        return;
      }
      for (const address of command.addresses) {
        if (known.has(address)) continue;
        known.add(address);
        if (isPrivateElsewhere(address)) void fetchPicture(address, ending);
        else tell(address, address);
      }
    });
    return forget;
  });
