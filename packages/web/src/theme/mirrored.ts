/** An arrow that leads on or back points the other way where one reads from right to left. */
export const mirrored = { "html[dir=rtl] &": { transform: "scaleX(-1)" } } as const;
