/** The attribute of the root element that switches every colour. */
export const MODE_ATTRIBUTE = "data-color-scheme";
