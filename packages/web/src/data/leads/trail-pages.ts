import { type Address, locate } from "../../lib/api/address";
import { read } from "../../lib/api/api";

interface Part {
  ids: string[];
  next: string | null;
}

interface Answered {
  leads?: { id: string }[];
  cards?: { id: string }[];
  data?: { id: string }[];
  next_cursor?: string | null;
  page?: { next_cursor: string | null };
}

/** The next page of leads of a list, day part or column, and the address of the page after it. */
export async function readFurther(address: string): Promise<Part> {
  // Stored addresses have one of three response types: a page, a list with one column, or a day part under
  // its name.
  const answer = await read(address as Address<Answered | Answered[] | Record<string, Answered>>);
  const part = ("page" in answer ? answer : Object.values(answer)[0]) as Answered | undefined;
  const rows = part?.leads ?? part?.cards ?? part?.data ?? [];
  const cursor = part?.next_cursor ?? part?.page?.next_cursor;
  return { ids: rows.map(({ id }) => id), next: cursor ? withCursor(address, cursor) : null };
}

function withCursor(address: string, cursor: string): string {
  const [path = "", query = ""] = address.split("?");
  const { cursor: _former, ...others } = Object.fromEntries(entries(query));
  return locate(path, { query: { ...others, cursor } });
}

function entries(query: string): [string, string[]][] {
  const search = new URLSearchParams(query);
  return [...new Set(search.keys())].map((key) => [key, search.getAll(key)]);
}
