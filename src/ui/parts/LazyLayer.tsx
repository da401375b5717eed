import { type ComponentType, useEffect, useState } from 'react';
import type { LayerProps } from './DialogLayer.tsx';

type Layer = ComponentType<LayerProps>;
let ready: Layer | undefined;
let loading: Promise<Layer> | undefined;

/** Fetches the script of the dialogs; a failed try can be repeated. */
const loadLayer = (): Promise<Layer> =>
  (loading ??= import('./DialogLayer.tsx').then(
    (module) => (ready = module.DialogLayer),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

/** Shows the layer once its script is there: fetched when the browser is idle, or at once when it is first opened. */
export function LazyLayer(props: LayerProps) {
  const [Shown, setShown] = useState<Layer | null>(null);
  const { open } = props;
  useEffect(() => {
    let here = true;
    const load = () => void loadLayer().then((layer) => here && setShown(() => layer), () => {});
    if (ready || open) load();
    const idle = typeof requestIdleCallback === 'function';
    const timer = ready || open ? undefined : idle ? requestIdleCallback(load, { timeout: 5000 }) : setTimeout(load, 2000);
    return () => {
      here = false;
      if (typeof timer === 'number' && idle) cancelIdleCallback(timer);
      else clearTimeout(timer);
    };
  }, [open]);
  return Shown && <Shown {...props} />;
}
