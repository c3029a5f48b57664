interface Group {
  key: string;
  count: number;
}

/**
 * Groups as they are shown: in a given order of keys where there is one, else the largest first as they come. The open
 * one stays while its last lead leaves it.
 */
export function orderedGroups(
  groups: readonly Group[],
  order: readonly string[],
  open: string | null,
): Group[] {
  const isThere = open === null || groups.some(({ key }) => key === open);
  const all = isThere ? [...groups] : [...groups, { key: open, count: 0 }];
  if (order.length === 0) return all;
  const place = ({ key }: Group) => (order.includes(key) ? order.indexOf(key) : order.length);
  return all.sort((a, b) => place(a) - place(b));
}
