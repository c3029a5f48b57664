export const CATEGORY_NAME_MAX = 60;
export const PRODUCT_NAME_MAX = 120;
export const PRODUCT_DESCRIPTION_MAX = 500;

/** Lists of settings answer whole, so a catalogue has an end: what a person can still look through. */
export const CATEGORIES_MAX = 50;
export const PRODUCTS_MAX = 500;
