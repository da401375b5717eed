/** Files on this device, in a database of the browser (docs/decisions/106-drawings-on-a-device.md). Blobs, since no other store of a browser holds them. */

import type { Device } from './device.ts';

/** Name of the database, which `Device.dropFiles` deletes whole. */
export const FILE_DATABASE = 'customFiles';
const TABLE = 'files';

/** A stored file; `of` is its customer, '' for a guest; `savedAt` in ms since 1970. */
export type FileRecord = { id: string; of: string; savedAt: number; file: Blob };

/** Each rejects if the browser stores nothing: private windows, blocked or full storage. */
export type FileStore = {
  write: (record: FileRecord) => Promise<void>;
  /** null where there is none. */
  read: (id: string) => Promise<FileRecord | null>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** Removes all for which this is true. @returns number of those that are left. */
  sweep: (isOver: (record: Omit<FileRecord, 'file'>) => boolean) => Promise<number>;
};

const opened = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open(FILE_DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(TABLE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be opened'));
    request.onblocked = () => reject(new Error('The database is blocked'));
  });

/** Opens the database for one transaction: nothing open is in the way when a logout deletes it. */
async function within<Result>(
  factory: () => IDBFactory,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => () => Result,
): Promise<Result> {
  const database = await opened(factory());
  try {
    const transaction = database.transaction(TABLE, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'));
    });
    const result = work(transaction.objectStore(TABLE));
    await ended;
    return result();
  } finally {
    database.close();
  }
}

/** Store of a browser. @param factory throws if access is denied. */
export const browserFiles = (factory: () => IDBFactory): FileStore => ({
  write: (record) => within(factory, 'readwrite', (table) => (table.put(record), () => undefined)),
  read: (id) =>
    within(factory, 'readonly', (table) => {
      const request = table.get(id) as IDBRequest<FileRecord | undefined>;
      return () => request.result ?? null;
    }),
  remove: (ids) =>
    within(factory, 'readwrite', (table) => {
      for (const id of ids) table.delete(id);
      return () => undefined;
    }),
  sweep: (isOver) =>
    within(factory, 'readwrite', (table) => {
      let left = 0;
      const request = table.openCursor();
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor) return;
        const { file: _file, ...record } = cursor.value as FileRecord;
        if (isOver(record)) cursor.delete();
        else left++;
        cursor.continue();
      };
      return () => left;
    }),
});

/** Store of files of a device. */
export const filesOf = ({ files }: Pick<Device, 'files'>): FileStore => files ?? browserFiles(() => indexedDB);
