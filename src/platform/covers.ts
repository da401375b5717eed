import { listenToStepsFirst } from './history-steps.ts';

/**
 * Back takes away what covers the page, and leaves the page: while anything does, the history has one step more, of the same
 * address. Whoever else writes the history meanwhile, the shop's bridge above all, writes it as if that step were not there.
 */

/** State of an entry; ours bears the key of the entry that it covers. */
type State = { key?: unknown; covers?: unknown } | null;
type Entry = { state: State; href: string };
/** How far the step is: there, or going because nothing covers the page any more. */
type Phase = 'none' | 'there' | 'going';
type Browser = Pick<Window, 'history' | 'location' | 'setTimeout'>;

export type Covers = {
  /**
   * Says that something covers the page from now on.
   * @param onBack what Back asks for, of the newest of all that covers it.
   * @returns says that it does no more.
   */
  cover: (onBack: () => void) => () => void;
};

const isOurs = (state: State): boolean => state?.covers !== undefined;

/** Ties what covers a page to a browser's history; once a page. */
export function connectCovers(browser: Browser): Covers {
  const { history, location } = browser;
  // As they are before they are shadowed.
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const go = history.go.bind(history);
  const all: { onBack: () => void }[] = [];
  let phase: Phase = 'none';
  /** Key of the entry that the step covers. */
  let below: unknown;
  /** Covered entry as it shall be once the step has gone. */
  let page: Entry | null = null;
  /** Steps that were taken while ours was going. */
  let taken: Entry[] = [];
  /** The page itself has asked for an entry before. */
  let isLeft = false;

  const stateNow = (): State => history.state as State;
  const shadow = (): void => {
    history.pushState = (state: State, _, href) => {
      // The page goes on from where it was covered: its step takes the place of ours.
      replace(state, '', href);
      if (phase === 'going') return void taken.push({ state, href: location.href });
      end();
      settle();
    };
    history.replaceState = (state: State, _, href) => {
      replace(taken.length > 0 ? state : { ...state, covers: below }, '', href);
      const entry = { state, href: location.href };
      if (taken.length > 0) taken[taken.length - 1] = entry;
      else page = entry;
    };
    history.go = (steps = 0) => {
      isLeft = steps < 0;
      go(isLeft ? steps - 1 : steps);
    };
    history.back = () => history.go(-1);
  };
  const end = (): void => {
    phase = 'none';
    isLeft = false;
    for (const name of ['pushState', 'replaceState', 'go', 'back'] as const)
      delete (history as Partial<Pick<History, typeof name>>)[name];
  };
  const begin = (): void => {
    const state = stateNow();
    page = { state, href: location.href };
    below = state?.key;
    push({ ...state, covers: below }, '');
    phase = 'there';
    shadow();
  };
  const leave = (): void => {
    phase = 'going';
    taken = [];
    go(-1);
  };
  /** What closes and what opens in one moment are one. */
  const settle = (): void =>
    void browser.setTimeout(() => {
      if (all.length > 0 && phase === 'none') begin();
      else if (all.length === 0 && phase === 'there') leave();
    });
  /** A step that covers nothing any more: its page was loaded anew, or Forward led here. The page is the same. */
  const drop = (): void => {
    const { covers, ...state } = stateNow() ?? {};
    page = { state: state as State, href: location.href };
    below = covers;
    shadow();
    leave();
  };

  const arrive = (): boolean => {
    const { key } = stateNow() ?? {};
    if (phase === 'none') {
      if (isOurs(stateNow())) drop();
      return false;
    }
    const isGone = phase === 'going';
    const [next, wasLeft] = [page, isLeft];
    end();
    const isOfPage = key !== below && key !== next?.state?.key;
    if (isOfPage) {
      if (!isGone && !wasLeft) for (const { onBack } of all.toReversed()) onBack();
    } else {
      // It is the page that is shown.
      if (next && (key !== next.state?.key || location.href !== next.href)) replace(next.state, '', next.href);
      for (const { state, href } of taken) push(state, '', href);
      if (!isGone) all.at(-1)?.onBack();
    }
    taken = [];
    settle();
    return !isOfPage;
  };

  listenToStepsFirst(arrive);
  if (isOurs(stateNow())) drop();

  return {
    cover: (onBack) => {
      const one = { onBack };
      all.push(one);
      settle();
      return () => {
        all.splice(all.indexOf(one), all.includes(one) ? 1 : 0);
        settle();
      };
    },
  };
}
