import type { Client } from '../../../src/api/client.ts';
import type { ApiError } from '../../../src/api/errors.ts';
import type { Call } from '../../../src/api/contract/endpoint.ts';
import type { WireChoice } from '../../../src/api/contract/cart.ts';
import { type CartLine, lineKey, withQuantity } from '../../../src/domain/cart/cart.ts';
import { storedFromLines } from '../../../src/domain/cart/cart-serialization.ts';
import { asha, kurta, offline, refused, saree, tee, unauthorised } from '../samples/samples.ts';

/** What may become of a call: it is done and answered; it is done, or not, or is late, and no answer comes; it is refused. */
export type Fate = 'answered' | 'lost after' | 'lost before' | 'late' | 'refused' | 'ended';
type Held = { call: Call<unknown>; signal: AbortSignal; end: (fate: Fate) => void };

/** A server in memory that keeps one customer's cart; each call of the cart waits until the test says what becomes of it. */
export function cartServer(lines: readonly CartLine[] = []) {
  const state = {
    lines: [...lines],
    waiting: [] as Held[],
    made: [] as string[],
    late: [] as Call<unknown>[],
    mostAtOnce: 0,
    setsOnlyWhatIsThere: false,
    keepsKeys: false,
    keys: new Set<string>(),
    /** Ids that were sent to the wishlist; null where it cannot be reached. */
    wishlist: [] as string[] | null,
  };
  const others: Record<string, unknown> = {
    '/api/user/is-auth': undefined,
    '/api/user/data': asha,
    '/api/user/logout': undefined,
    '/api/product/list': [tee, kurta, saree],
    '/api/categories': [],
    '/api/vendors': [],
  };

  /** Does what a call asks. @throws ApiError where it says no. */
  function done({ path, body, headers }: Call<unknown>): void {
    if (path === '/api/cart/get') return;
    const key = headers?.['Idempotency-Key'];
    if (state.keepsKeys && key !== undefined) {
      if (state.keys.has(key)) return;
      state.keys.add(key);
    }
    const { quantity, ...choice } = body as WireChoice & { quantity?: number };
    const before = state.lines.find(({ key }) => key === lineKey(choice))?.quantity ?? 0;
    if (state.setsOnlyWhatIsThere && quantity !== undefined && before === 0) throw refused;
    state.lines = withQuantity(state.lines, { ...choice, name: '' }, quantity ?? before + 1);
  }

  const client: Client = (call, signal) => {
    if (call.path === '/api/wishlist') {
      const { productIds } = call.body as { productIds: string[] };
      return state.wishlist
        ? Promise.resolve((state.wishlist = productIds) as never)
        : Promise.reject(offline as never);
    }
    if (!call.path.startsWith('/api/cart'))
      return call.path in others ? Promise.resolve(others[call.path] as never) : new Promise(() => undefined);
    return new Promise((answer, fail) => {
      const { quantity, itemId } = (call.body ?? {}) as { quantity?: number; itemId?: string };
      state.made.push(
        [call.path.replace('/api/cart/', ''), itemId, quantity].filter((it) => it !== undefined).join(' '),
      );
      const end = (fate: Fate): void => {
        const at = state.waiting.indexOf(held);
        if (at < 0) return;
        state.waiting.splice(at, 1);
        if (fate === 'late') state.late.push(call);
        const errors: Partial<Record<Fate, ApiError>> = { 'lost before': offline, refused, ended: unauthorised };
        try {
          if (fate === 'answered' || fate === 'lost after') done(call);
        } catch (error) {
          return fail(error);
        }
        if (fate === 'answered')
          answer(
            call.read({
              success: true,
              cartData: storedFromLines(state.lines),
              ...(state.keepsKeys && { keepsKeys: true }),
            }) as never,
          );
        else fail(errors[fate] ?? offline);
      };
      const held: Held = { call, signal, end };
      state.waiting.push(held);
      state.mostAtOnce = Math.max(state.mostAtOnce, state.waiting.filter((it) => !it.signal.aborted).length);
    });
  };
  /** What is on its way still arrives; nobody hears of it. */
  const arrive = (): void => state.late.splice(0).forEach(done);
  return { client, state, arrive };
}
