/** Below this width the board shows one column at a time. */
export const ONE_COLUMN = "(max-width:767.95px)";
