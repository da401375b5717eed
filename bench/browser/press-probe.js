// Runs in the page before anything else of it. Counts the components that React draws, by the hook that its developer
// tools hang into, and keeps how long each press waited for the next paint. window.benchPress.begin() forgets what was.
(() => {
  const PERFORMED_WORK = 1;
  // Function and class components, and those in forwardRef and memo.
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  let drawn = 0;
  let names = {};
  let waits = [];
  let tasks = [];

  const nameOf = ({ type }) => type?.displayName ?? type?.name ?? type?.render?.name ?? type?.type?.name ?? '';
  const count = (fiber) => {
    if (!COMPONENTS.has(fiber.tag)) return;
    drawn += 1;
    const name = nameOf(fiber);
    names[name] = (names[name] ?? 0) + 1;
  };
  const walk = (fiber, isNew) => {
    if (isNew || (fiber.flags & PERFORMED_WORK) !== 0) count(fiber);
    // A part that nothing was asked of keeps its very child.
    if (!isNew && fiber.alternate && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child, isNew || child.alternate === null);
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberRoot: (_, root) => walk(root.current, root.current.alternate === null),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };

  const watch = (options, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ buffered: true, ...options });
  watch({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId > 0) waits.push(duration);
  });
  watch({ type: 'longtask' }, ({ duration }) => tasks.push(duration));

  window.benchPress = {
    begin: () => {
      drawn = 0;
      names = {};
      waits = [];
      tasks = [];
    },
    // Comes to its end when nothing was drawn for a while.
    rest: (quietMs) =>
      new Promise((resolve) => {
        let last = -1;
        let since = performance.now();
        const look = () => {
          if (drawn !== last) since = performance.now();
          last = drawn;
          if (performance.now() - since > quietMs) resolve();
          else setTimeout(look, 50);
        };
        look();
      }),
    read: () => ({ drawn, names, wait: Math.max(0, ...waits), task: Math.max(0, ...tasks) }),
  };
})();
