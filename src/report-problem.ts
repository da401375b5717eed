import { tellProblem } from './api/contract/problems.ts';
import { type Problem, PROBLEM_LENGTHS, redactMessage } from './domain/problem.ts';
import type { ShopActor } from './machines/shop/shop-machine.ts';

/** Problems of one visit that are sent at most; each kind once. */
const MAX_SENT = 5;
const MAX_PLACES = 5;
const sent = new Set<string>();

/** Name and message of what was thrown, redacted; of what is no error, only what kind of thing it is. */
const messageOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException
    ? redactMessage(`${error.name}: ${error.message}`)
    : `Thrown: ${error === null ? 'null' : typeof error}`;

/** Places of the app's own files in the stack; its first line, which has the message, has none. */
const placeOf = (error: unknown, origin: string): string => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.split('\n').flatMap((line) => {
    const [, address, file = '', at = ''] =
      /(https?:\/\/[^\s/]+)\/(?:[\w.-]+\/)*([\w.-]+\.\w{1,4})(?:\?[\w=&]*)?:(\d+:\d+)\)?$/.exec(line) ?? [];
    return address === origin ? [`${file}:${at}`] : [];
  });
  return places.slice(0, MAX_PLACES).join(' ');
};

/** States as they are named in the charts: `open.idle`, `cart(ready) page(open)`. */
const stateText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]: [string, unknown]) => {
          const text = stateText(inner);
          return text === '' ? key : `${key}(${text})`;
        })
        .join(' ')
    : typeof value === 'string'
      ? value
      : '';

/** States of the shop's machines. Of their contexts and events, which may hold a shopper's own, nothing is read. */
function statesOf(shop: ShopActor): string {
  const snapshot = shop.getSnapshot();
  const children = Object.entries(snapshot.children as Record<string, { getSnapshot(): unknown } | undefined>);
  const told = children.flatMap(([name, child]) => {
    const state = child?.getSnapshot();
    if (typeof state !== 'object' || state === null || !('value' in state)) return [];
    // Ids of page machines may have a product's in them.
    return [`${name.replace(/[^A-Za-z].*$/, '')}: ${stateText(state.value)}`];
  });
  return [`shop: ${stateText(snapshot.value)}`, ...told.filter((text) => !text.endsWith(': '))].join('; ');
}

/** Entry file of the build: what the page's module script is called. */
const buildOf = ({ document }: Window): string =>
  /([\w.-]+)\.\w+(?:\?.*)?$/.exec(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')?.[1] ??
  '';

const cut = (problem: Problem): Problem =>
  Object.fromEntries(
    Object.entries(problem).map(([key, text]) => [
      key,
      text.replace(/[^\x20-\x7e…]+/g, ' ').slice(0, PROBLEM_LENGTHS[key as keyof Problem]),
    ]),
  ) as Problem;

/** True of what a script of the browser's own extensions threw. */
const isForeign = (error: unknown): boolean => error instanceof Error && /-extension:\/\//.test(error.stack ?? '');

/**
 * Tells the shop's operator of an error: what it is, in words of the code, where, on which page and in which states. Each kind
 * once a visit, at most MAX_SENT kinds; goes out to the end if the page is closed meanwhile, without cookies and token. Never throws.
 */
export async function reportProblem(browser: Window, shop: ShopActor, error: unknown): Promise<void> {
  if (isForeign(error)) return;
  const message = messageOf(error);
  if (sent.has(message) || sent.size >= MAX_SENT) return;
  sent.add(message);
  const problem = cut({
    message,
    page: shop.getSnapshot().context.page.name,
    build: buildOf(browser),
    state: statesOf(shop),
    place: placeOf(error, browser.location.origin),
  });
  const { path, method, body } = tellProblem(problem);
  const sending = browser.fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  });
  await sending.catch(() => undefined);
}
