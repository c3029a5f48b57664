export const CATEGORY_NAME_MAX = 60;
export const PRODUCT_NAME_MAX = 120;
export const PRODUCT_DESCRIPTION_MAX = 500;

/** Settings lists have no pages, so the catalogue is limited. */
export const CATEGORIES_MAX = 50;
export const PRODUCTS_MAX = 500;
