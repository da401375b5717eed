import type { Plugin } from 'vite';

/** Parts of React DOM that the shop has no use for, and the functions of its production build that only they call. */
const LEFT_OUT: readonly { part: string; functions: string }[] = [
  {
    part: 'transitions between views, `<ViewTransition>`',
    functions: `getViewTransitionName getViewTransitionClassName trackEnterViewTransitions pushViewTransitionCancelableScope
      applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
      commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions
      commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      measureViewTransitionHostInstancesRecursive measureNestedViewTransitions measureInstance measureClonedInstance
      commitAfterMutationEffectsOnFiber scheduleViewTransitionEvent reportViewTransitionError applyViewTransitionName
      restoreViewTransitionName startViewTransition ViewTransitionPseudoElement createViewTransitionInstance`,
  },
  {
    part: 'a `ref` of a fragment',
    functions: `getFragmentInstanceOrTextInstanceSiblings findFragmentInstanceOrTextInstanceSiblings commitNewChildToFragmentInstances
      commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects isFragmentInstanceParent FragmentInstance
      commitNewChildToFragmentInstance deleteChildFromFragmentInstance`,
  },
  {
    part: "`<title>`, `<meta>`, `<link>` and `<style precedence>` in the page's head, and `preload` and its like",
    functions: `isHostHoistableType getResource acquireResource suspendResource preloadResource preloadResourceAndSuspendIfNeeded
      getHydratableHoistableCache mountHoistable insertStylesheet insertStylesheetIntoRoot preloadStylesheet
      adoptPreloadPropsForStylesheet adoptPreloadPropsForScript preconnectAs prefetchDNS preconnect preload preloadModule
      preinitStyle preinitScript preinitModuleScript`,
  },
  {
    part: 'pictures and styles that a page waits for, which are those of the parts above',
    functions:
      'preloadInstanceAndSuspendIfNeeded accumulateSuspenseyCommitOnFiber waitForCommitToBeReady estimateBandwidth',
  },
  {
    part: '`<Activity>`, and lists of `<Suspense>`, which React does not export yet',
    functions: `updateActivityComponent pushSuspenseListContext popSuspenseListContext findFirstSuspended
      initSuspenseListRenderState updateSuspenseListComponent cutOffTailIfNeeded`,
  },
  {
    part: '`useActionState`',
    functions:
      'mountActionState updateActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction',
  },
  { part: 'the names of the components around an error', functions: 'getStackByFiberInDevAndProd' },
];

/** Code, without types and JSX, that needs a part that is left out. */
const NEEDS =
  /\b(?:ViewTransition|addTransitionType|Activity|useActionState)\b[^;]*\bfrom ['"]react['"]|\b(?:preload|preinit|preconnect|prefetchDNS|useFormState)\w*\b[^;]*\bfrom ['"]react-dom['"]|jsxs?\(['"](?:title|meta|link)['"]|\bprecedence:|jsxs?\(_?Fragment, \{\s*ref:/;

/**
 * Leaves out of the browser's build what React DOM can do and the shop does not use: 8 of the entry's 100 kB (docs/decisions/153).
 * Each function in question is left without a body. Development and tests of units have all of React.
 * @throws if React DOM has no such function any more, or if the app uses a part that is left out.
 */
export function shakeReact(): Plugin {
  return {
    name: 'shake-react',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /react-dom-client\.production\.js$|\/src\/(?!dev\/|entry-server)[^?]+\.tsx?$/ },
      handler(code, id) {
        if (!id.includes('react-dom-client')) {
          const used = NEEDS.exec(code);
          if (used) throw new Error(`${id} uses '${used[0]}', which is left out of React: see docs/decisions/153`);
          return null;
        }
        return { code: withoutParts(code), map: null };
      },
    },
  };
}

/** The production build of React DOM without the parts that are left out. */
export function withoutParts(code: string): string {
  let left = code.replace(
    /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^\};$/gm,
    '',
  );
  for (const name of LEFT_OUT.flatMap(({ functions }) => functions.split(/\s+/))) {
    const whole = new RegExp(`^(function ${name}\\([^)]*\\) \\{\n)[\\s\\S]*?^(?=\\}$)`, 'm');
    if (!whole.test(left)) throw new Error(`React DOM has no function ${name} any more: see docs/decisions/153`);
    left = left.replace(whole, '$1  return null;\n');
  }
  return left;
}
