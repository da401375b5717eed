import { fromCallback } from 'xstate';
import type { PageDeps } from './world.ts';

/** Actor for the placeholder `returning`: the tab is in front again, or the device is connected again. */
export const watchReturn = ({ device, surroundings }: Pick<PageDeps, 'device' | 'surroundings'>) =>
  fromCallback(({ sendBack }) => {
    const tell = (): void => sendBack({ type: 'shopper.returned' });
    let wasHidden = surroundings.isHidden();
    const stops = [
      device.online(tell),
      surroundings.watch(() => {
        const isHidden = surroundings.isHidden();
        if (wasHidden && !isHidden) tell();
        wasHidden = isHidden;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  });
