// Runs in the page before anything else of it, in the app and in the plain page alike. Each frame it looks whether what
// a shopper waits for is there, and notes when the frame that shows it has been painted. window.benchGoal says whether
// this is a product's page: there it also presses ADD TO CART as soon as the button can be seen, once and no more unless
// it is told to insist, and notes when the cart counts it. window.benchPressLate presses it once again, later.
(() => {
  const INSIST_EVERY = 100;
  const goal = window.benchGoal ?? { buy: false, insist: false };
  const seen = {
    origin: performance.timeOrigin,
    firstPaint: null,
    largestPaint: null,
    shift: 0,
    product: null,
    picture: null,
    button: null,
    early: null,
    presses: 0,
    late: null,
  };
  window.bench = seen;

  const watch = (type, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  // The worst window of shifts: at most a second apart, at most five long.
  let current = { from: 0, last: 0, sum: 0 };
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const same = entry.startTime - current.last < 1000 && entry.startTime - current.from < 5000;
    current = {
      from: same ? current.from : entry.startTime,
      last: entry.startTime,
      sum: (same ? current.sum : 0) + entry.value,
    };
    seen.shift = Math.max(seen.shift, current.sum);
  });

  const afterPaint = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  const painted = (name, from = 0) => {
    seen[name] = Number.NaN;
    afterPaint(() => {
      seen[name] = performance.now() - from;
    });
  };
  const isShown = (element) => element.getClientRects().length > 0;
  const onScreen = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const named = () =>
    [...document.querySelectorAll(goal.buy ? 'main h1' : 'main a[href^="/product/"]')].some(
      (one) => one.textContent.trim() !== '' && isShown(one),
    );
  const pictured = () =>
    [...document.querySelectorAll('main img')].some(
      (one) => one.complete && one.naturalWidth > 0 && one.currentSrc.includes('/media/') && onScreen(one),
    );
  const button = () =>
    [...document.querySelectorAll('main button')].find(
      (one) => one.textContent.trim() === 'ADD TO CART' && !one.disabled && isShown(one),
    );
  const inCart = () =>
    Math.max(
      0,
      ...[...document.querySelectorAll('header [aria-label]')].map((one) =>
        Number(/^Cart, (\d+)/.exec(one.getAttribute('aria-label'))?.[1] ?? 0),
      ),
    );

  let isLate = false;
  let pressedAt = 0;
  const press = () => {
    pressedAt = performance.now();
    button()?.click();
  };
  const pressEarly = () => {
    const look = () => {
      if (isLate) return;
      if (inCart() > 0) return painted('early');
      if (seen.presses === 0 || (goal.insist && performance.now() - pressedAt > INSIST_EVERY)) {
        seen.presses += 1;
        press();
      }
      requestAnimationFrame(look);
    };
    look();
  };
  window.benchPressLate = () => {
    isLate = true;
    const before = inCart();
    press();
    const look = () => {
      if (inCart() > before) painted('late', pressedAt);
      else requestAnimationFrame(look);
    };
    look();
  };

  const frame = () => {
    if (seen.product === null && named()) painted('product');
    if (seen.picture === null && pictured()) painted('picture');
    if (goal.buy && seen.button === null && button()) {
      painted('button');
      afterPaint(pressEarly);
    }
    if (seen.product === null || seen.picture === null || (goal.buy && seen.button === null))
      requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})();
