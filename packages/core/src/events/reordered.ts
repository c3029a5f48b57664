import type { Subject, SubjectChange } from "./event";

interface Named {
  id: string;
  name: string;
}

/** The change of a list's order, if entries that it had before are in another one. */
export function reordered(
  list: Pick<Subject, "type" | "name">,
  before: readonly Named[],
  after: readonly Named[],
): SubjectChange[] {
  const from = before.filter(({ id }) => after.some((entry) => entry.id === id));
  const to = after.filter(({ id }) => before.some((entry) => entry.id === id));
  if (from.every(({ id }, position) => id === to[position]?.id)) return [];
  const names = (entries: readonly Named[]) => entries.map(({ name }) => name);
  return [
    {
      action: "reordered",
      subject: { ...list, id: "all", fields: {} },
      changes: [{ field: "order", from: names(from), to: names(to) }],
    },
  ];
}
