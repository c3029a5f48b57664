/** Where the filters stand, before they are loaded too; on phones the owner's in a line of its own. */
export const PERIOD_ROOM = { minWidth: 148, flex: { xs: 1, sm: "none" } } as const;
export const OWNER_ROOM = {
  order: { xs: 1, sm: 0 },
  flex: { xs: "1 1 100%", sm: "none" },
  width: { sm: 208 },
  minWidth: 0,
} as const;
