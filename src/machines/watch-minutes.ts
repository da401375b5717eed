import { fromCallback } from 'xstate';
import type { PageDeps } from './world.ts';

/** A minute, in ms: nothing is told more exactly. */
const MINUTE = 60_000;

/** Actor for the placeholder `minutes`: the time, each minute in which the tab is in front, and when it is in front again. */
export const watchMinutes = ({ surroundings }: Pick<PageDeps, 'surroundings'>) =>
  fromCallback(({ sendBack }) => {
    const tell = (): void => {
      if (!surroundings.isHidden()) sendBack({ type: 'minute.passed', now: Date.now() });
    };
    const timer = setInterval(tell, MINUTE);
    const stop = surroundings.watch(tell);
    return () => {
      clearInterval(timer);
      stop();
    };
  });
