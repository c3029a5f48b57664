/** Where the filter stands before it is loaded too: on phones in a line of its own. */
export const OWNER_ROOM = {
  order: { xs: 1, sm: 0 },
  flex: { xs: "1 1 100%", sm: "none" },
  width: { sm: 208 },
  minWidth: 0,
} as const;
