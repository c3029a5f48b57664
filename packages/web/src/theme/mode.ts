/** Where the chosen mode is kept, "light" or "dark"; read before the first paint and by the theme alike. */
export const MODE_STORAGE_KEY = "colorMode";
/** The attribute of the root element that switches every colour. */
export const MODE_ATTRIBUTE = "data-color-scheme";
