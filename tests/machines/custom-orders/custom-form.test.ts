import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Client } from '../../../src/api/client.ts';
import type { User } from '../../../src/domain/account/user.ts';
import type { CustomOrder } from '../../../src/domain/custom-orders/custom-order.ts';
import { demoTerms } from '../../../src/domain/shop-profile.ts';
import { type customOrderFormMachine } from '../../../src/machines/custom-orders/custom-order-form-machine.ts';
import {
  selectFigures,
  selectForm,
  selectIsRefused,
  selectOrder,
  selectProgress,
  selectView,
} from '../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import {
  type drawingsMachine,
  selectDrawings,
  selectExisting,
  selectRefusedFiles,
  selectSought,
  selectSources,
} from '../../../src/machines/custom-orders/drawings-machine.ts';
import { filesOf } from '../../../src/platform/file-store.ts';
import { customCategories, requestDraft } from '../../models/support/custom-form.ts';
import { asha, offline, refused, unauthorised } from '../../support/samples/samples.ts';
import { memoryDevice, openShop, settled } from '../../support/app/shop.ts';

const nimal: User = { ...asha, id: 'nimal', email: 'nimal@example.lk' };
const open: AnyActorRef[] = [];
beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://shop.example/', origin: 'https://shop.example' });
  // A browser that can read every picture.
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 40;
      naturalHeight = 30;
      onload = (): void => undefined;
      set src(_: string) {
        queueMicrotask(() => this.onload());
      }
    },
  );
});
afterEach(() => {
  open.splice(0).forEach((it) => it.stop());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const quiet = async (): Promise<void> => {
  for (let turns = 0; turns < 12; turns++) await settled();
};
const lion = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'lion.png');

const { paymentMethod, code: _code, ...sent } = requestDraft.order;
const order: CustomOrder = {
  ...sent,
  id: 'c1',
  drawings: ['/a'],
  mockup: '',
  discount: null,
  paymentMethod,
  status: 'Request Placed',
  paymentStatus: 'Pending',
  orderedAt: 2_000,
  paidAt: null,
  history: [],
  quote: null,
  closing: null,
  takesSlip: false,
  payBy: null,
  slipAt: null,
  keepsKeys: false,
};

type Device = ReturnType<typeof memoryDevice>;
/** The form in a tab of this device; each request waits until the test ends it. */
async function formTab(
  device: Device,
  user: User | null,
  { address = '/custom-order', its = device.tab(), answers = {} as Record<string, () => unknown> } = {},
) {
  if (user) device.state.kept['token'] = user.id;
  const requests: {
    key: string;
    form: FormData;
    progress: (sent: number, total: number) => void;
    answer: (it: unknown) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const known: Record<string, () => unknown> = {
    '/api/user/is-auth': () => undefined,
    '/api/user/data': () => user,
    '/api/product/list': () => [],
    '/api/categories': () => [],
    '/api/vendors': () => [],
    '/api/shop-profile': () => demoTerms,
    '/api/custom-options/': () => customCategories,
    '/api/custom-order/my-orders': () => [],
    '/api/custom-order/c1': () => order,
    ...answers,
  };
  const client: Client = (call, signal, onProgress) => {
    if (signal.aborted) return new Promise(() => undefined);
    if (call.form)
      return new Promise((answer, fail) =>
        requests.push({
          key: String(call.headers?.['Idempotency-Key']),
          form: call.form as FormData,
          progress: (bytes, total) => onProgress?.({ sent: bytes, total }),
          answer: answer as never,
          fail,
        }),
      );
    const answer = known[call.path];
    return answer ? Promise.resolve().then(() => answer() as never) : new Promise(() => undefined);
  };
  const { shop, said, clock } = openShop({ address, client, device: its });
  open.push(shop);
  await quiet();
  const form = shop.system.get('custom-order-form' as never) as AnyActorRef;
  const send = async (name: string, ...events: { type: string; [key: string]: unknown }[]): Promise<void> => {
    for (const event of events) (shop.system.get(name as never) as AnyActorRef).send(event);
    await quiet();
  };
  return {
    shop,
    clock,
    requests,
    said,
    send,
    page: () => form.getSnapshot() as SnapshotFrom<typeof customOrderFormMachine>,
    drawings: () =>
      (shop.system.get('drawings' as never) as AnyActorRef).getSnapshot() as SnapshotFrom<typeof drawingsMachine>,
    notices: () => said.flatMap((it) => (it.type === 'toast' ? [it.notice.code] : [])),
    ways: () => said.flatMap((it) => (it.type === 'navigate' ? [it.to.name] : [])),
    fill: () =>
      send(
        'custom-order-form',
        { type: 'text.type', field: 'designName', text: 'Kandy Lions' },
        { type: 'category.choose', category: 'Sports' },
        { type: 'type.choose', productType: 'T-shirt' },
        ...(['street', 'city', 'state', 'zipCode'] as const).map((field) => ({
          type: 'text.type',
          field,
          text: `Kandy ${field}`.slice(0, 18),
        })),
        { type: 'text.type', field: 'phone', text: '077 123 4567' },
      ),
    draw: () => send('drawings', { type: 'files.add', files: [lion] }),
    place: () => send('custom-order-form', { type: 'order.place' }),
    end: async (how: { placed: string } | { failed: unknown }) => {
      const request = requests.shift()!;
      if ('placed' in how) request.answer({ id: how.placed });
      else request.fail(how.failed);
      await quiet();
    },
  };
}
/** Everything of custom orders on a device, by its key. */
const stored = ({ state }: Device): string[] => [
  ...Object.keys(state.kept).filter((key) => key.startsWith('custom')),
  ...Object.keys(state.ofTab).filter((key) => key.startsWith('custom')),
  ...Object.keys(state.files),
];

describe("a guest's form", () => {
  test('survives a reload with its drawing, leads to the login, and is placed as the customer', async () => {
    const device = memoryDevice();
    const first = await formTab(device, null);
    await first.fill();
    await first.draw();
    await first.place();
    expect(first.notices()).toContain('order-needs-login');
    expect(first.ways()).toEqual(['login']);
    first.shop.stop();

    const again = await formTab(device, null);
    expect(selectForm(again.page()).designName).toBe('Kandy Lions');
    expect(again.drawings().context.drawings.map(({ name }) => name)).toEqual(['lion.png']);
    again.shop.stop();

    const { page, place, requests, end, notices, said } = await formTab(device, asha);
    expect(selectForm(page())).toMatchObject({ designName: 'Kandy Lions', quantity: '3' });
    expect(Object.keys(device.state.ofTab)).not.toContain('customDraft');
    expect(Object.values(device.state.files).map(({ of }) => of)).toEqual(['asha']);
    await place();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.form.get('designName')).toBe('Kandy Lions');
    expect(requests[0]?.form.get('designImage')).toHaveProperty('name', 'lion.png');
    expect(requests[0]?.form.get('price')).toBe(String((selectFigures(page())?.price ?? 0) / 100));
    await end({ placed: 'c9' });
    expect(notices()).toContain('custom-order-placed');
    expect(said.at(-1)).toMatchObject({ to: { name: 'custom-order', orderId: 'c9' } });
    expect(stored(device)).toEqual(['customFiles']);
  });

  test('keeps its drawings while a device is slow to find them, whatever is added or typed meanwhile', async () => {
    const device = memoryDevice();
    const first = await formTab(device, null);
    await first.fill();
    await first.draw();
    first.shop.stop();
    let find = (): void => undefined;
    const found = new Promise<void>((resolve) => (find = resolve));
    const its = device.tab();
    const files = filesOf(its);
    const read = (id: string) => found.then(() => files.read(id));
    const again = await formTab(device, null, { its: { ...its, files: { ...files, read } } });
    again.clock.increment(5_000);
    expect(selectSought(again.drawings())).toEqual(['lion.png']);
    const crest = new File([lion], 'crest.png');
    await again.send('drawings', { type: 'files.add', files: [crest] });
    await again.send('custom-order-form', { type: 'text.type', field: 'notes', text: 'Red.' });
    expect(device.state.ofTab['customDraft']).toContain('lion.png');
    find();
    await quiet();
    expect(selectDrawings(again.drawings()).map(({ name }) => name)).toEqual(['lion.png', 'crest.png']);
    expect(device.state.ofTab['customDraft']).toMatch(/lion\.png.*crest\.png/);
  });

  test('says by name which drawing a device has lost', async () => {
    const device = memoryDevice();
    const first = await formTab(device, null);
    await first.fill();
    await first.draw();
    first.shop.stop();
    device.state.files = {};
    expect(selectRefusedFiles((await formTab(device, null)).drawings())).toEqual([
      { name: 'lion.png', problem: 'lost' },
    ]);
  });

  test('counts for an hour', async () => {
    const device = memoryDevice();
    await (await formTab(device, null)).fill();
    device.state.ofTab['customDraft'] = device.state.ofTab['customDraft']!.replace(/"savedAt":\d+/, '"savedAt":1000');
    expect(selectForm((await formTab(device, null)).page()).designName).toBe('');
  });

  test("is nobody else's once a customer has it", async () => {
    const device = memoryDevice();
    await (await formTab(device, null)).fill();
    await formTab(device, asha);
    expect(selectForm((await formTab(device, nimal)).page()).designName).toBe('');
    expect(selectForm((await formTab(device, asha)).page()).designName).toBe('Kandy Lions');
  });
});

describe("a customer's form", () => {
  test('leaves no trace on the device after Log Out', async () => {
    const device = memoryDevice();
    const { fill, draw, shop } = await formTab(device, asha);
    await fill();
    await draw();
    expect(stored(device).length).toBeGreaterThan(1);
    shop.system.get('session').send({ type: 'session.end' });
    await quiet();
    expect(stored(device)).toEqual([]);
  });

  test('stands as it was after a 401, and nothing was placed', async () => {
    const device = memoryDevice();
    const { fill, place, end, page } = await formTab(device, asha);
    await fill();
    await place();
    await end({ failed: { ...unauthorised } });
    expect(selectView(page())).toBe('filling');
    expect(selectForm(page()).designName).toBe('Kandy Lions');
    expect(Object.keys(device.state.kept).filter((key) => key.startsWith('customAttempt'))).toEqual([]);
  });

  test('shows the figures of now where the shop has others, and sends them under another key', async () => {
    const { fill, place, end, page, send, requests } = await formTab(memoryDevice(), asha);
    await fill();
    await place();
    const [{ key } = { key: '' }] = requests;
    await end({
      failed: {
        ...refused,
        status: 409,
        details: { price: 3_300, originalPrice: 3_300, deliveryFee: 0, codeRefused: false },
      },
    });
    expect(selectView(page())).toBe('reviewing');
    await send('custom-submission', { type: 'changes.accept' });
    expect(requests[0]?.form.get('price')).toBe('3300');
    expect(requests[0]?.key).not.toBe(key);
  });

  test('tells the bytes on their way, says after 15 s that it still works, and can be cancelled before all have left', async () => {
    const { fill, place, page, send, requests, clock } = await formTab(memoryDevice(), asha);
    await fill();
    await place();
    requests[0]?.progress(1, 10);
    await quiet();
    expect(selectProgress(page())).toEqual({ sent: 1, total: 10 });
    clock.increment(14_999);
    expect(page().hasTag('slow')).toBe(false);
    clock.increment(1);
    expect(page().hasTag('slow')).toBe(true);
    await send('custom-submission', { type: 'order.cancel' });
    expect(selectView(page())).toBe('filling');
    expect(selectForm(page()).designName).toBe('Kandy Lions');
  });

  test('whose answer is lost is sent again under the same key, also by the page after a reload', async () => {
    const device = memoryDevice();
    const first = await formTab(device, asha);
    await first.fill();
    await first.draw();
    await first.place();
    const key = first.requests[0]?.key;
    await first.end({ failed: { ...offline } });
    expect(selectView(first.page())).toBe('finding');
    first.shop.stop();
    const { page, requests, end, said } = await formTab(device, asha);
    expect(selectView(page())).toBe('finding');
    expect(requests[0]?.key).toBe(key);
    expect(requests[0]?.form.get('designImage')).toHaveProperty('name', 'lion.png');
    await end({ placed: 'c9' });
    expect(said.at(-1)).toMatchObject({ to: { name: 'custom-order', orderId: 'c9' } });
    expect(stored(device)).toEqual(['customFiles']);
  });
});

describe('an order that is edited', () => {
  const address = '/custom-orders/c1?edit';

  test('begins as it is, is sent, and leads back to its page', async () => {
    const { page, send, place, requests, notices, said } = await formTab(memoryDevice(), asha, { address });
    expect(selectForm(page())).toMatchObject({ designName: 'Kandy Lions', quantity: '3', productType: 'T-shirt' });
    await send('custom-order-form', { type: 'quantity.type', text: '5' });
    await place();
    expect(requests[0]?.form.get('quantity')).toBe('5');
    expect(requests[0]?.form.get('paymentMethod')).toBeNull();
    requests.shift()?.answer(order);
    await quiet();
    expect(notices()).toContain('custom-order-updated');
    expect(said.at(-1)).toMatchObject({ to: { name: 'custom-order', orderId: 'c1' } });
  });

  test('is sent again under the same key where its answer is lost, also by the page after a reload', async () => {
    const device = memoryDevice();
    const answers = { '/api/custom-order/c1': () => ({ ...order, keepsKeys: true }) };
    const first = await formTab(device, asha, { address, answers });
    await first.send('custom-order-form', { type: 'quantity.type', text: '5' });
    await first.draw();
    await first.place();
    const key = first.requests[0]?.key;
    await first.end({ failed: { ...offline } });
    expect(selectView(first.page())).toBe('finding');
    await first.send('custom-submission', { type: 'order.find' });
    expect([first.requests[0]?.key, first.requests[0]?.form.get('quantity')]).toEqual([key, '5']);
    first.shop.stop();
    const { page, requests, notices } = await formTab(device, asha, { address, answers });
    expect(selectView(page())).toBe('finding');
    expect([requests.map((it) => it.key), requests[0]?.form.get('designImage')]).toMatchObject([
      [key],
      { name: 'lion.png' },
    ]);
    requests.shift()?.answer({ ...order, quantity: 5 });
    await quiet();
    expect(notices()).toContain('custom-order-updated');
    expect(Object.keys(device.state.kept)).not.toContain('customAttempt:asha');
  });

  test('is never sent again to a server that keeps no keys of it: the order is looked at', async () => {
    let looked = 0;
    const answers = { '/api/custom-order/c1': () => ((looked += 1), order) };
    const { send, place, end, page, requests } = await formTab(memoryDevice(), asha, { address, answers });
    await send('custom-order-form', { type: 'quantity.type', text: '5' });
    await place();
    await end({ failed: { ...offline } });
    await send('custom-submission', { type: 'order.find' });
    expect([selectView(page()), requests.length, looked]).toEqual(['finding', 0, 3]);
  });

  test('has its code for its own type alone', async () => {
    const discount = { code: 'TEN', type: 'percentage', value: 1000, saved: 30_000 } as const;
    const { page, send } = await formTab(memoryDevice(), asha, {
      address,
      answers: { '/api/custom-order/c1': () => ({ ...order, discount }) },
    });
    const off = () => selectFigures(page())?.discount;
    expect(off()).toBe(30_000);
    await send('custom-order-form', { type: 'type.choose', productType: 'Cap' });
    expect(off()).toBe(0);
    await send('custom-order-form', { type: 'type.choose', productType: 'T-shirt' });
    expect(off()).toBe(30_000);
  });

  test('shows the drawings that it has, those of another origin by what the bearer has fetched', async () => {
    const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]).buffer;
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:of-this-page');
    const path = '/api/custom-order/c1/files/a';
    const drawings = [path, `https://api.example${path}`];
    const its = await formTab(memoryDevice(), asha, {
      address,
      answers: { '/api/custom-order/c1': () => ({ ...order, drawings }), [path]: () => PNG },
    });
    expect(selectExisting(its.drawings())).toEqual(drawings);
    expect(selectSources(its.drawings())).toEqual({ [drawings[0]!]: path, [drawings[1]!]: 'blob:of-this-page' });
    its.shop.stop();
    expect(revoke.mock.calls).toEqual([['blob:of-this-page']]);
  });

  test('leaves the way to pay as it was chosen', async () => {
    const { page, send } = await formTab(memoryDevice(), asha, { address });
    await send('custom-order-form', { type: 'method.choose', method: 'Bank Transfer' });
    expect(selectForm(page()).paymentMethod).toBe('Cash On Delivery');
  });

  test('that was closed meanwhile leads to its page', async () => {
    const closing = { kind: 'declined', by: 'staff', why: 'No fabric.', at: 1 } as const;
    const { page, ways } = await formTab(memoryDevice(), asha, {
      address,
      answers: { '/api/custom-order/c1': () => ({ ...order, closing: closing as never }) },
    });
    expect(ways()).toEqual(['custom-order']);
    expect(selectOrder(page())).toBeNull();
  });

  test('whose status forbids it leads to its page, and nothing is filled in', async () => {
    const { page, ways } = await formTab(memoryDevice(), asha, {
      address,
      answers: { '/api/custom-order/c1': () => ({ ...order, status: 'Confirmed' }) },
    });
    expect(ways()).toEqual(['custom-order']);
    expect(selectOrder(page())).toBeNull();
  });

  test('that cannot be had leads to the list', async () => {
    const { ways, notices } = await formTab(memoryDevice(), asha, {
      address,
      answers: { '/api/custom-order/c1': () => Promise.reject(refused as never) },
    });
    expect(ways()).toEqual(['custom-orders']);
    expect(notices()).toContain('custom-order-failed');
  });

  test('whose status moves while the form is open says why it is refused, and loses nothing', async () => {
    const device = memoryDevice();
    const { page, send, place, end, notices } = await formTab(device, asha, { address });
    await send('custom-order-form', { type: 'text.type', field: 'designName', text: 'Lions of Kandy' });
    await place();
    await end({ failed: { ...refused, status: 409, said: 'Your order is confirmed already.' } });
    expect(notices()).toContain('custom-update-refused');
    expect(selectIsRefused(page())).toBe(true);
    expect(selectForm(page()).designName).toBe('Lions of Kandy');
    expect(Object.keys(device.state.kept)).toContain('customEdit:asha');
  });

  test('is the login first for a guest', async () => {
    expect((await formTab(memoryDevice(), null, { address })).ways()).toEqual(['login']);
  });
});
