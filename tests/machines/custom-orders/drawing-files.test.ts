import { afterEach, describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, setup } from 'xstate';
import { MAX_DRAWING_BYTES, SHRINK_ABOVE_BYTES } from '../../../src/domain/custom-orders/drawing-rules.ts';
import type { Pictures } from '../../../src/platform/pictures.ts';
import type { DrawerCommand, DrawerFact } from '../../../src/machines/custom-orders/custom-form-actors.ts';
import { type FileStore, filesOf } from '../../../src/platform/file-store.ts';
import { createDrawingFiles } from '../../../src/machines/custom-orders/drawing-files.ts';
import { memoryDevice, settled } from '../../support/app/shop.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const file = (name: string, head: readonly number[], size = 100): File =>
  new File([new Uint8Array(head), new Uint8Array(Math.max(0, size - head.length))], name);
const lion = file('lion.png', PNG);
const photo = file('photo.jpg', JPEG, SHRINK_ABOVE_BYTES + 1);

const running: AnyActorRef[] = [];
afterEach(() => running.splice(0).forEach((it) => it.stop()));

/** The drawer of a page of this device, with pictures that a test decides about. */
function drawerOn(device = memoryDevice(), pictures: Partial<Pictures> = {}, files?: FileStore) {
  const shown = new Set<string>();
  let urls = 0;
  const { drawer, read } = createDrawingFiles({
    device: { ...device.tab(), ...(files && { files }) },
    pictures: {
      measure: () => Promise.resolve({ width: 40, height: 30 }),
      shrink: () => Promise.resolve({ file: new Blob([new Uint8Array(50)]), width: 20, height: 15 }),
      urlOf: () => {
        const url = `blob:${++urls}`;
        shown.add(url);
        return url;
      },
      revoke: (url) => void shown.delete(url),
      ...pictures,
    },
  });
  const facts: DrawerFact[] = [];
  const parent = createActor(
    setup({ actors: { drawer, other: fromCallback(() => undefined) } }).createMachine({
      invoke: { id: 'drawer', src: 'drawer' },
      on: { '*': { actions: ({ event }) => void facts.push(event as DrawerFact) } },
    }),
  );
  running.push(parent);
  parent.start();
  const send = async (command: DrawerCommand): Promise<DrawerFact[]> => {
    facts.length = 0;
    (parent.getSnapshot().children['drawer'] as unknown as { send: (it: DrawerCommand) => void }).send(command);
    for (let turns = 0; turns < 20; turns++) await settled();
    return [...facts];
  };
  const take = (...files: File[]) => send({ type: 'files.read', files, room: 10, of: '' });
  return { device, send, take, read, shown, stop: () => parent.stop() };
}
const ready = (facts: readonly DrawerFact[]) =>
  facts.flatMap((it) => (it.type === 'drawing.ready' ? [it.drawing] : []));
const refused = (facts: readonly DrawerFact[]) =>
  facts.flatMap((it) => (it.type === 'drawing.refused' ? [it.file] : []));

describe('files that are added', () => {
  test('are known by their content, whatever they are called, one by one and in their order', async () => {
    const facts = await drawerOn().take(
      lion,
      file('notes.png', [0x68, 0x65]),
      file('empty.png', [], 0),
      file(
        'drawing.svg',
        Array.from('<svg xmlns', (it) => it.charCodeAt(0)),
      ),
      file('noname', JPEG),
    );
    expect(facts.map((it) => it.type)).toEqual([
      'drawing.ready',
      'drawing.refused',
      'drawing.refused',
      'drawing.refused',
      'drawing.ready',
      'files.done',
    ]);
    expect(ready(facts).map(({ name, type }) => [name, type])).toEqual([
      ['lion.png', 'image/png'],
      ['noname', 'image/jpeg'],
    ]);
    expect(refused(facts)).toEqual([
      { name: 'notes.png', problem: 'no image' },
      { name: 'empty.png', problem: 'empty' },
      { name: 'drawing.svg', problem: 'other format', format: 'SVG' },
    ]);
  });

  test('beyond the room are refused by name, and what is no image is said to be none', async () => {
    const facts = await drawerOn().send({
      type: 'files.read',
      files: [lion, file('two.png', PNG), file('notes.txt', [1, 2, 3])],
      room: 1,
      of: '',
    });
    expect(refused(facts)).toEqual([
      { name: 'two.png', problem: 'too many' },
      { name: 'notes.txt', problem: 'no image' },
    ]);
  });

  test('that no browser can open are damaged', async () => {
    const facts = await drawerOn(memoryDevice(), { measure: () => Promise.resolve(null) }).take(lion);
    expect(refused(facts)).toEqual([{ name: 'lion.png', problem: 'damaged' }]);
  });

  test('that are large photos are made smaller, which is said', async () => {
    const facts = await drawerOn().take(photo);
    expect(facts[0]).toEqual({ type: 'drawing.shrinking', name: 'photo.jpg' });
    expect(ready(facts)[0]).toMatchObject({ isShrunk: true, size: 50, width: 20, height: 15 });
  });

  test('of many pixels are made smaller too', async () => {
    const { take } = drawerOn(memoryDevice(), { measure: () => Promise.resolve({ width: 5_000, height: 4_000 }) });
    expect(ready(await take(lion))[0]).toMatchObject({ isShrunk: true });
  });

  test('that cannot be made smaller go as they are, up to the limit', async () => {
    const { take } = drawerOn(memoryDevice(), { shrink: () => Promise.resolve(null) });
    expect(ready(await take(photo))[0]).toMatchObject({ isShrunk: false, size: photo.size });
    expect(refused(await take(file('huge.jpg', JPEG, MAX_DRAWING_BYTES + 1)))).toEqual([
      { name: 'huge.jpg', problem: 'too large' },
    ]);
  });
});

describe('drawings on a device', () => {
  test('are stored, found again by another page, and taken away', async () => {
    const { device, take } = drawerOn();
    const [drawing] = ready(await take(lion));
    expect(drawing?.isStored).toBe(true);
    expect(Object.keys(device.state.files)).toEqual([drawing?.id]);
    const later = drawerOn(device);
    const restored = await later.send({
      type: 'files.restore',
      drawings: [drawing!, { ...drawing!, id: 'gone' }],
      of: 'asha',
    });
    expect(restored).toEqual([
      { type: 'drawings.restored', drawings: [{ ...drawing, url: 'blob:1' }] },
      { type: 'files.done' },
    ]);
    expect(device.state.files[drawing!.id]?.of).toBe('asha');
    await later.send({ type: 'files.drop', ids: [drawing!.id] });
    expect(device.state.files).toEqual({});
    expect(later.shown.size).toBe(0);
  });

  test('stay in memory where a browser stores none, and say so', async () => {
    const device = memoryDevice();
    device.state.blocked = true;
    const { take, read, send } = drawerOn(device);
    const [drawing] = ready(await take(lion));
    expect(drawing?.isStored).toBe(false);
    expect((await read(drawing!.id))?.file.size).toBe(100);
    const [restored] = await send({ type: 'files.restore', drawings: [drawing!], of: '' });
    expect(restored).toEqual({ type: 'drawings.restored', drawings: [drawing] });
  });

  test('that are still being read when the form closes leave nothing', async () => {
    let measured: (size: { width: number; height: number }) => void = () => undefined;
    const { device, send } = drawerOn(memoryDevice(), {
      measure: () => new Promise((resolve) => (measured = resolve)),
    });
    await send({ type: 'files.read', files: [lion], room: 1, of: '' });
    const stopping = send({ type: 'files.stop' });
    measured({ width: 1, height: 1 });
    expect(await stopping).toEqual([]);
    expect(device.state.files).toEqual({});
  });

  test('that cannot be read within their time are given up one by one, and leave nothing when they come late', async () => {
    const measuring: ((size: { width: number; height: number }) => void)[] = [];
    const { device, send } = drawerOn(memoryDevice(), {
      measure: () => new Promise((resolve) => void measuring.push(resolve)),
    });
    await send({ type: 'files.read', files: [lion, file('crest.png', PNG)], room: 10, of: '' });
    expect(await send({ type: 'files.skip' })).toEqual([
      { type: 'drawing.refused', file: { name: 'lion.png', problem: 'unreadable' } },
    ]);
    const reading = send({ type: 'files.read', files: [], room: 9, of: '' });
    for (const measured of measuring) measured({ width: 1, height: 1 });
    expect((await reading).map((it) => it.type)).toEqual(['drawing.ready', 'files.done']);
    expect(Object.keys(device.state.files)).toHaveLength(1);
  });

  test('that a device is slow to find come before what is added meanwhile, or are given up by a press', async () => {
    const device = memoryDevice();
    const [drawing] = ready(await drawerOn(device).take(lion));
    const finding: (() => void)[] = [];
    const files = filesOf(device.tab());
    const it = drawerOn(
      device,
      {},
      {
        ...files,
        read: (id) => new Promise((resolve) => finding.push(() => resolve(files.read(id)))),
      },
    );
    const restore = { type: 'files.restore', drawings: [drawing!], of: '' } as const;
    expect(await it.send(restore)).toEqual([]);
    expect(await it.take(file('crest.png', PNG))).toEqual([]);
    const found = it.send({ type: 'files.read', files: [], room: 9, of: '' });
    finding.splice(0).forEach((go) => go());
    expect((await found).map(({ type }) => type)).toEqual(['drawings.restored', 'drawing.ready', 'files.done']);
    expect(await it.send(restore)).toEqual([]);
    expect(await it.send({ type: 'files.skip' })).toEqual([
      { type: 'drawings.restored', drawings: [] },
      { type: 'files.done' },
    ]);
  });

  test('are shown no longer when the page is left', async () => {
    const { take, shown, stop } = drawerOn();
    await take(lion);
    expect(shown.size).toBe(1);
    stop();
    expect(shown.size).toBe(0);
  });
});
