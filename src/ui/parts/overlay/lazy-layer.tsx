import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { ensureModule } from '../../../platform/load-module.ts';
import { whenDue } from '../../../platform/idle.ts';

type Layer = { open: boolean; onClose: () => void };

const NOT_LOADED = 'This part of the page could not be loaded. Check your connection and try again.';

/**
 * Component that shows a layer once its script is there: fetched once it is due, or at once when it is first opened.
 * If it cannot be fetched, the browser's own alert says what must be said, and the layer counts as closed.
 * @param textOf what an alert must say; null if only that the layer is missing.
 */
export function lazyLayer<Props extends Layer>(
  fetchLayer: () => Promise<ComponentType<Props>>,
  textOf: (props: Props) => string | null = () => null,
): ComponentType<Props> & { preload: () => void } {
  let loading: Promise<ComponentType<Props>> | undefined;
  /** A failed try can be repeated. */
  const loadLayer = (): Promise<ComponentType<Props>> =>
    (loading ??= fetchLayer().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  function LazyLayer(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(null);
    const { open } = props;
    const giveUp = useEffectEvent(() => {
      if (!props.open) return;
      alert(textOf(props) ?? NOT_LOADED);
      props.onClose();
    });
    useEffect(() => {
      let here = true;
      const load = () =>
        void (open ? ensureModule(loadLayer) : loadLayer()).then(
          (layer) => here && setShown(() => layer),
          () => here && giveUp(),
        );
      const stop = open || loading ? load() : whenDue(load);
      return () => {
        here = false;
        stop?.();
      };
    }, [open]);
    return Shown && <Shown {...props} />;
  }
  /** Fetches it before it is opened; a failure is left to that. */
  const preload = (): void => void loadLayer().catch(() => undefined);
  return Object.assign(LazyLayer, { preload });
}
