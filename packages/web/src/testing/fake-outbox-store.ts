interface Stored {
  seq: number;
  owner: string;
}

let entries: Stored[] = [];
let last = 0;

/** Replaces `lib/outbox-store`, because happy-dom has no IndexedDB: `vi.mock(path, () => fakeOutboxStore)`. */
export const fakeOutboxStore = {
  listEntries: async () => structuredClone(entries),
  addEntry: async (entry: Omit<Stored, "seq">) => {
    last += 1;
    entries.push(structuredClone({ ...entry, seq: last }));
    return last;
  },
  updateEntry: async (entry: Stored) => {
    entries = entries.map((each) => (each.seq === entry.seq ? structuredClone(entry) : each));
  },
  removeEntries: async (isRemoved: (entry: Stored) => boolean) => {
    entries = entries.filter((entry) => !isRemoved(entry));
  },
};
