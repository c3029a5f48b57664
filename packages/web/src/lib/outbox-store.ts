/** Outbox entries of all users in IndexedDB, which also survive a crash of the browser; see `outbox/outbox.ts`. */

interface Stored {
  seq: number;
  owner: string;
}

const DATABASE = "outbox";
const ENTRIES = "entries";

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= connect().catch((error: unknown) => {
    database = undefined;
    throw error;
  });
  return database;
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(ENTRIES, { keyPath: "seq", autoIncrement: true });
  const opened = await settle(request);
  opened.onclose = () => {
    database = undefined;
  };
  opened.onversionchange = () => {
    opened.close();
    database = undefined;
  };
  return opened;
}

/** Resolves when the changes are on the disk. */
async function write<T>(change: (entries: IDBObjectStore) => Promise<T>): Promise<T> {
  const transaction = (await open()).transaction(ENTRIES, "readwrite", { durability: "strict" });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([change(transaction.objectStore(ENTRIES)), done]);
  return result;
}

/** In order of entry. `T` is the type that the entries were added with. */
export async function listEntries<T extends Stored>(): Promise<T[]> {
  const entries = (await open()).transaction(ENTRIES).objectStore(ENTRIES);
  return settle<T[]>(entries.getAll());
}

/** Returns the entry's number in the order of all entries. */
export async function addEntry(entry: Omit<Stored, "seq">): Promise<number> {
  return Number(await write((entries) => settle(entries.add(entry))));
}

/** Does nothing if the entry was removed in the meantime. */
export function updateEntry(entry: Stored): Promise<void> {
  return write(async (entries) => {
    if ((await settle(entries.count(entry.seq))) > 0) await settle(entries.put(entry));
  });
}

export function removeEntries(isRemoved: (entry: Stored) => boolean): Promise<void> {
  return write(async (entries) => {
    const all = await settle<Stored[]>(entries.getAll());
    await Promise.all(all.filter(isRemoved).map(({ seq }) => settle(entries.delete(seq))));
  });
}
