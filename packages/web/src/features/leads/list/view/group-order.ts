interface Group {
  key: string;
  count: number;
}

/** Groups in a fixed order of keys, or by size. The open group stays even if it becomes empty. */
export function orderedGroups(
  groups: readonly Group[],
  order: readonly string[],
  open: string | null,
): Group[] {
  const isListed = open === null || groups.some(({ key }) => key === open);
  const all = isListed ? [...groups] : [...groups, { key: open, count: 0 }];
  if (order.length === 0) return all;
  const rank = ({ key }: Group) => (order.includes(key) ? order.indexOf(key) : order.length);
  return all.sort((a, b) => rank(a) - rank(b));
}
