/** Attribute of the root element that selects the color mode. */
export const MODE_ATTRIBUTE = "data-color-scheme";
