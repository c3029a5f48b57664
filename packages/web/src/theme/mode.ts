export const MODE_ATTRIBUTE = "data-color-scheme";
