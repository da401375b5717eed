import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

type Timer = { run: () => void; ms: number; id?: ReturnType<typeof setTimeout> };

/**
 * The clock of a shop that begins before its page is taken over: until then no time passes, and whatever waits begins to
 * wait once the shopper can act on it.
 */
export function pausedClock(awake: Promise<void>): Clock {
  let asleep: Set<Timer> | null = new Set();
  const begin = (timer: Timer): void => {
    timer.id = setTimeout(timer.run, timer.ms);
  };
  void awake.then(() => {
    asleep?.forEach(begin);
    asleep = null;
  });
  return {
    setTimeout: (run: () => void, ms: number): Timer => {
      const timer: Timer = { run, ms };
      if (asleep) asleep.add(timer);
      else begin(timer);
      return timer;
    },
    clearTimeout: (timer: Timer): void => {
      asleep?.delete(timer);
      clearTimeout(timer.id);
    },
  };
}
