import { fromCallback } from 'xstate';
import type { Drawing, StoredDrawing } from '../../domain/custom-orders/custom-draft.ts';
import {
  MAX_DRAWING_BYTES,
  SHRINK_ABOVE_BYTES,
  SHRINK_ABOVE_PIXELS,
} from '../../domain/custom-orders/drawing-rules.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { type FileRecord, filesOf, type FileStore } from '../../platform/file-store.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import type { Pictures } from '../../platform/pictures.ts';
import { fitPicture, pictureTypeOf, type RefusedPicture } from '../picture-file.ts';
import { CUSTOM_FILES } from '../storage-keys.ts';
import type { DrawerCommand, DrawerFact } from './custom-form-actors.ts';

type Taken = Omit<Drawing, 'url'> & { file: Blob };
type World = { device: Pick<Device, 'files' | 'write'>; pictures: Pictures };

/** Files of drawings, in the store of this device; in memory where it stores none. */
export function createDrawingFiles({ device, pictures }: World) {
  const unstored = new Map<string, FileRecord>();
  const store = <Result>(work: (files: FileStore) => Promise<Result>): Promise<Result | null> =>
    work(filesOf(device)).catch(() => null);

  /** @returns true if it is stored, and not only in memory. */
  async function write(record: FileRecord): Promise<boolean> {
    const isStored = (await store((files) => files.write(record).then(() => true))) === true;
    if (isStored) unstored.delete(record.id);
    else unstored.set(record.id, record);
    // Which tells a start of the shop that there is something to sweep, and a late logout that something is newer.
    if (isStored)
      attemptOrNull(() => device.write(CUSTOM_FILES, JSON.stringify({ savedAt: record.savedAt })), undefined);
    return isStored;
  }
  const read = async (id: string): Promise<FileRecord | null> =>
    unstored.get(id) ?? (await store((files) => files.read(id)));
  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) unstored.delete(id);
    await store((files) => files.remove(ids));
  }

  /** Reads one file: what it is, not what it is called. */
  async function take(file: File, hasRoom: boolean, of: string, note: () => void): Promise<Taken | RefusedPicture> {
    const type = await pictureTypeOf(file);
    if (typeof type !== 'string') return type;
    if (!hasRoom) return { problem: 'too many' };
    const fitted = await fitPicture(pictures, file, type, {
      limits: { bytes: SHRINK_ABOVE_BYTES, pixels: SHRINK_ABOVE_PIXELS },
      most: MAX_DRAWING_BYTES,
      onShrinking: note,
    });
    if ('problem' in fitted) return fitted;
    const { picture, ...measured } = fitted;
    const id = newIdempotencyKey();
    const isStored = await write({ id, of, savedAt: Date.now(), file: picture });
    return { id, name: file.name, type, size: picture.size, ...measured, isStored, file: picture };
  }

  const drawer = fromCallback<DrawerCommand>(({ sendBack, receive }) => {
    const say = (fact: DrawerFact): void => sendBack(fact);
    const urls = new Map<string, string>();
    const show = (id: string, file: Blob): string => {
      const url = urls.get(id) ?? pictures.urlOf(file);
      urls.set(id, url);
      return url;
    };
    /** Counts what was given up: whatever was begun before says nothing more. */
    let turn = 0;
    let waiting = 0;
    let queue: Promise<unknown> = Promise.resolve();
    /** Gives up the file at hand, or the finding of drawings. */
    let skip = (): void => undefined;
    const skipped = (): Promise<null> =>
      new Promise((resolve) => {
        skip = () => resolve(null);
      });
    /** Works one after the other, in the order of the commands; the last one says that all is done. */
    function inTurn(work: (mine: number) => Promise<void>): void {
      const mine = turn;
      waiting++;
      queue = queue.then(async () => {
        await work(mine);
        waiting--;
        if (mine === turn && waiting === 0) say({ type: 'files.done' });
      });
    }

    async function readAll(files: readonly File[], room: number, of: string, mine: number): Promise<void> {
      let left = room;
      for (const file of files) {
        if (mine !== turn) return;
        let isOver = false;
        const taking = take(file, left > 0, of, () => {
          if (mine === turn && !isOver) say({ type: 'drawing.shrinking', name: file.name });
        }).catch((): RefusedPicture => ({ problem: 'unreadable' }));
        const taken = await Promise.race([taking, skipped()]);
        isOver = true;
        // Whatever comes of it later leaves nothing.
        if (taken === null || mine !== turn) void taking.then((late) => ('id' in late ? remove([late.id]) : undefined));
        if (mine !== turn) return;
        if (taken === null || 'problem' in taken)
          say({ type: 'drawing.refused', file: { name: file.name, ...(taken ?? { problem: 'unreadable' }) } });
        else {
          left--;
          const { file: picture, ...drawing } = taken;
          say({ type: 'drawing.ready', drawing: { ...drawing, url: show(taken.id, picture) } });
        }
      }
    }
    async function restore(drawings: readonly StoredDrawing[], of: string, mine: number): Promise<void> {
      const over = skipped();
      const find = async (drawing: StoredDrawing): Promise<Drawing | null> => {
        const record = await read(drawing.id).catch(() => null);
        if (!record || mine !== turn) return null;
        const isStored =
          record.of === of && !unstored.has(drawing.id) ? true : await write({ ...record, of, savedAt: Date.now() });
        return { ...drawing, isStored, url: show(drawing.id, record.file) };
      };
      const found = await Promise.all(drawings.map((drawing) => Promise.race([find(drawing), over])));
      if (mine === turn) say({ type: 'drawings.restored', drawings: found.filter((it) => it !== null) });
    }
    receive((command) => {
      switch (command.type) {
        case 'files.read':
          return inTurn((mine) => readAll(command.files, command.room, command.of, mine));
        case 'files.restore':
          return inTurn((mine) => restore(command.drawings, command.of, mine));
        case 'files.skip':
          return skip();
        case 'files.drop': {
          for (const id of command.ids) {
            pictures.revoke(urls.get(id) ?? '');
            urls.delete(id);
          }
          return void remove(command.ids);
        }
        case 'files.stop':
          turn++;
          skip();
      }
    });
    return () => {
      turn++;
      for (const url of urls.values()) pictures.revoke(url);
    };
  });
  return { drawer, read };
}
