import { lazyLayer } from './lazy-layer.tsx';
import type { LayerProps } from './RadixDialog.tsx';

/** Layer of Dialog, Sheet and AlertDialog. */
export const LazyDialog = lazyLayer<LayerProps>(
  () => import('./RadixDialog.tsx').then((module) => module.RadixDialog),
  (props) => (props.look === 'alert' ? props.text : null),
);
