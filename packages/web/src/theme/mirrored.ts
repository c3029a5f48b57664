/** Flips arrows in RTL. */
export const mirrored = { "html[dir=rtl] &": { transform: "scaleX(-1)" } } as const;
