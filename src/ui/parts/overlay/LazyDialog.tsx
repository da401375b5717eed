import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { ensureModule, fetchModule } from '../../../platform/load-module.ts';
import type { LayerProps } from './RadixDialog.tsx';
import { whenIdle } from '../../../platform/idle.ts';

type Layer = ComponentType<LayerProps>;
let loading: Promise<Layer> | undefined;

/** Fetches the script of the dialogs; a failed try can be repeated. */
const loadLayer = (): Promise<Layer> =>
  (loading ??= fetchModule(() => import('./RadixDialog.tsx')).then(
    (module) => module.RadixDialog,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

const NOT_LOADED = 'This part of the page could not be loaded. Check your connection and try again.';

/**
 * Shows the layer once its script is there: fetched when the browser is idle, or at once when it is first opened.
 * If it cannot be fetched, the browser's own alert says what must be said, and the layer counts as closed.
 */
export function LazyDialog(props: LayerProps) {
  const [Shown, setShown] = useState<Layer | null>(null);
  const { open } = props;
  const giveUp = useEffectEvent(() => {
    if (!props.open) return;
    alert(props.look === 'alert' ? props.text : NOT_LOADED);
    props.onClose();
  });
  useEffect(() => {
    let here = true;
    const load = () =>
      void (open ? ensureModule(loadLayer) : loadLayer()).then(
        (layer) => here && setShown(() => layer),
        () => here && giveUp(),
      );
    const stop = open || loading ? load() : whenIdle(load);
    return () => {
      here = false;
      stop?.();
    };
  }, [open]);
  return Shown && <Shown {...props} />;
}
