import { lazyLayer } from '../overlay/lazy-layer.tsx';

/** Picture that can be seen large. `name`: what is to be seen. `sizes`: of the page's own, which is shown until the large one has come. */
export type ViewedPicture = { src: string; name: string; sizes?: string };
export type ViewerProps = {
  open: boolean;
  onClose: () => void;
  pictures: readonly ViewedPicture[];
  /** The one that is shown, from 0: the owner's. */
  index: number;
  onShow: (index: number) => void;
};

/** Pictures as large as the window: nearer by pinch, double tap, wheel or + and −, the next by a swipe or an arrow key, closed by Escape. */
export const PictureViewer = lazyLayer<ViewerProps>(() =>
  import('./ViewerLayer.tsx').then((module) => module.ViewerLayer),
);
