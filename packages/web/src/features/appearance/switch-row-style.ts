/** The label at the start of its row, the switch at the end. */
export const switchRowStyle = { justifyContent: "space-between", margin: 0, minHeight: 44 } as const;
