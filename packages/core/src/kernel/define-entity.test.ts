import { expect, it } from "vitest";
import { withActor } from "./actor";
import { atMoment } from "./clock";
import { withContext } from "./context";
import { defineEntity } from "./define-entity";
import type { Item } from "./table/client";
import { tenantScope } from "./table/key";
import type { Write } from "./table/write";

interface Note {
  id: string;
  lead_id: string;
  text: string;
  at: string;
  tags?: string[];
  rev: number;
}

const notes = defineEntity<Note, "lead_id" | "id">({
  name: "note",
  key: ({ lead_id, id }) => ({ pk: tenantScope("LEAD", lead_id), sk: `N#${id}` }),
  fromKey: ({ pk, sk }) => ({ lead_id: pk.split("#")[3] ?? "", id: sk.slice(2) }),
  groups: { row: ({ rev: _, ...row }) => ({ ...row, text: row.text.slice(0, 5) }), filter: ["tags"] },
  ungroupedFields: ["text"],
  indexes: { by_created: ({ id }) => id },
  expires: () => 9,
});

const note: Note = { id: "n", lead_id: "l", text: "A long text", at: "today", rev: 1 };
const stamp = { updated_by: null, changed_at: "1970-01-01T00:00:00.000Z", request_id: "request" };

function inTenant<T>(fn: () => T): T {
  const product = { type: "system", tenant_id: "t" } as const;
  return atMoment(0, () => withContext("request", () => withActor(product, fn)));
}

function itemOf(write: Write): Item {
  if (write.type !== "put") throw new Error("Nothing is put.");
  return write.item;
}

it("writes fields, groups, derived values and the author, and reads them unchanged", () =>
  inTenant(() => {
    const item = itemOf(notes.create({ ...note, tags: ["new"] }));
    expect(item).toEqual({
      ...{ pk: "T#t#LEAD#l", sk: "N#n", entity: "note", by_created: "n", ttl: 9 },
      row: { id: "n", lead_id: "l", text: "A lon", at: "today", tags: ["new"] },
      filter: { tags: ["new"] },
      ...{ text: "A long text", rev: 1, ...stamp },
    });
    expect(notes.parse(item)).toEqual({ ...note, tags: ["new"] });
    expect(notes.parseGroup("row", item)).toMatchObject({ lead_id: "l", id: "n", text: "A lon" });
    expect(notes.parse({ ...item, entity: "tombstone" })).toBeUndefined();
  }));

it("omits key-only fields from the item, keeps a custom `ttl`, and needs no stamp", () =>
  inTenant(() => {
    const links = defineEntity<{ hash: string; user_id: string; ttl: number }, "hash">({
      name: "link",
      key: ({ hash }) => ({ pk: `G#RESET#${hash}`, sk: "RESET" }),
      fromKey: ({ pk }) => ({ hash: pk.slice("G#RESET#".length) }),
      isStamped: false,
    });
    const link = { hash: "h", user_id: "u", ttl: 5 };
    const item = itemOf(links.put(link));
    expect(item).toEqual({ pk: "G#RESET#h", sk: "RESET", entity: "link", user_id: "u", ttl: 5 });
    expect(links.parse(item)).toEqual(link);
  }));

it("saves the next version, the first one for a new item, and a tombstone on removal", () =>
  inTenant(() => {
    expect(notes.save(note)).toMatchObject({ item: { rev: 2 }, condition: { values: { ":rev": 1 } } });
    expect(notes.save({ ...note, rev: 0 })).toMatchObject({
      item: { rev: 1 },
      condition: { expression: "attribute_not_exists(#pk)" },
    });
    expect(notes.remove(note)).toMatchObject({
      item: { pk: "T#t#LEAD#l", sk: "N#n", entity: "tombstone", rev: 2 },
      condition: { values: { ":rev": 1 } },
    });
  }));
